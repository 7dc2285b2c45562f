package org.memline.obsp;

/** The event that lets a rank leave a superstep. */
public enum Sync {
  /** The arrival of the messages for the rank. It waits only for the ranks that send them. */
  OBLIVIOUS("oblivious"),
  /** The arrival of all ranks of the machine at a barrier. */
  GLOBAL("global"),
  /**
   * The end of its own computation. The rank sends nothing and waits for no other rank; the time L
   * is not added.
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
