package org.memline.sample;

import com.fasterxml.jackson.annotation.JsonProperty;

/** The carrier of the messages between two ranks, as they observed it. */
public enum Carrier {
  /** The C library's {@code ML_CARRIER_UNSEEN}: what was observed leaves it open. */
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
