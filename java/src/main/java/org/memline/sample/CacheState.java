package org.memline.sample;

import org.memline.layout.Labelled;

/**
 * The cache state of the memory lines that a repetition touches, at the start of the repetition.
 */
public enum CacheState implements Labelled {
  /** Lines are in the caches where the previous repetition left them. */
  WARM("warm"),
  /**
   * Touched lines are flushed on both ranks before each repetition, including those of pack
   * buffers.
   */
  COLD("cold");

  private final String label;

  CacheState(String label) {
    this.label = label;
  }

  @Override
  public String label() {
    return label;
  }

  /**
   * Returns the state with this label.
   *
   * @throws IllegalArgumentException if the label is unknown; the message gives the valid labels
   */
  public static CacheState parse(String label) {
    return Labelled.parse(values(), "cache", label);
  }
}
