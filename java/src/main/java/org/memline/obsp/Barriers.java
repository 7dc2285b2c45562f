package org.memline.obsp;

/**
 * The rule that determines how the supersteps of a task, and of groups of ranks within it, end. A
 * superstep ends either in a barrier of all ranks or obliviously: each rank waits only for the
 * messages sent to it.
 */
public enum Barriers {
  AS_WRITTEN,
  /**
   * Every superstep that communicates ends in a barrier, even if the task declares it oblivious.
   */
  GLOBAL,
  /** Every superstep that communicates is oblivious, even if the task declares a barrier for it. */
  OBLIVIOUS;

  /**
   * Returns how a superstep ends under this rule. A superstep without communication keeps the end
   * declared in the task.
   *
   * @param written end declared in the task
   */
  public Sync of(Sync written) {
    if (this == AS_WRITTEN || written == Sync.NONE) {
      return written;
    }
    return this == GLOBAL ? Sync.GLOBAL : Sync.OBLIVIOUS;
  }
}
