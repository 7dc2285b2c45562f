package org.memline.report;

import java.util.List;
import java.util.stream.Collectors;
import org.memline.compare.Comparison;
import org.memline.compare.Comparison.Side;
import org.memline.compare.gains.Gain;
import org.memline.compare.gains.Gains;
import org.memline.compare.verdict.MetricChange;
import org.memline.compare.verdict.Verdict;
import org.memline.sample.Method;

/**
 * Shows how much faster data are sent with side B of a comparison (an MPI library and its settings)
 * than with side A. A table row is a class of similar layouts: rows or columns of matrices. The
 * first table compares the best methods of the two sides. The second table compares the sides for
 * each method.
 */
public final class GainTable {
  /** Headings of the row that {@link #best(Gain)} returns. */
  public static final List<String> BEST =
      List.of("layout, cache", "A's best", "µs", "B's best", "µs", "B/A (95 %)", "verdict");

  private GainTable() {}

  /**
   * Returns the tables. They are empty if the launches (starts of mpirun) of the two sides did not
   * alternate in pairs.
   */
  static String of(Comparison comparison) {
    Gains gains = comparison.gains();
    Side a = comparison.setup().baseline();
    Side b = comparison.setup().candidate();
    boolean mpis = comparison.ofTwoMpis();
    String before = mpis ? a.mpi() : a.label();
    String after = mpis ? b.mpi() : b.label();
    String missing = onlyOn(before, gains.onlyBefore()) + onlyOn(after, gains.onlyAfter());
    if (gains.rows().isEmpty()) {
      return missing.isEmpty() ? "" : "\n" + missing;
    }
    return "\nOne-way times by layout: A is %s, B is %s\n".formatted(before, after)
        + best(gains.rows())
        + "\nB's time over A's with the same method: + faster, - slower, = equal, ? undecided\n"
        + methods(gains.rows())
        + missing;
  }

  private static String onlyOn(String side, List<Method> methods) {
    return methods.isEmpty()
        ? ""
        : "Measured only with %s, and not part of any verdict: %s\n"
            .formatted(side, methods.stream().map(Method::label).collect(Collectors.joining(", ")));
  }

  private static TextTable best(List<Gain> rows) {
    TextTable table = new TextTable(BEST.toArray(String[]::new));
    rows.forEach(gain -> table.row(best(gain).toArray(String[]::new)));
    return table;
  }

  /** Returns a row of the first table, which compares the best methods of the two sides. */
  public static List<String> best(Gain gain) {
    MetricChange best = gain.best();
    return List.of(
        name(gain),
        gain.bestBefore().label(),
        microseconds(best.values().before()),
        gain.bestAfter().label(),
        microseconds(best.values().after()),
        ratio(best),
        best.verdict().name());
  }

  private static String microseconds(double seconds) {
    return Double.isNaN(seconds) ? "-" : Units.significant(seconds * 1e6);
  }

  private static String name(Gain gain) {
    return gain.layout().words() + ", " + gain.cache().label();
  }

  private static String ratio(MetricChange change) {
    double low = change.effect().low();
    double high = change.effect().high();
    return Double.isFinite(low) && Double.isFinite(high)
        ? "%s (%s to %s)".formatted(factor(change), Units.factor(1 + low), Units.factor(1 + high))
        : factor(change);
  }

  private static TextTable methods(List<Gain> rows) {
    List<String> labels =
        rows.get(0).methods().stream().map(change -> change.id().subject()).toList();
    String[] headings = new String[labels.size() + 1];
    headings[0] = "layout, cache";
    for (int i = 0; i < labels.size(); i++) {
      headings[i + 1] = labels.get(i);
    }
    TextTable table = new TextTable(headings);
    for (Gain gain : rows) {
      String[] row = new String[headings.length];
      row[0] = name(gain);
      for (int i = 0; i < labels.size(); i++) {
        MetricChange change = gain.methods().get(i);
        row[i + 1] = factor(change) + " " + mark(change.verdict());
      }
      table.row(row);
    }
    return table;
  }

  private static String factor(MetricChange change) {
    return Double.isFinite(change.change()) ? Units.factor(1 + change.change()) : "-";
  }

  private static String mark(Verdict verdict) {
    return switch (verdict) {
      case IMPROVED -> "+";
      case REGRESSED -> "-";
      case EQUIVALENT -> "=";
      case INCONCLUSIVE, INCOMPARABLE -> "?";
    };
  }
}
