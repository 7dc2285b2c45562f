package org.memline.obsp;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * The state of a machine while its task is evaluated. The machine is the whole machine (all ranks)
 * or a group of ranks.
 */
final class MachineProgress {
  final Task task;
  final Barriers barriers;

  /** The enclosing machine; null if this is the whole machine. */
  final MachineProgress around;

  /**
   * The superstep of the enclosing machine during which this group exists; 0 if this is the whole
   * machine.
   */
  final int aroundSuperstep;

  private final Group group;
  private final Evaluator evaluator;
  private final double[] start;
  private final SuperstepProgress[] runs;
  private final MachineProgress[][] groups;
  private final CrossingMessages sent;

  /**
   * The superstep that each rank is in, from 0; −1 before the rank enters this machine. After a
   * rank has completed its last superstep, the entry is the number of supersteps.
   */
  private final int[] at;

  private int left;

  MachineProgress(Task task, Barriers barriers, Evaluator evaluator) {
    this(task, barriers, evaluator, null, null, 0);
  }

  private MachineProgress(
      Task task,
      Barriers barriers,
      Evaluator evaluator,
      Group group,
      MachineProgress around,
      int aroundSuperstep) {
    this.task = task;
    this.barriers = barriers;
    this.evaluator = evaluator;
    this.group = group;
    this.around = around;
    this.aroundSuperstep = aroundSuperstep;
    start = new double[task.ranks()];
    runs = new SuperstepProgress[task.supersteps().size()];
    groups = new MachineProgress[runs.length][];
    sent = CrossingMessages.in(task);
    at = new int[task.ranks()];
    Arrays.fill(at, -1);
  }

  void enter(int rank, double time) {
    start[rank] = time;
    begin(rank, 0, time);
  }

  /**
   * Moves a rank to its next superstep. It is called when everything has arrived that the rank
   * waited for.
   */
  void goOn(int rank) {
    int superstep = at[rank];
    begin(rank, superstep + 1, runs[superstep].finish(rank));
  }

  private void begin(int rank, int superstep, double time) {
    if (!(time < Double.POSITIVE_INFINITY)) {
      throw new IllegalArgumentException(
          "the task takes longer than a number holds: give smaller times, bytes or costs");
    }
    at[rank] = superstep;
    if (superstep == runs.length) {
      left++;
      if (around != null) {
        around.ready(group.ranks()[rank], aroundSuperstep, time);
      }
      return;
    }
    Superstep todo = task.supersteps().get(superstep);
    double computed = time + todo.work()[rank];
    if (todo.groups().isEmpty()) {
      ready(rank, superstep, computed);
    } else {
      SuperstepProgress run = run(superstep);
      groups(superstep)[run.groupOf(rank)].enter(run.numberInGroup(rank), computed);
    }
  }

  private void ready(int rank, int superstep, double computed) {
    double ready = computed + task.supersteps().get(superstep).after()[rank];
    run(superstep).ready(rank, ready);
    if (sent != null) {
      sent.each(
          superstep,
          rank,
          (waitsIn, message) -> run(waitsIn).arrive(message, rank, superstep, ready));
    }
  }

  private SuperstepProgress run(int superstep) {
    if (runs[superstep] == null) {
      runs[superstep] = new SuperstepProgress(this, superstep);
    }
    return runs[superstep];
  }

  private MachineProgress[] groups(int superstep) {
    if (groups[superstep] == null) {
      groups[superstep] =
          task.supersteps().get(superstep).groups().stream()
              .map(g -> new MachineProgress(g.task(), barriers, evaluator, g, this, superstep))
              .toArray(MachineProgress[]::new);
    }
    return groups[superstep];
  }

  void wake(int rank) {
    evaluator.wake(this, rank);
  }

  boolean done() {
    return left == task.ranks();
  }

  /**
   * Returns the superstep that a rank is in, from 0; −1 before the rank enters this machine.
   * Returns the number of supersteps after the rank has completed its last superstep.
   */
  int at(int rank) {
    return at[rank];
  }

  /**
   * Returns whether a rank has finished its computation in a superstep. If so, no other rank has to
   * wait for it in this superstep.
   */
  boolean isReady(int rank, int superstep) {
    return at[rank] > superstep || at[rank] == superstep && run(superstep).isReady(rank);
  }

  SuperstepProgress superstep(int number) {
    return run(number);
  }

  /**
   * Returns the group to which a rank belongs in its current superstep. The superstep must have
   * groups.
   */
  MachineProgress groupAt(int rank) {
    return groups(at[rank])[run(at[rank]).groupOf(rank)];
  }

  /** Returns the number that a rank has within its group in its current superstep. */
  int numberInGroupAt(int rank) {
    return run(at[rank]).numberInGroup(rank);
  }

  /** Returns the number that a rank of this group has in the enclosing machine. */
  int numberAround(int rank) {
    return group.ranks()[rank];
  }

  /**
   * Returns the number, from 1, of this group among the groups of the enclosing machine's
   * superstep.
   */
  int groupNumber() {
    return Arrays.asList(around.groups[aroundSuperstep]).indexOf(this) + 1;
  }

  /** Returns the times of all supersteps. All ranks must have completed the task. */
  TaskTimes times() {
    List<SuperstepTimes> times = new ArrayList<>(runs.length);
    for (int s = 0; s < runs.length; s++) {
      times.add(
          runs[s].times(
              groups[s] == null
                  ? List.of()
                  : Arrays.stream(groups[s]).map(MachineProgress::times).toList()));
    }
    return new TaskTimes(task, barriers, start, times);
  }
}
