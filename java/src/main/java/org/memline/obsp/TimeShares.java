package org.memline.obsp;

/**
 * The division of each rank's time from start to end into computing, waiting and communicating, in
 * seconds, for the ranks of the whole machine and with the time in groups included.
 */
public final class TimeShares {
  private final double[] computing;
  private final double[] waiting;
  private final double[] communicating;
  private final double[] awaited;

  private TimeShares(int ranks) {
    computing = new double[ranks];
    waiting = new double[ranks];
    communicating = new double[ranks];
    awaited = new double[ranks];
  }

  /** Returns the shares over all supersteps. */
  public static TimeShares of(TaskTimes times) {
    TimeShares shares = new TimeShares(times.task().ranks());
    shares.addAll(times, null);
    return shares;
  }

  /** Returns the shares of one superstep, counted from 0. */
  public static TimeShares of(TaskTimes times, int superstep) {
    TimeShares shares = new TimeShares(times.task().ranks());
    shares.add(times, superstep, null);
    return shares;
  }

  private void addAll(TaskTimes times, int[] inWhole) {
    for (int s = 0; s < times.supersteps().size(); s++) {
      add(times, s, inWhole);
    }
  }

  /**
   * @param inWhole numbers of the machine's ranks in the whole machine; null if they are the same
   */
  private void add(TaskTimes times, int superstep, int[] inWhole) {
    Superstep todo = times.task().supersteps().get(superstep);
    SuperstepTimes took = times.supersteps().get(superstep);
    for (int i = 0; i < times.task().ranks(); i++) {
      int rank = number(inWhole, i);
      double waits = took.waiting(i);
      computing[rank] += todo.work()[i] + todo.after()[i];
      waiting[rank] += waits;
      communicating[rank] += took.communication(i);
      if (waits > 0) {
        awaited[number(inWhole, took.awaited()[i])] += waits;
      }
    }
    for (int g = 0; g < took.groups().size(); g++) {
      int[] ranks = todo.groups().get(g).ranks().clone();
      for (int i = 0; i < ranks.length; i++) {
        ranks[i] = number(inWhole, ranks[i]);
      }
      addAll(took.groups().get(g), ranks);
    }
  }

  private static int number(int[] inWhole, int rank) {
    return inWhole == null ? rank : inWhole[rank];
  }

  public double computing(int rank) {
    return computing[rank];
  }

  /** Returns how long a rank waits for others, in seconds. */
  public double waiting(int rank) {
    return waiting[rank];
  }

  public double communicating(int rank) {
    return communicating[rank];
  }

  /**
   * Returns how long others wait for a rank in total, in seconds; each waiting rank counts for the
   * last rank that it waits for.
   */
  public double awaited(int rank) {
    return awaited[rank];
  }

  public int ranks() {
    return computing.length;
  }
}
