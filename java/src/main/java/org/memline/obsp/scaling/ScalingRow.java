package org.memline.obsp.scaling;

import java.util.Map;

/**
 * The results for one number of ranks.
 *
 * @param values values of the template's parameters
 * @param seconds median time of the simulated runs
 * @param lowSeconds lower end of the interval that contains 95 % of the simulated runs
 * @param highSeconds upper end of that interval
 * @param predictedSeconds time if each visit takes its predicted time; it is lower because no rank
 *     then waits for the longest of many visits
 * @param speedup ratio to the first row, scaled so that the first row has its number of ranks as
 *     speedup
 * @param efficiency speedup / ranks
 * @param expectedSeconds time if single visits vary and all else is as predicted
 * @param parts parts of the critical path of {@code expectedSeconds}, seconds by experiment
 * @param communicating share of communication on that path; the rest is computing
 * @param waiting share of all ranks' predicted time that is spent waiting for others
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
