package org.memline.obsp;

import java.util.List;

/**
 * The activities of a rank (computing, waiting, communicating) in order of time. Activities within
 * groups of ranks are included.
 */
public final class Timeline {
  /** An activity of a rank. */
  public enum Doing {
    COMPUTING,
    WAITING,
    COMMUNICATING
  }

  /** Receives each period in which a rank has one activity. */
  public interface Stretch {
    /**
     * Called for each period, in order of time.
     *
     * @param doing activity of the rank
     * @param superstep superstep of the whole machine, from 0
     * @param from begin in seconds
     * @param to end in seconds, greater than {@code from}
     */
    void found(Doing doing, int superstep, double from, double to);
  }

  private final Stretch listener;

  private Timeline(Stretch listener) {
    this.listener = listener;
  }

  /**
   * Passes each period of a rank's activity to {@code listener}, in order of time.
   *
   * @param rank rank of the whole machine
   */
  public static void each(TaskTimes times, int rank, Stretch listener) {
    Timeline line = new Timeline(listener);
    for (int s = 0; s < times.supersteps().size(); s++) {
      line.superstep(times, s, rank, s);
    }
  }

  private void superstep(TaskTimes times, int superstep, int rank, int inWhole) {
    SuperstepTimes took = times.supersteps().get(superstep);
    double computes = times.begin(superstep)[rank];
    List<Group> groups = times.task().supersteps().get(superstep).groups();
    for (int g = 0; g < groups.size(); g++) {
      int place = place(groups.get(g).ranks(), rank);
      if (place >= 0) {
        TaskTimes group = took.groups().get(g);
        report(Doing.COMPUTING, inWhole, computes, group.start()[place]);
        for (int s = 0; s < group.supersteps().size(); s++) {
          superstep(group, s, place, inWhole);
        }
        computes = group.finish()[place];
      }
    }
    report(Doing.COMPUTING, inWhole, computes, took.ready()[rank]);
    report(Doing.WAITING, inWhole, took.ready()[rank], took.met()[rank]);
    report(Doing.COMMUNICATING, inWhole, took.met()[rank], took.finish()[rank]);
  }

  private static int place(int[] ranks, int rank) {
    for (int i = 0; i < ranks.length; i++) {
      if (ranks[i] == rank) {
        return i;
      }
    }
    return -1;
  }

  private void report(Doing doing, int superstep, double from, double to) {
    if (to > from) {
      listener.found(doing, superstep, from, to);
    }
  }
}
