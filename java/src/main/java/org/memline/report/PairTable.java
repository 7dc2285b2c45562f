package org.memline.report;

import java.util.function.ToDoubleFunction;
import org.memline.calibration.pairs.NodePair;
import org.memline.calibration.pairs.NodePairs;
import org.memline.calibration.pairs.PairMetric;
import org.memline.compare.pairs.Judgement;
import org.memline.model.OrderStatistics;

/**
 * Shows the measurements between the nodes of a cluster as text: one map per metric, and what
 * stands out.
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
   * Returns the text.
   *
   * @param falseAlarms the probability of any false alarm in a healthy cluster
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
      text.append(
          "more ranks than cores (oversubscribed): the findings are valid, the times and rates"
              + " are not\n");
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
    PairWords.of(measured, judgement, factor, falseAlarms)
        .forEach(line -> text.append(line).append('\n'));
  }
}
