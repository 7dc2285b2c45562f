package org.memline.obsp.trace;

/**
 * The total times of some supersteps of a traced task, in seconds. A superstep ends when its last
 * rank ends it. The time of a superstep is counted from the end of the previous superstep to its
 * own end. So the times of all supersteps add up to the time of the task.
 *
 * @param name name of the experiment (annotated section of code) of these supersteps
 * @param first number of the first of these supersteps, from 1
 * @param count number of these supersteps
 * @param work time of computation; in each superstep, that of the rank that computes longest
 * @param measured measured time
 * @param written predicted time with the barriers that the program has
 * @param oblivious predicted time without barriers
 * @param global predicted time with a barrier in each superstep
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
   * Returns the cost of barriers in these supersteps: the predicted time with a barrier in each
   * superstep minus the predicted time without barriers, in seconds. It is negative if barriers in
   * earlier supersteps already contain a part of the waiting.
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
