package org.memline.obsp.trace;

/**
 * The total times of some supersteps of a task, in seconds. The time of a superstep is the
 * difference between its end and the end of the previous superstep, where the end is that of the
 * last rank. So the times of all supersteps add up to the time of the task.
 *
 * @param name name of the experiment (annotated section of code) of these supersteps
 * @param first number of the first of these supersteps, from 1
 * @param count number of these supersteps
 * @param work computation, in each superstep that of the rank that computes longest
 * @param measured measured time
 * @param written model time with the barriers of the program
 * @param oblivious model time without barriers
 * @param global model time with a barrier in each superstep
 * @param waiting for each rank, the measured time that it waited for other ranks
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
   * Returns the cost of barriers: the time with a barrier in each superstep minus the time without
   * barriers, in seconds. It is negative if a part of the cost is already contained in earlier
   * supersteps.
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
