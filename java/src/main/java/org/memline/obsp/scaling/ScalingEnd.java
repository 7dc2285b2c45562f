package org.memline.obsp.scaling;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Where a task stops scaling: at the first number of ranks with an efficiency under a half, and
 * where its time is least.
 *
 * @param leastAt ranks
 * @param inefficientFrom ranks; 0 where the efficiency stays
 * @param reason the part of the critical path that is longest beyond what perfect scaling would
 *     leave of it, at {@code inefficientFrom}, or else with the most ranks; empty where none is
 * @param beyond by how much, seconds, and {@code ofAll} as a share of the time there
 * @param spread share of the time there that there would not be if visits did not differ: ranks
 *     wait for the longest of many
 * @param at ranks
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
