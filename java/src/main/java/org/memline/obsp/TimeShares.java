package org.memline.obsp;

/**
 * What the time of each rank of the whole machine goes into, that in groups included: seconds, by
 * rank. From its start to its end a rank computes, waits or communicates.
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

  /** Of all supersteps. */
  public static TimeShares of(TaskTimes times) {
    TimeShares shares = new TimeShares(times.task().ranks());
    shares.addAll(times, null);
    return shares;
  }

  /** Of one, from 0. */
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
   * @param inWhole numbers of the machine's ranks in the whole one; null where they are the same
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

  /** How long it waits for others. */
  public double waiting(int rank) {
    return waiting[rank];
  }

  public double communicating(int rank) {
    return communicating[rank];
  }

  /** How long others wait for it, in all; each for the last that it waits for. */
  public double awaited(int rank) {
    return awaited[rank];
  }

  public int ranks() {
    return computing.length;
  }
}
