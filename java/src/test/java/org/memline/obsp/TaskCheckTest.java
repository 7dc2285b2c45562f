package org.memline.obsp;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.memline.obsp.Tasks.group;
import static org.memline.obsp.Tasks.groups;
import static org.memline.obsp.Tasks.message;
import static org.memline.obsp.Tasks.none;
import static org.memline.obsp.Tasks.oblivious;
import static org.memline.obsp.Tasks.of;
import static org.memline.obsp.Tasks.work;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/**
 * Tests that errors are found in tasks that a program builds. In files, the reader finds them
 * earlier.
 */
class TaskCheckTest {
  private static String refused(Task task) {
    return assertThrows(IllegalArgumentException.class, () -> TaskCheck.check(task)).getMessage();
  }

  @Test
  void aTaskWithoutRanksIsRefused() {
    assertEquals("0 ranks: give 1 or more", refused(of(0)));
  }

  @Test
  void communicationWithoutCostsIsRefused() {
    Task task = new Task(1, null, null, List.of(none(1), oblivious(work(1))));
    assertEquals(
        "superstep 2: the costs of its communication are not known: give g (seconds per byte)"
            + " and L (seconds per superstep) in the task or the superstep",
        refused(task));
    TaskCheck.check(new Task(1, null, null, List.of(none(1))));
  }

  @Test
  void aGroupWithStartTimesIsRefused() {
    Group starting = new Group(new int[] {0}, new Task(1, Tasks.ONE, work(1), List.of(none(1))));
    assertEquals(
        "superstep 1, group 1: a group cannot have start times: each rank begins when it arrives",
        refused(of(1, groups(work(0), work(0), starting))));
  }

  @Test
  void aGroupWhoseTaskHasOtherRanksIsRefused() {
    Group odd = new Group(new int[] {0, 1}, of(1, none(1)));
    assertEquals(
        "superstep 1, group 1: the group has 2 ranks, but its task has 1: make them agree",
        refused(of(2, groups(work(0, 0), work(0, 0), odd))));
  }

  @Test
  void impossibleTimesAndSizesAreRefused() {
    assertEquals(
        "superstep 1, rank 1: work NaN s is not a valid time: give a finite one, 0 or more",
        refused(of(2, none(0, Double.NaN))));
    assertEquals(
        "superstep 1: message 1 has -8.0 bytes: give a finite number, 0 or more",
        refused(of(2, oblivious(work(0, 0), message(0, 1, -8)))));
    assertEquals(
        "superstep 1: message 1 has NaN bytes: give a finite number, 0 or more",
        refused(of(2, oblivious(work(0, 0), message(0, 1, Double.NaN)))));
    assertThrows(
        IllegalArgumentException.class, () -> new SuperstepCosts(Double.NaN, 0, Combine.MAX));
  }

  @Test
  void validGroupsAreAccepted() {
    TaskCheck.check(
        of(3, groups(work(0, 0, 0), work(0, 0, 0), group(new int[] {2, 0}), group(new int[] {1}))));
  }

  /** Ranks can wait for each other in a cycle only if a message is sent in a later superstep. */
  @Test
  void deadlocksInGroupsAreFound() {
    Group never =
        new Group(
            new int[] {0, 1},
            of(
                2,
                oblivious(work(0, 0), message(1, 0, 1, 1), message(0, 1, 1, 1)),
                oblivious(work(0, 0))));
    refused(of(2, groups(work(0, 0), work(0, 0), never)));
  }

  @Test
  void manyRanksAreEvaluatedAtThePaceOfTheBusiest() {
    int n = 1024;
    int[] from = new int[n];
    int[] to = new int[n];
    double[] bytes = new double[n];
    double[] work = new double[n];
    for (int i = 0; i < n; i++) {
      from[i] = i;
      to[i] = (i + 1) % n;
      bytes[i] = i % 7;
      work[i] = i % 13;
    }
    Superstep one = Tasks.step(Sync.OBLIVIOUS, work, new Messages(from, to, bytes, null));
    List<Superstep> supersteps = new ArrayList<>();
    for (int s = 0; s < 250; s++) {
      supersteps.add(one);
    }
    Task task = new Task(n, Tasks.ONE, null, supersteps);
    TaskCheck.check(task);
    TaskTimes times = Evaluator.evaluate(task, Barriers.AS_WRITTEN);
    // A superstep takes as long as the busiest ranks need, 12 s and 6 bytes: 250 · (12 + 6).
    assertEquals(4500, times.seconds(), 100);
  }
}
