package org.memline.obsp;

/**
 * Evaluates equations 2 and 3. Each rank proceeds as far as it can; a rank that waits proceeds when
 * the last of the ranks it waits for is ready. No order of supersteps is assumed, because messages
 * may come from later supersteps. Each superstep of a rank and each message is processed once.
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
   * @param task a task that {@link TaskCheck} accepts
   * @throws IllegalArgumentException if a superstep never ends (the message names the ranks that
   *     wait for each other), or if times exceed the range of a double
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
   * Schedules a rank to proceed. A rank is in one superstep of one machine at a time, so the queue
   * never holds more entries than there are ranks.
   */
  void wake(MachineProgress machine, int rank) {
    int last = first + waiting;
    last = last >= ranks.length ? last - ranks.length : last;
    machines[last] = machine;
    ranks[last] = rank;
    waiting++;
  }
}
