package org.memline.obsp;

/**
 * The seconds that each rank spends computing, waiting and communicating, from its start to its
 * end. The time within groups of ranks is included.
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

  /** Returns the seconds in all supersteps together. */
  public static TimeShares of(TaskTimes times) {
    TimeShares shares = new TimeShares(times.task().ranks());
    shares.addAll(times, null);
    return shares;
  }

  /**
   * Returns the seconds in one superstep.
   *
   * @param superstep index of a superstep of all ranks together (not of a group), from 0
   */
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
   * Adds the seconds in one superstep of a machine (all ranks or a group).
   *
   * @param times times of this machine
   * @param superstep superstep of this machine, from 0
   * @param inWhole for each rank of the machine, its number in the whole machine; null if the
   *     machine is the whole machine
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

  /** Returns how long a rank waits for other ranks, in seconds. */
  public double waiting(int rank) {
    return waiting[rank];
  }

  public double communicating(int rank) {
    return communicating[rank];
  }

  /**
   * Returns how long all other ranks together wait for a rank, in seconds. The waiting of a rank is
   * attributed to the last rank that it waits for.
   */
  public double awaited(int rank) {
    return awaited[rank];
  }

  public int ranks() {
    return computing.length;
  }
}
