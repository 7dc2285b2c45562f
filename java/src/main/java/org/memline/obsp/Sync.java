package org.memline.obsp;

/** How a superstep ends, for each rank. */
public enum Sync {
  /** When the messages for it have arrived: it waits for their senders. */
  OBLIVIOUS("oblivious"),
  /** When all ranks of its machine have come. */
  GLOBAL("global"),
  /** With its computation: nobody is waited for, nothing is sent, and L is not paid. */
  NONE("none");

  private final String word;

  Sync(String word) {
    this.word = word;
  }

  /** As tasks write it. */
  public String word() {
    return word;
  }
}
