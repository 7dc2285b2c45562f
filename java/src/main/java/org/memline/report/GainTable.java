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
import org.memline.table.Columns;
import org.memline.table.Table;
import org.memline.table.Units;

/**
 * Shows how much faster data are sent with side B of a comparison (an MPI library and its settings)
 * than with side A. A table row is a class of similar layouts: rows or columns of matrices. The
 * first table compares the best methods of the two sides. The second table compares the sides for
 * each method.
 */
public final class GainTable {
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

  /** Returns the first table, which compares the best methods of the two sides. */
  public static Table best(List<Gain> rows) {
    return new Columns<Gain>("-")
        .text("layout, cache", GainTable::name)
        .text("A's best", gain -> gain.bestBefore().label())
        .micros("µs", gain -> gain.best().values().before())
        .text("B's best", gain -> gain.bestAfter().label())
        .micros("µs", gain -> gain.best().values().after())
        .text("B/A (95 %)", gain -> ratio(gain.best()))
        .text("verdict", gain -> gain.best().verdict().name())
        .of(rows);
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

  private static Table methods(List<Gain> rows) {
    Columns<Gain> columns = new Columns<Gain>().text("layout, cache", GainTable::name);
    for (int i = 0; i < rows.get(0).methods().size(); i++) {
      int method = i;
      columns.text(
          rows.get(0).methods().get(i).id().subject(),
          gain -> {
            MetricChange change = gain.methods().get(method);
            return factor(change) + " " + mark(change.verdict());
          });
    }
    return columns.of(rows);
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
