package org.memline.sample;

import com.fasterxml.jackson.annotation.JsonProperty;

/** What carries the messages between two ranks, as far as the ranks could observe it. */
public enum Carrier {
  /**
   * {@code ML_CARRIER_UNSEEN} in the C library: the observations of the ranks do not show the
   * carrier.
   */
  @JsonProperty("not_observed")
  UNSEEN("not observed"),
  /** {@code ML_CARRIER_MEMORY} in the C library: shared memory of the node. */
  @JsonProperty("shared_memory")
  MEMORY("shared memory"),
  /** {@code ML_CARRIER_TCP} in the C library: TCP sockets. */
  @JsonProperty("tcp")
  TCP("tcp");

  private final String words;

  Carrier(String words) {
    this.words = words;
  }

  public String words() {
    return words;
  }
}
