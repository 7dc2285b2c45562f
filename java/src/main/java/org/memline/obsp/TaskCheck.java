package org.memline.obsp;

import java.util.List;

/**
 * Checks that a task can be evaluated. Code that builds a task calls this check, so code that uses
 * a task need not check it. An error message begins with the place in the task: {@code superstep 3,
 * group 2, superstep 1, rank 0: …}. In messages, supersteps and groups are counted from 1, ranks
 * from 0.
 */
public final class TaskCheck {
  private TaskCheck() {}

  /**
   * Checks a task.
   *
   * @throws IllegalArgumentException if the task is not valid; the message is one line with the
   *     problem, the value and the remedy
   */
  public static void check(Task task) {
    machine(task, "");
    if (waitsForLater(task)) {
      Evaluator.evaluate(task, Barriers.AS_WRITTEN);
    }
  }

  private static void machine(Task task, String place) {
    require(task.ranks() >= 1, place, "%d ranks: give 1 or more", task.ranks());
    if (task.start() != null) {
      require(
          place.isEmpty(),
          colon(place),
          "a group cannot have start times: each rank begins when it arrives");
      seconds(task.start(), task.ranks(), place, "start");
    }
    for (int s = 0; s < task.supersteps().size(); s++) {
      superstep(task, s, place + "superstep " + (s + 1));
    }
  }

  private static void superstep(Task task, int s, String place) {
    Superstep superstep = task.supersteps().get(s);
    seconds(superstep.work(), task.ranks(), place + ", ", "work");
    seconds(superstep.after(), task.ranks(), place + ", ", "after");
    if (!superstep.groups().isEmpty()) {
      groups(superstep.groups(), task.ranks(), place + ", ");
    }
    if (superstep.sync() == Sync.NONE) {
      require(
          superstep.messages().count() == 0,
          place + ": ",
          "there are %d messages, but sync none allows no messages: make sync oblivious or"
              + " global, or leave the messages out",
          superstep.messages().count());
    } else {
      require(
          superstep.costs() != null || task.costs() != null,
          place + ": ",
          "the costs of its communication are not known: give g (seconds per byte) and L"
              + " (seconds per superstep) in the task or the superstep");
    }
    MessageCheck.check(superstep.messages(), task, place);
  }

  /**
   * Checks that each rank is in exactly one group. Also checks the tasks of the groups.
   *
   * @param n number of ranks of the enclosing machine
   * @param place superstep in words, for error messages
   */
  private static void groups(List<Group> groups, int n, String place) {
    int[] in = new int[n];
    for (int g = 0; g < groups.size(); g++) {
      Group group = groups.get(g);
      String own = place + "group " + (g + 1);
      require(
          group.ranks().length == group.task().ranks(),
          own + ": ",
          "the group has %d ranks, but its task has %d: make them agree",
          group.ranks().length,
          group.task().ranks());
      for (int rank : group.ranks()) {
        require(
            rank >= 0 && rank < n,
            own + ": ",
            "rank %d does not exist: the %d ranks are 0 to %d",
            rank,
            n,
            n - 1);
        require(
            in[rank] == 0,
            own + ": ",
            "rank %d is also in group %d: groups may not overlap, list each rank in one group",
            rank,
            in[rank]);
        in[rank] = g + 1;
      }
      machine(group.task(), own + ", ");
    }
    for (int rank = 0; rank < n; rank++) {
      require(
          in[rank] > 0,
          colon(place),
          "rank %d is in no group: list each rank in one group (alone and without work, if"
              + " necessary)",
          rank);
    }
  }

  private static void seconds(double[] times, int n, String place, String what) {
    require(
        times.length == n,
        colon(place),
        "%s has %d times for %d ranks: give one time for each rank",
        what,
        times.length,
        n);
    for (int rank = 0; rank < n; rank++) {
      if (!(times[rank] >= 0) || times[rank] == Double.POSITIVE_INFINITY) {
        throw new IllegalArgumentException(
            "%srank %d: %s %s s is not a valid time: give a finite one, 0 or more"
                .formatted(place, rank, what, times[rank]));
      }
    }
  }

  /**
   * Returns whether some superstep waits for a message of a later superstep. If none does, a
   * deadlock is impossible.
   */
  private static boolean waitsForLater(Task task) {
    for (int s = 0; s < task.supersteps().size(); s++) {
      Superstep superstep = task.supersteps().get(s);
      int[] sent = superstep.messages().sent();
      for (int m = 0; sent != null && m < sent.length; m++) {
        if (sent[m] > s) {
          return true;
        }
      }
      if (superstep.groups().stream().anyMatch(group -> waitsForLater(group.task()))) {
        return true;
      }
    }
    return false;
  }

  private static String colon(String place) {
    return place.replaceFirst(", $", ": ");
  }

  static void require(boolean right, String place, String words, Object... values) {
    if (!right) {
      throw new IllegalArgumentException(place + words.formatted(values));
    }
  }
}
