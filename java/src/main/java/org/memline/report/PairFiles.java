package org.memline.report;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.memline.calibration.pairs.NodePair;
import org.memline.calibration.pairs.NodePairs;
import org.memline.calibration.pairs.PairMetric;
import org.memline.compare.pairs.Judgement;
import org.memline.compare.pairs.Standout;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** What the nodes of a cluster measured of each other, for other programs: CSV and JSON. */
public final class PairFiles {
  private PairFiles() {}

  /** A row a pair; seconds, empty where something was not measured or not identified. */
  public static String csv(NodePairs measured, Judgement judgement) {
    List<String> headings =
        new ArrayList<>(
            List.of(
                "first",
                "second",
                "alpha_seconds",
                "beta_seconds_per_byte",
                "gamma_seconds_per_line"));
    for (PairMetric metric : PairMetric.values()) {
      headings.addAll(List.of(metric.label() + "_seconds", metric.label() + "_ratio"));
    }
    headings.add("stands_out");
    CsvText text = new CsvText().row(headings);
    for (NodePair pair : measured.pairs()) {
      List<String> row = new ArrayList<>();
      row.add(measured.nodes().get(pair.first()));
      row.add(measured.nodes().get(pair.second()));
      row.add(number(pair.alpha()));
      row.add(number(pair.beta()));
      row.add(number(pair.gamma()));
      for (PairMetric metric : PairMetric.values()) {
        double seconds = PairRatios.seconds(pair, metric);
        row.add(number(seconds));
        row.add(number(seconds / PairRatios.usual(measured, metric)));
      }
      row.add(
          judgement.findings().stream()
              .filter(finding -> finding.marks(pair.first(), pair.second()))
              .map(PairFiles::flag)
              .distinct()
              .collect(Collectors.joining(" ")));
      text.row(row);
    }
    return text.toString();
  }

  private static String flag(Standout finding) {
    return (finding.isNode() ? "node:" : "pair:") + finding.metric().label();
  }

  private static String number(double value) {
    return Double.isFinite(value) ? Double.toString(value) : "";
  }

  /**
   * @param factor by which something must be slower
   * @param falseAlarms the chance of any in a healthy cluster
   */
  public static String json(
      NodePairs measured, Judgement judgement, double factor, double falseAlarms) {
    ObjectNode all = JsonMapper.shared().createObjectNode();
    ArrayNode nodes = all.putArray("nodes");
    measured.nodes().forEach(nodes::add);
    all.put("sweeps", measured.sweeps()).put("oversubscribed", measured.oversubscribed());
    all.put("factor", factor).put("false_alarms", falseAlarms);
    ArrayNode pairs = all.putArray("pairs");
    for (NodePair pair : measured.pairs()) {
      ObjectNode node = pairs.addObject();
      node.put("first", measured.nodes().get(pair.first()));
      node.put("second", measured.nodes().get(pair.second()));
      put(node, "alpha_seconds", pair.alpha());
      put(node, "beta_seconds_per_byte", pair.beta());
      put(node, "gamma_seconds_per_line", pair.gamma());
      for (PairMetric metric : PairMetric.values()) {
        double seconds = PairRatios.seconds(pair, metric);
        put(node, metric.label() + "_seconds", seconds);
        put(node, metric.label() + "_ratio", seconds / PairRatios.usual(measured, metric));
      }
    }
    ArrayNode findings = all.putArray("stands_out");
    for (Standout finding : judgement.findings()) {
      ObjectNode node = findings.addObject();
      ArrayNode who = node.putArray("nodes").add(measured.nodes().get(finding.node()));
      if (!finding.isNode()) {
        who.add(measured.nodes().get(finding.partner()));
      }
      node.put("metric", finding.metric().label());
      node.put("factor", finding.factor()).put("chance", finding.chance());
    }
    ArrayNode limits = all.putArray("limits");
    judgement.limits().forEach(limits::add);
    return all.toPrettyString() + "\n";
  }

  private static void put(ObjectNode node, String name, double value) {
    if (Double.isFinite(value)) {
      node.put(name, value);
    } else {
      node.putNull(name);
    }
  }
}
