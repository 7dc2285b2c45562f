package org.memline.watch;

/**
 * Calls of all ranks with the same MPI function, place in the program, layout and distance of the
 * partner.
 *
 * @param operation name of the function, without MPI_
 * @param from places in memory that the calling rank reads or writes; for a send, those that the
 *     sender reads
 * @param to for a send, the places in memory that the receiver writes, or {@code from} if they are
 *     not known; for other calls {@code from}
 * @param step rank number of the partner minus that of the calling rank; null if it differs between
 *     calls, or if the partner is not a rank
 * @param calls number of calls
 * @param follows number of sends that directly followed another send to the same rank
 * @param whileReceiving number of sends during which the rank also received
 * @param bytes sum of the bytes of all calls
 * @param callSeconds sum over the ranks of the time in the calls themselves
 * @param waitSeconds sum over the ranks of the time in the functions that completed the calls
 * @param leastSeconds shortest time of a call in seconds, including its completion
 * @param ranks number of ranks that made such calls
 * @param slowest the rank whose calls took longest on average
 * @param slowestSeconds mean time of the calls of the rank {@code slowest}, in seconds
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
    long whileReceiving,
    long bytes,
    double callSeconds,
    double waitSeconds,
    double leastSeconds,
    int ranks,
    int slowest,
    double slowestSeconds) {

  /**
   * The share of the sends that must cross a receive for the row to be an exchange. In a ping-pong
   * whose receives are posted early, half of the sends do so.
   */
  private static final double MOST = 0.75;

  /** Returns what the function does with messages. */
  public CallKind kind() {
    return CallKind.of(operation);
  }

  /**
   * Returns whether the row consists of sends of an exchange: the ranks sent to others and received
   * at the same time, as in a halo exchange.
   */
  public boolean exchanges() {
    return kind() == CallKind.SEND
        && peer.distance() != PeerClass.Distance.SELF
        && whileReceiving >= MOST * calls
        && calls > 0;
  }

  /**
   * Returns the time of all calls in seconds, including their completion, summed over all ranks.
   */
  public double seconds() {
    return callSeconds + waitSeconds;
  }

  /**
   * Returns the mean time of a call in seconds, including its completion; 0 if there are no calls.
   */
  public double meanSeconds() {
    return calls == 0 ? 0 : seconds() / calls;
  }
}
