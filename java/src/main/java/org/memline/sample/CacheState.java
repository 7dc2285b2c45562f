package org.memline.sample;

import org.memline.layout.Labelled;

/**
 * Whether the cache lines that a repetition of a measurement touches are in the caches when the
 * repetition starts.
 */
public enum CacheState implements Labelled {
  /**
   * The cache lines are where the previous repetition has left them, in caches as far as they fit.
   */
  WARM("warm"),
  /**
   * The ranks flush all cache lines that they will touch from the caches before each repetition,
   * including the lines of pack buffers.
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
   * Returns the cache state with this label.
   *
   * @throws IllegalArgumentException if the label is unknown; the message gives the valid labels
   */
  public static CacheState parse(String label) {
    return Labelled.parse(values(), "cache", label);
  }
}
