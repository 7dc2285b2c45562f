package org.memline.obsp.trace;

/**
 * The total times of some supersteps of a task, in seconds. The time of a superstep is the advance
 * of the last rank's end in it, so the times of all supersteps add up to that of the task.
 *
 * @param name name of their experiment
 * @param first number of the first superstep, from 1
 * @param count number of supersteps
 * @param work computation of the rank that computes longest in each
 * @param measured measured time
 * @param written time by the model with the barriers of the program
 * @param oblivious time by the model without barriers
 * @param global time by the model with a barrier in each superstep
 * @param waiting measured waiting for others, by rank
 */
public record SuperstepTotals(
    String name,
    int first,
    int count,
    double work,
    double measured,
    double written,
    double oblivious,
    double global,
    double[] waiting) {

  /**
   * Returns the cost of barriers: the time with a barrier in each superstep minus the oblivious
   * time, in seconds. It is negative if earlier supersteps contain a part of the cost.
   */
  public double barrier() {
    return global - oblivious;
  }

  SuperstepTotals plus(SuperstepTotals other) {
    double[] both = waiting.clone();
    for (int i = 0; i < both.length; i++) {
      both[i] += other.waiting[i];
    }
    return new SuperstepTotals(
        name,
        first,
        count + other.count,
        work + other.work,
        measured + other.measured,
        written + other.written,
        oblivious + other.oblivious,
        global + other.global,
        both);
  }
}
