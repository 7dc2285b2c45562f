package org.memline.obsp;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/**
 * The critical path of a task: the sequence of computation and communication that determines its
 * time. The path is followed back from the end of the rank that ends last. From the end of a
 * superstep it leads to the rank whose readiness determined this end, then through the computation
 * of that rank to the superstep before. The sections of the path have no gaps, so their times add
 * up to the time of the task.
 */
public final class CriticalPath {
  /**
   * A section of the path. It lies in a superstep of the whole machine (all ranks) or of a group of
   * ranks.
   *
   * @param groups way from the whole machine to this group: a pair for each level of nested groups,
   *     with the superstep of the enclosing machine and the number of the group in it (both from
   *     0); empty if the section lies in the whole machine
   * @param superstep superstep of the group or of the whole machine, from 0
   * @param rank rank, as numbered in the whole machine; in communication, the rank that continues
   *     at {@code to}
   * @param doing computing or communicating; the path contains no waiting
   * @param partner in communication, the rank (as numbered in the whole machine) for which {@code
   *     rank} waited; the section begins when the partner has finished computing. May be {@code
   *     rank} itself.
   * @param from begin in seconds
   * @param to end in seconds
   */
  public record Section(
      List<int[]> groups,
      int superstep,
      int rank,
      Timeline.Doing doing,
      int partner,
      double from,
      double to) {
    public double seconds() {
      return to - from;
    }
  }

  private final List<Section> backwards = new ArrayList<>();

  private CriticalPath() {}

  /** Returns the sections in order of time. Sections of zero length are left out. */
  public static List<Section> of(TaskTimes times) {
    CriticalPath path = new CriticalPath();
    double[] finish = times.finish();
    int last = 0;
    for (int i = 1; i < finish.length; i++) {
      last = finish[i] > finish[last] ? i : last;
    }
    path.follow(new Place(times, List.of(), identity(finish.length)), last);
    Collections.reverse(path.backwards);
    return path.backwards;
  }

  /**
   * A machine on the path: either the whole machine (all ranks) or a group of ranks.
   *
   * @param times times of this machine
   * @param groups way from the whole machine to this group, as in {@link Section}
   * @param inWhole for each rank of this machine, its number in the whole machine
   */
  private record Place(TaskTimes times, List<int[]> groups, int[] inWhole) {
    Place group(int superstep, int number) {
      List<int[]> inside = new ArrayList<>(groups);
      inside.add(new int[] {superstep, number});
      int[] ranks = times.task().supersteps().get(superstep).groups().get(number).ranks();
      int[] own = new int[ranks.length];
      for (int i = 0; i < own.length; i++) {
        own[i] = inWhole[ranks[i]];
      }
      return new Place(times.supersteps().get(superstep).groups().get(number), inside, own);
    }
  }

  /**
   * Follows the path back through the task of a machine. Returns the rank on which the path begins.
   *
   * @param place machine: the whole machine or a group
   * @param end rank on which the path ends, as numbered in this machine
   */
  private int follow(Place place, int end) {
    int rank = end;
    int superstep = place.times.supersteps().size() - 1;
    while (superstep >= 0) {
      SuperstepTimes s = place.times.supersteps().get(superstep);
      int cause = s.cause(rank);
      int causeIn = s.causeIn(rank, superstep);
      double ready = place.times.supersteps().get(causeIn).ready()[cause];
      add(place, superstep, rank, Timeline.Doing.COMMUNICATING, cause, ready, s.finish()[rank]);
      rank = computed(place, causeIn, cause);
      superstep = causeIn - 1;
    }
    return rank;
  }

  /**
   * Follows the path back through the computation of a rank in a superstep. If the superstep has
   * groups, the path also passes through the task of the rank's group. Returns the rank on which
   * the path enters the superstep; it may be another rank of the group.
   */
  private int computed(Place place, int superstep, int rank) {
    List<Group> groups = place.times.task().supersteps().get(superstep).groups();
    double ready = place.times.supersteps().get(superstep).ready()[rank];
    for (int g = 0; g < groups.size(); g++) {
      int[] ranks = groups.get(g).ranks();
      for (int i = 0; i < ranks.length; i++) {
        if (ranks[i] == rank) {
          Place group = place.group(superstep, g);
          computes(place, superstep, rank, group.times.finish()[i], ready);
          int first = follow(group, i);
          double began = place.times.begin(superstep)[ranks[first]];
          computes(place, superstep, ranks[first], began, group.times.start()[first]);
          return ranks[first];
        }
      }
    }
    computes(place, superstep, rank, place.times.begin(superstep)[rank], ready);
    return rank;
  }

  private void computes(Place place, int superstep, int rank, double from, double to) {
    add(place, superstep, rank, Timeline.Doing.COMPUTING, rank, from, to);
  }

  private void add(
      Place place,
      int superstep,
      int rank,
      Timeline.Doing doing,
      int partner,
      double from,
      double to) {
    if (to > from) {
      backwards.add(
          new Section(
              place.groups,
              superstep,
              place.inWhole[rank],
              doing,
              place.inWhole[partner],
              from,
              to));
    }
  }

  private static int[] identity(int n) {
    int[] ranks = new int[n];
    for (int i = 0; i < n; i++) {
      ranks[i] = i;
    }
    return ranks;
  }
}
