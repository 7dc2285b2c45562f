package org.memline.model;

import org.memline.layout.Blocks;

/**
 * The two ways a library and a memory system treat a slice: each has terms and coefficients of its
 * own.
 */
public enum SendPath {
  /** One run of bytes: one copy by whoever copies, prefetched by streams. */
  CONTIGUOUS,
  /** Many runs: gathered and scattered piece by piece. */
  STRIDED;

  public static SendPath of(Blocks blocks) {
    return blocks.count() == 1 ? CONTIGUOUS : STRIDED;
  }
}
