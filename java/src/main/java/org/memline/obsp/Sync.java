package org.memline.obsp;

/** The event that ends a superstep for a rank. */
public enum Sync {
  /**
   * The arrival of all messages for the rank. The rank waits only for the ranks that send these
   * messages.
   */
  OBLIVIOUS("oblivious"),
  /** The arrival of all ranks of the machine (all ranks or a group) at a barrier. */
  GLOBAL("global"),
  /**
   * The end of the rank's own computation. The rank sends nothing and waits for no other rank, and
   * the latency L of a superstep is not added.
   */
  NONE("none");

  private final String word;

  Sync(String word) {
    this.word = word;
  }

  /** Returns the word that stands for this event in task files. */
  public String word() {
    return word;
  }
}
