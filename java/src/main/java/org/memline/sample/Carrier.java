package org.memline.sample;

import com.fasterxml.jackson.annotation.JsonProperty;

/** The carrier of the messages between two ranks, as they observed it. */
public enum Carrier {
  /** {@code ML_CARRIER_UNSEEN}: the ranks' observations do not show the carrier. */
  @JsonProperty("not_observed")
  UNSEEN("not observed"),
  /** {@code ML_CARRIER_MEMORY}. */
  @JsonProperty("shared_memory")
  MEMORY("shared memory"),
  /** {@code ML_CARRIER_TCP}. */
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
