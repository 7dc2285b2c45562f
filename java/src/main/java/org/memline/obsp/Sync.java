package org.memline.obsp;

/** The event that ends a superstep for each rank. */
public enum Sync {
  /** The arrival of the messages for the rank: it waits for their senders only. */
  OBLIVIOUS("oblivious"),
  /** The arrival of all ranks of the machine at a barrier. */
  GLOBAL("global"),
  /**
   * The end of the computation: the rank sends nothing and waits for no other rank, and the time L
   * is not added.
   */
  NONE("none");

  private final String word;

  Sync(String word) {
    this.word = word;
  }

  /** Returns the word in task files. */
  public String word() {
    return word;
  }
}
