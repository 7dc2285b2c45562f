package org.memline.obsp;

/**
 * Computes the times of a task by equations 2 and 3 of the CALL paper. Each rank is followed as far
 * as its times are known. A waiting rank is followed further when the last rank that it waits for
 * is ready. The supersteps are not evaluated in a fixed order, because a superstep may wait for
 * messages of a later one. Each superstep of a rank and each message is processed once.
 */
public final class Evaluator {
  private final MachineProgress[] machines;
  private final int[] ranks;
  private int first;
  private int waiting;

  private Evaluator(int ranks) {
    this.machines = new MachineProgress[ranks];
    this.ranks = new int[ranks];
  }

  /**
   * Returns the times at which each rank begins and ends each superstep.
   *
   * @param task a task that {@link TaskCheck} accepts
   * @throws IllegalArgumentException if ranks wait for each other in a cycle (the message names
   *     them), or if a time exceeds the range of a double
   */
  public static TaskTimes evaluate(Task task, Barriers barriers) {
    Evaluator evaluator = new Evaluator(task.ranks());
    MachineProgress machine = new MachineProgress(task, barriers, evaluator);
    for (int i = 0; i < task.ranks(); i++) {
      machine.enter(i, task.start() == null ? 0 : task.start()[i]);
    }
    evaluator.run();
    if (!machine.done()) {
      throw new IllegalArgumentException(Deadlock.of(machine));
    }
    return machine.times();
  }

  private void run() {
    while (waiting > 0) {
      MachineProgress machine = machines[first];
      int rank = ranks[first];
      first = first + 1 == ranks.length ? 0 : first + 1;
      waiting--;
      machine.goOn(rank);
    }
  }

  /**
   * Puts a rank into the queue of ranks that can continue with the next superstep. At any time a
   * rank is in one superstep of one machine (the whole machine or a group), so the queue never
   * holds more entries than there are ranks.
   */
  void wake(MachineProgress machine, int rank) {
    int last = first + waiting;
    last = last >= ranks.length ? last - ranks.length : last;
    machines[last] = machine;
    ranks[last] = rank;
    waiting++;
  }
}
