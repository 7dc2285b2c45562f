package org.memline.report;

import com.fasterxml.jackson.annotation.JsonAnyGetter;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.memline.calibration.pairs.NodePair;
import org.memline.calibration.pairs.NodePairs;
import org.memline.calibration.pairs.PairMetric;
import org.memline.compare.pairs.Judgement;
import org.memline.compare.pairs.Standout;
import tools.jackson.databind.MapperFeature;
import tools.jackson.databind.PropertyNamingStrategies;
import tools.jackson.databind.json.JsonMapper;

/**
 * The JSON of {@code pairs}: the measurements between the nodes of a cluster. Unknown numbers are
 * null.
 */
record PairReport(
    List<String> nodes,
    int sweeps,
    boolean oversubscribed,
    double factor,
    double falseAlarms,
    List<Pair> pairs,
    List<StandsOut> standsOut,
    List<String> limits) {
  private static final JsonMapper JSON =
      JsonMapper.builder()
          .propertyNamingStrategy(PropertyNamingStrategies.SNAKE_CASE)
          .disable(MapperFeature.SORT_PROPERTIES_ALPHABETICALLY)
          .build();

  /**
   * One pair.
   *
   * @param numbers by name: coefficients, then for each metric its seconds and its ratio to the
   *     usual value
   */
  record Pair(String first, String second, @JsonAnyGetter Map<String, Double> numbers) {}

  /**
   * A node or pair that stands out.
   *
   * @param nodes one, or the two of a pair
   */
  record StandsOut(List<String> nodes, String metric, double factor, double chance) {}

  static PairReport of(NodePairs measured, Judgement judgement, double factor, double falseAlarms) {
    return new PairReport(
        measured.nodes(),
        measured.sweeps(),
        measured.oversubscribed(),
        factor,
        falseAlarms,
        measured.pairs().stream().map(pair -> pair(measured, pair)).toList(),
        judgement.findings().stream().map(finding -> standsOut(measured, finding)).toList(),
        judgement.limits());
  }

  private static Pair pair(NodePairs measured, NodePair pair) {
    Map<String, Double> numbers = new LinkedHashMap<>();
    put(numbers, "alpha_seconds", pair.alpha());
    put(numbers, "beta_seconds_per_byte", pair.beta());
    put(numbers, "gamma_seconds_per_line", pair.gamma());
    for (PairMetric metric : PairMetric.values()) {
      double seconds = PairRatios.seconds(pair, metric);
      put(numbers, metric.label() + "_seconds", seconds);
      put(numbers, metric.label() + "_ratio", seconds / PairRatios.usual(measured, metric));
    }
    return new Pair(
        measured.nodes().get(pair.first()), measured.nodes().get(pair.second()), numbers);
  }

  private static void put(Map<String, Double> numbers, String name, double value) {
    numbers.put(name, Double.isFinite(value) ? value : null);
  }

  private static StandsOut standsOut(NodePairs measured, Standout finding) {
    String node = measured.nodes().get(finding.node());
    List<String> nodes =
        finding.isNode() ? List.of(node) : List.of(node, measured.nodes().get(finding.partner()));
    return new StandsOut(nodes, finding.metric().label(), finding.factor(), finding.chance());
  }

  String json() {
    return JSON.writerWithDefaultPrettyPrinter().writeValueAsString(this) + "\n";
  }
}
