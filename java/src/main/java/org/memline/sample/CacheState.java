package org.memline.sample;

import org.memline.layout.Labelled;

/** The state of the touched lines when a repetition starts. */
public enum CacheState implements Labelled {
  /** Lines are where the previous repetition left them. */
  WARM("warm"),
  /** Touched lines are flushed on both ranks, pack buffers included. */
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
   * @throws IllegalArgumentException naming the valid labels
   */
  public static CacheState parse(String label) {
    return Labelled.parse(values(), "cache", label);
  }
}
