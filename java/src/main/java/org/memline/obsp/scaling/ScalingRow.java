package org.memline.obsp.scaling;

import java.util.Map;

/**
 * The task by one number of ranks.
 *
 * @param values of the template's parameters
 * @param seconds median of the runs that were drawn
 * @param lowSeconds 95 % of runs are between this and {@code highSeconds}
 * @param predictedSeconds if each visit took what is predicted: less, as nobody then waits for the
 *     longest of many visits
 * @param speedup over the first row, whose ranks it begins with
 * @param efficiency speedup / ranks
 * @param expectedSeconds if visits differ as they do, and all else is as predicted
 * @param parts of the critical path of that, seconds by experiment
 * @param communicating share of that critical path; the rest is computing
 * @param waiting share of all ranks' predicted time in which they wait for others
 * @param draws how many runs
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
