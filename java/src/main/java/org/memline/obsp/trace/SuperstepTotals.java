package org.memline.obsp.trace;

/**
 * What some supersteps of a task take together, seconds. A superstep's time is how far the last
 * rank's end moves in it: those of all supersteps add up to the task's.
 *
 * @param name of their experiment
 * @param first of them, from 1
 * @param count how many
 * @param work of the rank that computes longest in each
 * @param measured as it was
 * @param written by the model, with the barriers that the program has
 * @param oblivious by the model, without barriers
 * @param global by the model, a barrier in each
 * @param waiting for others, by rank, as measured
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

  /** What barriers cost over the oblivious time; below 0 where others pay for it earlier. */
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
