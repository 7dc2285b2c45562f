package org.memline.study.pairs;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.memline.model.OrderStatistics;

/**
 * The median times of a run by kind of message and pair of nodes, for look-up in constant time. The
 * time of a pair comes from the screening, which is the first stage of the measurement. In the
 * screening all pairs of a round send at the same time, so that the times of pairs can be compared
 * with each other. If only later stages measured a pair, its time is the median over these stages.
 */
public final class PairTimes {
  private record Direction(PairMetric metric, int from, int to) {}

  private final Map<Direction, Double> seconds = new HashMap<>();
  private final Map<PairMetric, Double> usual = new EnumMap<>(PairMetric.class);

  public PairTimes(NodePairs measured) {
    Map<Direction, List<Double>> screened = grouped(measured.screening());
    grouped(measured.tests()).forEach((key, own) -> seconds.put(key, median(own)));
    screened.forEach((key, own) -> seconds.put(key, median(own)));
    for (PairMetric metric : PairMetric.values()) {
      usual.put(
          metric,
          median(
              measured.screening().stream()
                  .filter(test -> test.metric() == metric)
                  .map(PairTest::seconds)
                  .toList()));
    }
  }

  private static Map<Direction, List<Double>> grouped(List<PairTest> tests) {
    Map<Direction, List<Double>> all = new HashMap<>();
    for (PairTest test : tests) {
      all.computeIfAbsent(key(test.metric(), test.from(), test.to()), key -> new ArrayList<>())
          .add(test.seconds());
    }
    return all;
  }

  private static Direction key(PairMetric metric, int from, int to) {
    return metric.directed() || from < to
        ? new Direction(metric, from, to)
        : new Direction(metric, to, from);
  }

  private static double median(List<Double> values) {
    return values.isEmpty()
        ? Double.NaN
        : OrderStatistics.median(values.stream().mapToDouble(x -> x).toArray());
  }

  /**
   * Returns the median time of a kind of message over all pairs of nodes in the screening (the
   * first stage), in seconds. It is NaN if the screening did not measure this kind.
   */
  public double usual(PairMetric metric) {
    return usual.get(metric);
  }

  /**
   * Returns the time of a kind of message from one node to another, in seconds; NaN if it was not
   * measured.
   */
  public double seconds(PairMetric metric, int from, int to) {
    return seconds.getOrDefault(key(metric, from, to), Double.NaN);
  }
}
