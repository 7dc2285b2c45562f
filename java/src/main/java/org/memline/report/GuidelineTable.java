package org.memline.report;

import java.util.Comparator;
import java.util.List;
import java.util.stream.Collectors;
import org.memline.compare.guidelines.Guideline;
import org.memline.table.Columns;
import org.memline.table.Table;
import org.memline.table.Units;

/**
 * Shows performance guidelines for MPI, one line for each. A guideline is a promise about times
 * that MPI should keep on any machine. Guidelines that the machine violates come first.
 */
public final class GuidelineTable {
  private GuidelineTable() {}

  public static String of(List<Guideline> guidelines) {
    if (guidelines.isEmpty()) {
      return "No guideline can be checked: the calibration has none of the cells that they"
          + " compare\n";
    }
    List<Guideline> brokenFirst =
        guidelines.stream().sorted(Comparator.comparing(Guideline::passed)).toList();
    String promises =
        brokenFirst.stream()
            .filter(g -> !g.passed())
            .map(g -> "Broken: " + promise(g) + "\n")
            .collect(Collectors.joining());
    Table table =
        new Columns<Guideline>("-")
            .text("guideline", g -> (g.passed() ? "PASS  " : "FAIL  ") + g.id())
            .factor("factor", g -> Columns.finite(g.worst().factor()))
            .text("95 % interval", GuidelineTable::interval)
            .text("broken in", g -> "%d of %d".formatted(g.broken(), g.cases()))
            .of(brokenFirst);
    long broken = guidelines.stream().filter(g -> !g.passed()).count();
    return table
        + "\n"
        + promises
        + "%d of %d guidelines kept; a factor above 1 breaks the guideline by this factor\n"
            .formatted(guidelines.size() - broken, guidelines.size());
  }

  /**
   * Returns the result of a guideline as text. A cell is one measured configuration. Example:
   * {@code <promise>: factor 1.31 (1.24 to 1.40) at <cell>, in 3 of 12 cases}.
   */
  static String promise(Guideline g) {
    return "%s: factor %s (%s) at %s, in %d of %d cases"
        .formatted(
            g.text(),
            number(g.worst().factor()),
            interval(g),
            g.worst().where(),
            g.broken(),
            g.cases());
  }

  private static String interval(Guideline g) {
    return number(g.worst().low()) + " to " + number(g.worst().high());
  }

  private static String number(double factor) {
    return Double.isFinite(factor) ? Units.factor(factor) : "-";
  }
}
