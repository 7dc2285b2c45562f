package org.memline.model;

import java.util.Locale;
import org.memline.layout.Blocks;
import org.memline.layout.Labelled;
import org.memline.layout.Nest;

/**
 * The two ways in which a library and a memory system treat a slice; each has its own terms and
 * coefficients.
 */
public enum SendPath implements Labelled {
  /** One run of bytes: copied at once and prefetched as a stream. */
  CONTIGUOUS,
  /** Many runs: gathered and scattered piece by piece. */
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
