package org.memline.obsp.trace;

import java.util.ArrayList;
import java.util.List;

/**
 * Builds the tasks of one run from its trace. The supersteps of the ranks are matched by their
 * order: the k-th superstep of each rank within a task is superstep k of the task.
 */
final class RunTasks {
  private final TracedRun run;
  private final String inside;
  private final List<String> notes;
  private final List<RankTrace> ranks;

  /**
   * Prepares the tasks of a run.
   *
   * @param run the run with the traces of its ranks
   * @param inside name of the experiment (annotated section) whose visits (executions) are the
   *     tasks; empty if the whole run is the task
   * @param notes receives a line for each visit or message that is left out
   */
  RunTasks(TracedRun run, String inside, List<String> notes) {
    this.run = run;
    this.inside = inside;
    this.notes = notes;
    ranks = run.ranks();
  }

  /**
   * Returns the tasks in order of time: one for the whole run, or one for each visit (execution) of
   * the experiment (annotated section) {@code inside}.
   */
  List<TracedTask> tasks() {
    return inside.isEmpty() ? List.of(whole()) : inside();
  }

  private TracedTask whole() {
    List<RankTimeline> timelines = new ArrayList<>();
    for (RankTrace rank : ranks) {
      List<TracedSuperstep> all = all(rank);
      long from = all.get(0).startNs();
      long to = all.get(all.size() - 1).endNs();
      timelines.add(RankTimeline.of(rank, all, from, to));
    }
    String why = differ(timelines);
    if (!why.isEmpty()) {
      throw new IllegalArgumentException(
          "%s: %s: all ranks must take part in each superstep; give --inside NAME for an experiment in which they do"
              .formatted(run.name(), why));
    }
    return new TracedTaskBuilder(run, 1, false, timelines, notes).task();
  }

  /**
   * Returns the supersteps of a rank in order of time.
   *
   * @throws IllegalArgumentException if the rank has no superstep
   */
  private List<TracedSuperstep> all(RankTrace rank) {
    List<TracedSuperstep> all = rank.supersteps();
    if (all.isEmpty()) {
      throw new IllegalArgumentException(
          "%s: rank %d has no superstep: all ranks must take part in each superstep"
              .formatted(run.name(), rank.head().rank()));
    }
    return all;
  }

  /**
   * Returns one task for each number n: it consists of the n-th visit (execution) of the annotated
   * section {@code inside} on each rank. A task is left out if the supersteps of its ranks do not
   * match.
   */
  private List<TracedTask> inside() {
    List<List<List<TracedSuperstep>>> supersteps = new ArrayList<>();
    List<List<long[]>> around = new ArrayList<>();
    int visits = Integer.MAX_VALUE;
    int most = 0;
    for (RankTrace rank : ranks) {
      List<TracedSuperstep> all = all(rank);
      List<long[]> own = rank.around();
      around.add(own);
      supersteps.add(within(all, own));
      visits = Math.min(visits, own.size());
      most = Math.max(most, own.size());
    }
    if (most > visits) {
      notes.add(
          "%s: ranks have %d to %d visits of %s: the first %d are used"
              .formatted(run.name(), visits, most, inside, visits));
    }
    List<TracedTask> tasks = new ArrayList<>();
    for (int v = 0; v < visits; v++) {
      List<RankTimeline> timelines = new ArrayList<>();
      for (int rank = 0; rank < ranks.size(); rank++) {
        long[] visit = around.get(rank).get(v);
        timelines.add(
            RankTimeline.of(ranks.get(rank), supersteps.get(rank).get(v), visit[0], visit[1]));
      }
      String why = differ(timelines);
      if (why.isEmpty() && !timelines.get(0).supersteps().isEmpty()) {
        tasks.add(new TracedTaskBuilder(run, v + 1, true, timelines, notes).task());
      } else if (!why.isEmpty()) {
        notes.add("%s: visit %d of %s is left out: %s".formatted(run.name(), v + 1, inside, why));
      }
    }
    return tasks;
  }

  /**
   * Returns for each visit (execution of an annotated section) the supersteps within it.
   *
   * @param supersteps supersteps in order of time
   * @param visits visits in order of time
   */
  private static List<List<TracedSuperstep>> within(
      List<TracedSuperstep> supersteps, List<long[]> visits) {
    List<List<TracedSuperstep>> within = new ArrayList<>();
    int at = 0;
    for (long[] visit : visits) {
      List<TracedSuperstep> own = new ArrayList<>();
      while (at < supersteps.size() && supersteps.get(at).endNs() <= visit[1]) {
        if (supersteps.get(at).startNs() >= visit[0]) {
          own.add(supersteps.get(at));
        }
        at++;
      }
      within.add(own);
    }
    return within;
  }

  /**
   * Returns the reason why the supersteps of the ranks in a task do not match, for example because
   * one rank has more supersteps than another. Returns an empty text if they match.
   */
  private static String differ(List<RankTimeline> ranks) {
    List<TracedSuperstep> first = ranks.get(0).supersteps();
    for (int rank = 1; rank < ranks.size(); rank++) {
      List<TracedSuperstep> own = ranks.get(rank).supersteps();
      if (own.size() != first.size()) {
        return "rank 0 has %d supersteps, but rank %d has %d"
            .formatted(first.size(), rank, own.size());
      }
      for (int s = 0; s < own.size(); s++) {
        String mine = own.get(s).experiment().superstep().word();
        String others = first.get(s).experiment().superstep().word();
        if (!mine.equals(others)) {
          return "superstep %d is %s (%s) on rank 0, but %s (%s) on rank %d"
              .formatted(
                  s + 1,
                  others,
                  first.get(s).experiment().name(),
                  mine,
                  own.get(s).experiment().name(),
                  rank);
        }
      }
    }
    return "";
  }
}
