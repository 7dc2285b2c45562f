package org.memline.obsp.scaling;

import java.util.Map;

/**
 * The results of a scaling study for one number of ranks. All times are those of the whole task, in
 * seconds.
 *
 * @param values values of the template's parameters, by name
 * @param seconds median time of the simulated runs
 * @param lowSeconds lower end of the interval that contains 95 % of the simulated runs
 * @param highSeconds upper end of the interval that contains 95 % of the simulated runs
 * @param predictedSeconds time if each visit (execution of an annotated section) takes exactly its
 *     predicted time. It is lower than {@code expectedSeconds}, because ranks do not wait for the
 *     slowest of many visits.
 * @param expectedSeconds time if single visits vary but the models have no uncertainty
 * @param speedup speedup relative to the first row, scaled so that the speedup of the first row is
 *     its number of ranks
 * @param efficiency speedup / ranks
 * @param parts seconds on the critical path by experiment (annotated section of code); they add up
 *     to {@code expectedSeconds}
 * @param communicating share of communication on the critical path; the rest is computing
 * @param waiting share of the predicted time of all ranks that is spent waiting for other ranks
 * @param draws number of simulated runs
 */
public record ScalingRow(
    int ranks,
    Map<String, Double> values,
    double seconds,
    double lowSeconds,
    double highSeconds,
    double predictedSeconds,
    double expectedSeconds,
    double speedup,
    double efficiency,
    Map<String, Double> parts,
    double communicating,
    double waiting,
    int draws) {
  ScalingRow over(ScalingRow first, boolean weak) {
    double more = weak ? (double) ranks / first.ranks : 1;
    double faster = first.ranks * more * first.seconds / seconds;
    return new ScalingRow(
        ranks,
        values,
        seconds,
        lowSeconds,
        highSeconds,
        predictedSeconds,
        expectedSeconds,
        faster,
        faster / ranks,
        parts,
        communicating,
        waiting,
        draws);
  }
}
