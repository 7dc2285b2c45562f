package org.memline.report;

import java.util.List;
import java.util.Locale;
import java.util.function.ToDoubleFunction;
import org.memline.calibration.pairs.NodePair;
import org.memline.calibration.pairs.NodePairs;
import org.memline.calibration.pairs.PairMetric;
import org.memline.compare.pairs.Judgement;
import org.memline.compare.pairs.Standout;
import org.memline.model.OrderStatistics;

/**
 * What the nodes of a cluster measured of each other as text: a map a metric, and what stands out.
 */
public final class PairTable {
  private final NodePairs measured;
  private final Judgement judgement;
  private final StringBuilder text = new StringBuilder();

  private PairTable(NodePairs measured, Judgement judgement) {
    this.measured = measured;
    this.judgement = judgement;
  }

  /**
   * @param falseAlarms the chance of any in a healthy cluster
   * @param factor by which something must be slower
   */
  public static String of(
      NodePairs measured, Judgement judgement, double factor, double falseAlarms) {
    PairTable table = new PairTable(measured, judgement);
    table.addHead();
    for (PairMetric metric : PairMetric.values()) {
      if (measured.pairs().stream().anyMatch(pair -> pair.sweepSeconds().containsKey(metric))) {
        table.text.append(new PairMap(measured, judgement, metric));
      }
    }
    table.addFindings(factor, falseAlarms);
    return table.text.toString();
  }

  private void addHead() {
    text.append(
        "%d nodes, %d pairs, %d sweeps%n"
            .formatted(measured.nodes().size(), measured.pairs().size(), measured.sweeps()));
    if (measured.oversubscribed()) {
      text.append("more ranks than cores (oversubscribed): for finding, the figures say nothing\n");
    }
    TextTable table = new TextTable("one way", "median", "least", "most");
    row(table, "α µs/message", NodePair::alpha, 1e6);
    row(table, "β ns/B", NodePair::beta, 1e9);
    row(table, "γ ns/line", NodePair::gamma, 1e9);
    text.append(table);
  }

  private void row(TextTable table, String name, ToDoubleFunction<NodePair> of, double scale) {
    double[] values =
        measured.pairs().stream()
            .mapToDouble(of)
            .filter(Double::isFinite)
            .map(value -> value * scale)
            .sorted()
            .toArray();
    if (values.length == 0) {
      table.row(name, "not identified", "-", "-");
    } else {
      table.row(
          name,
          Units.significant(OrderStatistics.median(values)),
          Units.significant(values[0]),
          Units.significant(values[values.length - 1]));
    }
  }

  private void addFindings(double factor, double falseAlarms) {
    text.append('\n');
    List<Standout> findings = judgement.findings();
    for (Standout finding : findings) {
      text.append(
          String.format(
              Locale.ROOT,
              "%s: %s times as slow as the others, %s (chance in a healthy cluster %s %.2g %%)%n",
              who(finding),
              Units.significant(finding.factor(), 2),
              finding.metric().meaning(),
              "≤",
              100 * finding.chance()));
    }
    judgement.limits().forEach(limit -> text.append(limit).append('\n'));
    if (findings.isEmpty() && measured.nodes().size() >= 4) {
      text.append(judgement.complete() ? "nothing stands out" : "not all could be judged");
    } else if (findings.isEmpty()) {
      text.append("nothing was judged");
    } else {
      text.append(
          findings.stream().map(PairTable::key).distinct().count() == 1
              ? "one stands out"
              : findings.stream().map(PairTable::key).distinct().count() + " stand out");
    }
    text.append(
        String.format(
            Locale.ROOT,
            "; looked for: slower by %s or more, false alarms in %.2g %% of healthy clusters%n",
            Units.significant(factor),
            100 * falseAlarms));
  }

  private static String key(Standout finding) {
    return finding.node() + "-" + finding.partner();
  }

  private String who(Standout finding) {
    String node = measured.nodes().get(finding.node());
    return finding.isNode()
        ? "node " + node
        : "pair " + node + " " + measured.nodes().get(finding.partner());
  }
}
