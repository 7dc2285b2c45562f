package org.memline.watch;

/**
 * Calls of all ranks that are alike: the operation, the place in the program, what is moved, and
 * how far away the partner is.
 *
 * @param operation name of the function, without MPI_
 * @param from what the calling rank reads or writes; for a send what the sender reads
 * @param to of a send what the receiver writes, which is assumed to be {@code from} if it is not
 *     known; of other calls {@code from}
 * @param step number of the partner minus that of the rank, if it is the same in all calls; else
 *     null
 * @param calls number of calls
 * @param follows sends that directly followed another one to the same rank
 * @param bytes sum over the calls
 * @param callSeconds sum over ranks of the time in the calls themselves
 * @param waitSeconds sum over ranks of the time in the functions that completed them
 * @param leastSeconds the least time of one call, with what completed it
 * @param ranks number of ranks that made such calls
 * @param slowest the rank whose calls took longest in the mean
 * @param slowestSeconds the mean of that rank's calls
 */
public record MergedRow(
    String operation,
    CallSite site,
    MessageLayout from,
    MessageLayout to,
    PeerClass peer,
    Integer step,
    long calls,
    long follows,
    long bytes,
    double callSeconds,
    double waitSeconds,
    double leastSeconds,
    int ranks,
    int slowest,
    double slowestSeconds) {

  /** Returns what the function does with messages. */
  public CallKind kind() {
    return CallKind.of(operation);
  }

  /** Returns the time of all calls, over all ranks. */
  public double seconds() {
    return callSeconds + waitSeconds;
  }

  /** Returns the mean time of a call with what completed it; 0 without calls. */
  public double meanSeconds() {
    return calls == 0 ? 0 : seconds() / calls;
  }
}
