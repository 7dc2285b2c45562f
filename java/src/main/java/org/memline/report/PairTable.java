package org.memline.report;

import java.util.Arrays;
import java.util.Locale;
import java.util.function.ToDoubleFunction;
import org.memline.calibration.pairs.NodePair;
import org.memline.calibration.pairs.NodePairs;
import org.memline.calibration.pairs.PairMetric;
import org.memline.compare.pairs.Judgement;
import org.memline.model.OrderStatistics;

/**
 * What the nodes of a cluster measured of each other as text: a map a metric, and what stands out.
 */
public final class PairTable {
  /** Of more nodes than this the map has one letter a pair. */
  private static final int WIDE = 16;

  private static final double SLOWER = 1.25;
  private static final double MUCH_SLOWER = 2;

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
        table.addMap(metric);
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

  private void addMap(PairMetric metric) {
    double usual = PairRatios.usual(measured, metric);
    text.append(
        "%n%s: %s, times over the median of %s; ! stands out%n"
            .formatted(metric.label(), metric.meaning(), Units.microseconds(usual)));
    int nodes = measured.nodes().size();
    boolean wide = nodes > WIDE;
    if (wide) {
      text.append(". below %s, + above, # above %s%n".formatted(SLOWER, MUCH_SLOWER));
    }
    String[] headings = new String[nodes + 1];
    Arrays.setAll(headings, i -> i == 0 ? "" : wide ? "" : measured.nodes().get(i - 1));
    TextTable table = new TextTable(headings);
    for (int a = 0; a < nodes; a++) {
      String[] cells = new String[nodes + 1];
      cells[0] = measured.nodes().get(a);
      StringBuilder letters = new StringBuilder("  ");
      for (int b = 0; b < nodes; b++) {
        cells[b + 1] = cell(metric, a, b, usual);
        letters.append(letter(metric, a, b, usual));
      }
      if (wide) {
        text.append(letters).append("  ").append(cells[0]).append('\n');
      }
      table.row(cells);
    }
    if (!wide) {
      text.append(table);
    }
  }

  private String cell(PairMetric metric, int a, int b, double usual) {
    double ratio = PairRatios.seconds(measured, metric, a, b) / usual;
    if (a == b || Double.isNaN(ratio)) {
      return a == b ? "-" : "?";
    }
    return String.format(Locale.ROOT, "%.2f", ratio) + (stands(metric, a, b) ? "!" : " ");
  }

  private char letter(PairMetric metric, int a, int b, double usual) {
    double ratio = PairRatios.seconds(measured, metric, a, b) / usual;
    if (a == b || Double.isNaN(ratio)) {
      return a == b ? '-' : '?';
    }
    return stands(metric, a, b) ? '!' : ratio < SLOWER ? '.' : ratio < MUCH_SLOWER ? '+' : '#';
  }

  private boolean stands(PairMetric metric, int a, int b) {
    return judgement.findings().stream().anyMatch(f -> f.metric() == metric && f.marks(a, b));
  }

  private void addFindings(double factor, double falseAlarms) {
    text.append('\n');
    PairWords.of(measured, judgement, factor, falseAlarms)
        .forEach(line -> text.append(line).append('\n'));
  }
}
