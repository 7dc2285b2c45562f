package org.memline.report.obsp;

import java.util.ArrayList;
import java.util.List;
import org.memline.obsp.Superstep;
import org.memline.obsp.SuperstepTimes;
import org.memline.obsp.Sync;
import org.memline.obsp.TaskTimes;
import org.memline.obsp.TimeShares;

/**
 * Sums and extreme values over all ranks for one superstep of the whole machine. Supersteps of
 * groups of ranks within this superstep are included.
 *
 * @param superstep number of the superstep, from 1
 * @param name name of the superstep
 * @param sync kind of synchronisation at the end of the superstep
 * @param longest longest time of a rank in seconds, from its start of the superstep until it is
 *     ready for the synchronisation; waiting within groups is included
 * @param waiting waiting time of all ranks together, in seconds
 * @param worstRank rank that waits longest at the synchronisation; null if no rank waits
 * @param worstWaiting waiting time of {@code worstRank}, in seconds
 * @param awaited rank for which other ranks wait longest; null if no rank waits
 * @param awaitedSeconds time that all other ranks together wait for {@code awaited}, in seconds
 */
record SuperstepSums(
    int superstep,
    String name,
    Sync sync,
    double longest,
    double waiting,
    Integer worstRank,
    double worstWaiting,
    Integer awaited,
    double awaitedSeconds) {

  static List<SuperstepSums> of(TaskTimes times) {
    List<SuperstepSums> sums = new ArrayList<>();
    for (int s = 0; s < times.supersteps().size(); s++) {
      sums.add(of(times, s));
    }
    return sums;
  }

  private static SuperstepSums of(TaskTimes times, int s) {
    Superstep todo = times.task().supersteps().get(s);
    SuperstepTimes took = times.supersteps().get(s);
    TimeShares shares = TimeShares.of(times, s);
    double[] begin = times.begin(s);
    double longest = 0;
    double waiting = 0;
    int worst = 0;
    int awaited = 0;
    for (int i = 0; i < begin.length; i++) {
      longest = Math.max(longest, took.ready()[i] - begin[i]);
      waiting += shares.waiting(i);
      worst = shares.waiting(i) > shares.waiting(worst) ? i : worst;
      awaited = shares.awaited(i) > shares.awaited(awaited) ? i : awaited;
    }
    return new SuperstepSums(
        s + 1,
        todo.name(),
        times.barriers().of(todo.sync()),
        longest,
        waiting,
        waiting > 0 ? worst : null,
        shares.waiting(worst),
        waiting > 0 ? awaited : null,
        shares.awaited(awaited));
  }
}
