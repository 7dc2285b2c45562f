package org.memline.report;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import org.memline.calibration.pairs.NodePairs;
import org.memline.calibration.pairs.PairMetric;
import org.memline.compare.pairs.Judgement;

/**
 * Shows every two nodes by one metric, relative to the usual value: as a table or, if that is wider
 * than a page, with one letter per pair, in as many blocks side by side as fit.
 */
final class PairMap {
  private static final double SLOWER = 1.25;
  private static final double MUCH_SLOWER = 2;

  private final NodePairs measured;
  private final Judgement judgement;
  private final PairMetric metric;
  private final double usual;

  PairMap(NodePairs measured, Judgement judgement, PairMetric metric) {
    this.measured = measured;
    this.judgement = judgement;
    this.metric = metric;
    usual = PairRatios.usual(measured, metric);
  }

  @Override
  public String toString() {
    String heading =
        "%n%s: %s, as a multiple of the median %s; ! stands out%n"
            .formatted(metric.label(), metric.meaning(), Units.microseconds(usual));
    String table = table();
    return heading + (Page.fits(table) ? table : letters());
  }

  private int nodes() {
    return measured.nodes().size();
  }

  private String table() {
    List<String> headings = new ArrayList<>(List.of(""));
    headings.addAll(measured.nodes());
    TextTable table = new TextTable(headings.toArray(String[]::new));
    for (int a = 0; a < nodes(); a++) {
      String[] cells = new String[nodes() + 1];
      int row = a;
      Arrays.setAll(cells, i -> i == 0 ? measured.nodes().get(row) : cell(row, i - 1));
      table.row(cells);
    }
    return table.toString();
  }

  private String letters() {
    StringBuilder text = new StringBuilder();
    text.append(". below %s, + above, # above %s%n".formatted(SLOWER, MUCH_SLOWER));
    int names = measured.nodes().stream().mapToInt(Page::columns).max().orElse(0);
    int room = Math.max(1, Page.WIDTH - names - 4);
    for (int first = 0; first < nodes(); first += room) {
      int last = Math.min(nodes(), first + room);
      if (room < nodes()) {
        text.append("with %s to %s%n".formatted(name(first), name(last - 1)));
      }
      for (int a = 0; a < nodes(); a++) {
        StringBuilder letters = new StringBuilder("  ");
        for (int b = first; b < last; b++) {
          letters.append(letter(a, b));
        }
        text.append(letters).append("  ").append(name(a)).append('\n');
      }
    }
    return text.toString();
  }

  private String name(int node) {
    return measured.nodes().get(node);
  }

  private double ratio(int a, int b) {
    return PairRatios.seconds(measured, metric, a, b) / usual;
  }

  private String cell(int a, int b) {
    double ratio = ratio(a, b);
    if (a == b || Double.isNaN(ratio)) {
      return a == b ? "-" : "?";
    }
    return String.format(Locale.ROOT, "%.2f", ratio) + (stands(a, b) ? "!" : " ");
  }

  private char letter(int a, int b) {
    double ratio = ratio(a, b);
    if (a == b || Double.isNaN(ratio)) {
      return a == b ? '-' : '?';
    }
    return stands(a, b) ? '!' : ratio < SLOWER ? '.' : ratio < MUCH_SLOWER ? '+' : '#';
  }

  private boolean stands(int a, int b) {
    return judgement.findings().stream().anyMatch(f -> f.metric() == metric && f.marks(a, b));
  }
}
