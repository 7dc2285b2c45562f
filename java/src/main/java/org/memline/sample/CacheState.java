package org.memline.sample;

/** The state of the touched lines when a repetition starts. */
public enum CacheState {
  /** As the repetition before left them. */
  WARM("warm"),
  /** Flushed on both ranks, pack buffers included. */
  COLD("cold");

  private final String label;

  CacheState(String label) {
    this.label = label;
  }

  /** The word used in options, files and tables. */
  public String label() {
    return label;
  }

  /** The state called {@code label}. */
  public static CacheState parse(String label) {
    for (CacheState state : values()) {
      if (state.label.equals(label)) {
        return state;
      }
    }
    throw new IllegalArgumentException("cache '" + label + "' is unknown: use warm or cold");
  }
}
