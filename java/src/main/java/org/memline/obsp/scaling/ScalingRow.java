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
 * @param parts of the predicted critical path, seconds by experiment
 * @param communicating share of the predicted critical path; the rest is computing
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
        faster,
        faster / ranks,
        parts,
        communicating,
        waiting,
        draws);
  }
}
