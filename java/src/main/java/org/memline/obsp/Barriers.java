package org.memline.obsp;

/** How the supersteps of a task end, of its groups, too: as it says, or all alike. */
public enum Barriers {
  AS_WRITTEN,
  /** Each that is oblivious ends in a barrier instead. */
  GLOBAL,
  /** Each that ends in a barrier is oblivious instead. */
  OBLIVIOUS;

  /** What a superstep's becomes. Where nobody communicates, it stays so. */
  public Sync of(Sync written) {
    if (this == AS_WRITTEN || written == Sync.NONE) {
      return written;
    }
    return this == GLOBAL ? Sync.GLOBAL : Sync.OBLIVIOUS;
  }
}
