package org.memline.obsp;

import java.util.Arrays;

/**
 * For each rank in a superstep: which of the messages sent in other supersteps arrives last, and
 * which of their senders is ready last.
 */
final class CrossingProgress {
  private final double[] arrival;
  private final double[] senderReady;
  private final int[] sender;
  private final int[] senderIn;
  private final int[] awaitedIn;
  private final int[] cause;
  private final int[] causeIn;

  CrossingProgress(int ranks) {
    arrival = new double[ranks];
    Arrays.fill(arrival, Double.NEGATIVE_INFINITY);
    senderReady = arrival.clone();
    sender = new int[ranks];
    senderIn = new int[ranks];
    awaitedIn = new int[ranks];
    cause = new int[ranks];
    causeIn = new int[ranks];
  }

  void arrive(int rank, int from, int sentIn, double ready, double arrives) {
    if (ready > senderReady[rank] || ready == senderReady[rank] && from < sender[rank]) {
      senderReady[rank] = ready;
      sender[rank] = from;
      senderIn[rank] = sentIn;
    }
    if (arrives > arrival[rank] || arrives == arrival[rank] && from < cause[rank]) {
      arrival[rank] = arrives;
      cause[rank] = from;
      causeIn[rank] = sentIn;
    }
  }

  /**
   * Ends the superstep for a rank and updates the entries of this rank in the arrays. The superstep
   * ends at the later of two times: the end that follows from the messages sent in this superstep
   * ({@code finish[rank]} before the call), and the last arrival of a message sent in another
   * superstep.
   *
   * @param superstep number of this superstep, from 0
   * @param met times, in seconds, at which the last awaited rank is ready
   * @param finish times, in seconds, at which ranks continue with the next superstep
   * @param awaited the rank for which each rank waits longest
   */
  void end(int rank, int superstep, double[] met, double[] finish, int[] awaited) {
    if (arrival[rank] > finish[rank]) {
      finish[rank] = arrival[rank];
    } else {
      cause[rank] = awaited[rank];
      causeIn[rank] = superstep;
    }
    awaitedIn[rank] = superstep;
    if (senderReady[rank] > met[rank]) {
      met[rank] = senderReady[rank];
      awaited[rank] = sender[rank];
      awaitedIn[rank] = senderIn[rank];
    }
  }

  SuperstepTimes.Crossing times() {
    return new SuperstepTimes.Crossing(awaitedIn, cause, causeIn);
  }
}
