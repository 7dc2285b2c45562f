package org.memline.obsp.scaling;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The number of ranks at which a task stops scaling. It is given by the first number of ranks with
 * an efficiency below one half, and by the number of ranks with the least time.
 *
 * @param leastAt number of ranks with the least time
 * @param inefficientFrom first number of ranks with an efficiency below one half; 0 if every
 *     efficiency is at least one half
 * @param reason name of the section of the program whose time on the critical path exceeds perfect
 *     scaling most, at {@code at} ranks; empty if none exceeds it
 * @param beyond seconds by which the time of {@code reason} exceeds perfect scaling
 * @param ofAll {@code beyond} as a share of the time at {@code at} ranks
 * @param spread share of the time at {@code at} ranks that is due to variation between visits
 *     (executions of a section), because ranks wait for the slowest of many
 * @param at number of ranks to which {@code reason}, {@code beyond}, {@code ofAll} and {@code
 *     spread} refer: {@code inefficientFrom}, or the largest number of ranks if {@code
 *     inefficientFrom} is 0
 */
public record ScalingEnd(
    int leastAt,
    int inefficientFrom,
    String reason,
    double beyond,
    double ofAll,
    double spread,
    int at) {
  private static final double HALF = 0.5;

  static ScalingEnd of(List<ScalingRow> rows, boolean weak) {
    ScalingRow first = rows.get(0);
    ScalingRow least = first;
    ScalingRow inefficient = null;
    for (ScalingRow row : rows) {
      least = row.seconds() < least.seconds() ? row : least;
      inefficient = inefficient == null && row.efficiency() < HALF ? row : inefficient;
    }
    ScalingRow at = inefficient != null ? inefficient : rows.get(rows.size() - 1);
    double perfect = weak ? 1 : (double) first.ranks() / at.ranks();
    Map<String, Double> beyond = new LinkedHashMap<>();
    at.parts()
        .forEach(
            (part, seconds) ->
                beyond.put(part, seconds - perfect * first.parts().getOrDefault(part, 0.0)));
    String reason = "";
    double most = 0;
    for (Map.Entry<String, Double> part : beyond.entrySet()) {
      if (part.getValue() > most) {
        reason = part.getKey();
        most = part.getValue();
      }
    }
    return new ScalingEnd(
        least.ranks(),
        inefficient == null ? 0 : inefficient.ranks(),
        reason,
        most,
        most / at.expectedSeconds(),
        Math.max(0, 1 - at.predictedSeconds() / at.expectedSeconds()),
        at.ranks());
  }
}
