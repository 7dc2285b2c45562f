package org.memline.obsp;

/**
 * The rule by which the supersteps of a task and of its groups end. They end as the task specifies,
 * or all supersteps end in the same way.
 */
public enum Barriers {
  AS_WRITTEN,
  /**
   * All supersteps that communicate end in a barrier, also those that are oblivious in the task.
   */
  GLOBAL,
  /**
   * All supersteps that communicate are oblivious, also those that end in a barrier in the task.
   */
  OBLIVIOUS;

  /**
   * Returns the end of a superstep under this rule. A superstep without communication keeps its
   * end.
   */
  public Sync of(Sync written) {
    if (this == AS_WRITTEN || written == Sync.NONE) {
      return written;
    }
    return this == GLOBAL ? Sync.GLOBAL : Sync.OBLIVIOUS;
  }
}
