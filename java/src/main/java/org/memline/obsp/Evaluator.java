package org.memline.obsp;

/**
 * Equations 2 and 3. Each rank goes on as far as it can; one that waits goes on when the last that
 * it waits for has become ready. So no order of supersteps is assumed, which messages of later
 * supersteps need, and each superstep of a rank and each message is looked at once.
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
   * @param task as {@link TaskCheck} lets it pass
   * @throws IllegalArgumentException where a superstep never ends, naming who waits for whom, or
   *     times grow beyond what a number holds
   */
  public static TaskTimes evaluate(Task task, Barriers barriers) {
    Evaluator evaluator = new Evaluator(task.ranks());
    MachineProgress machine = new MachineProgress(task, barriers, evaluator);
    for (int i = 0; i < task.ranks(); i++) {
      machine.enter(i, task.start() == null ? 0 : task.start()[i]);
    }
    evaluator.run();
    if (!machine.done()) {
      throw new IllegalArgumentException(NeverEnding.of(machine));
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
   * Has a rank go on, in its turn. A rank is in one superstep of one machine: there are never more
   * than ranks.
   */
  void wake(MachineProgress machine, int rank) {
    int last = first + waiting;
    last = last >= ranks.length ? last - ranks.length : last;
    machines[last] = machine;
    ranks[last] = rank;
    waiting++;
  }
}
