package org.memline.report;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.memline.compare.Comparison;
import org.memline.compare.verdict.MetricChange;
import org.memline.compare.verdict.Verdict;
import org.memline.table.Columns;
import org.memline.table.Table;

/**
 * Shows as a table how each metric differs between the two sides of a comparison. It has all
 * metrics, or only the metrics that decide the verdict.
 */
public final class ChangeTables {
  private static final int MOST_INCONCLUSIVE = 5;
  private static final int MOST_NAMED = 3;

  private ChangeTables() {}

  static String of(Comparison comparison, boolean all) {
    List<MetricChange> gating = byUrgency(comparison.metrics(), true);
    List<MetricChange> details = byUrgency(comparison.metrics(), false);
    if (all) {
      return table("metric", gating)
          + table("detail", details)
          + table("control", comparison.controls());
    }
    List<MetricChange> shown = deciding(comparison);
    return table("metric", shown) + rest(gating, shown, details, comparison.controls());
  }

  /**
   * Returns all metrics: first those that decide the verdict, then the details. In each of these
   * two groups, metrics that became worse come first, then those that became better.
   */
  public static List<MetricChange> byUrgency(Comparison comparison) {
    return Stream.of(true, false)
        .flatMap(gate -> byUrgency(comparison.metrics(), gate).stream())
        .toList();
  }

  private static List<MetricChange> byUrgency(List<MetricChange> metrics, boolean gate) {
    return metrics.stream()
        .filter(metric -> metric.gate() == gate)
        .sorted(Comparator.comparing(metric -> VerdictLine.byUrgency().indexOf(metric.verdict())))
        .toList();
  }

  /**
   * Returns the metrics on which the verdict is based: all metrics except the unchanged ones, but
   * at most {@value #MOST_INCONCLUSIVE} that are inconclusive.
   */
  public static List<MetricChange> deciding(Comparison comparison) {
    List<MetricChange> shown = new ArrayList<>();
    int inconclusive = 0;
    for (MetricChange metric : byUrgency(comparison.metrics(), true)) {
      boolean open = metric.verdict() == Verdict.INCONCLUSIVE;
      if (metric.verdict() != Verdict.EQUIVALENT && (!open || inconclusive < MOST_INCONCLUSIVE)) {
        shown.add(metric);
        inconclusive += open ? 1 : 0;
      }
    }
    return shown;
  }

  private static String table(String heading, List<MetricChange> metrics) {
    Table table = table(heading, "95 %, +worse", metrics);
    return table.isEmpty() ? "" : "\n" + table + notes(metrics);
  }

  /**
   * Returns the changes of metrics.
   *
   * @param metric heading of the column with the names of the metrics
   * @param interval heading of the column with the intervals of the changes
   */
  public static Table table(String metric, String interval, List<MetricChange> metrics) {
    return new Columns<MetricChange>("-")
        .text(metric, m -> m.id().toString())
        .text("before → after", ChangeWords::beforeAndAfter)
        .text("change", ChangeWords::brief)
        .text(interval, m -> ChangeWords.interval(m.effect().low(), m.effect().high()))
        .share("limit", m -> Columns.finite(m.tested().threshold()))
        .words("verdict", m -> m.verdict().name())
        .of(metrics);
  }

  private static String notes(List<MetricChange> metrics) {
    StringBuilder notes = new StringBuilder();
    noted(metrics).forEach((note, ids) -> notes.append("  %s: %s\n".formatted(named(ids), note)));
    return notes.toString();
  }

  /** Returns the ids of the metrics to which each note applies. The key is the text of the note. */
  public static Map<String, List<String>> noted(List<MetricChange> metrics) {
    Map<String, List<String>> noted = new LinkedHashMap<>();
    for (MetricChange metric : metrics) {
      String note = ChangeWords.note(metric);
      if (!note.isEmpty()) {
        noted.computeIfAbsent(note, same -> new ArrayList<>()).add(metric.id().toString());
      }
    }
    return noted;
  }

  /**
   * Returns ids of metrics as text. If there are more than {@value #MOST_NAMED}, only the first
   * ones are included, with the number of the others.
   */
  public static String named(List<String> ids) {
    int more = ids.size() - MOST_NAMED;
    return String.join(", ", ids.subList(0, Math.min(MOST_NAMED, ids.size())))
        + (more > 0 ? " and %d more".formatted(more) : "");
  }

  /**
   * Returns a line about the metrics that the table leaves out. It tells readers that the table is
   * not complete.
   */
  private static String rest(
      List<MetricChange> gating,
      List<MetricChange> shown,
      List<MetricChange> details,
      List<MetricChange> controls) {
    List<String> counts = new ArrayList<>();
    for (Verdict verdict : VerdictLine.byUrgency()) {
      long left = VerdictLine.count(gating, verdict) - VerdictLine.count(shown, verdict);
      if (left > 0) {
        String more = VerdictLine.count(shown, verdict) > 0 ? " more " : " ";
        counts.add(left + more + VerdictLine.word(verdict));
      }
    }
    if (!details.isEmpty()) {
      String moved =
          Arrays.stream(new Verdict[] {Verdict.REGRESSED, Verdict.IMPROVED})
              .filter(verdict -> VerdictLine.count(details, verdict) > 0)
              .map(verdict -> VerdictLine.count(details, verdict) + " " + VerdictLine.word(verdict))
              .collect(Collectors.joining(", "));
      counts.add(plural(details.size(), "detail") + (moved.isEmpty() ? "" : " (" + moved + ")"));
    }
    if (!controls.isEmpty()) {
      counts.add(plural(controls.size(), "control"));
    }
    return counts.isEmpty() ? "" : "\n" + String.join(", ", counts) + "; --all prints them\n";
  }

  private static String plural(int count, String noun) {
    return count + " " + noun + (count == 1 ? "" : "s");
  }
}
