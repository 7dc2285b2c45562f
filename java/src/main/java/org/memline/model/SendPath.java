package org.memline.model;

import java.util.Locale;
import org.memline.layout.Blocks;
import org.memline.layout.Labelled;
import org.memline.layout.Nest;

/**
 * The two ways in which an MPI library and a memory system treat the data of a message. Each way
 * has its own terms and coefficients in the model for the time of a send.
 */
public enum SendPath implements Labelled {
  /** The data are one run of bytes, which is copied at once and prefetched as a stream. */
  CONTIGUOUS,
  /** The data are several separate runs of bytes, which are gathered and scattered one by one. */
  STRIDED;

  @Override
  public String label() {
    return name().toLowerCase(Locale.ROOT);
  }

  public static SendPath of(Blocks blocks) {
    return blocks.count() == 1 ? CONTIGUOUS : STRIDED;
  }

  public static SendPath of(Nest nest) {
    return nest.runs() == 1 ? CONTIGUOUS : STRIDED;
  }
}
