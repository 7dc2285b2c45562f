package org.memline.report;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import org.memline.compare.Comparison;
import org.memline.compare.verdict.MetricChange;
import org.memline.compare.verdict.Verdict;

/** The metrics of a comparison: those that decide and matter, or all. */
final class ChangeTables {
  private static final int MOST_INCONCLUSIVE = 5;

  /** What a reader must act on comes first. */
  private static final List<Verdict> URGENCY =
      List.of(
          Verdict.REGRESSED,
          Verdict.IMPROVED,
          Verdict.INCOMPARABLE,
          Verdict.INCONCLUSIVE,
          Verdict.EQUIVALENT);

  private ChangeTables() {}

  static String of(Comparison comparison, boolean all) {
    List<MetricChange> gating = byUrgency(comparison.metrics(), true);
    List<MetricChange> details = byUrgency(comparison.metrics(), false);
    if (all) {
      return table("metric", gating)
          + table("detail", details)
          + table("control", comparison.controls());
    }
    List<MetricChange> shown = deciding(gating);
    return table("metric", shown) + rest(gating, shown, details, comparison.controls());
  }

  private static List<MetricChange> byUrgency(List<MetricChange> metrics, boolean gate) {
    return metrics.stream()
        .filter(metric -> metric.gate() == gate)
        .sorted(Comparator.comparing(metric -> URGENCY.indexOf(metric.verdict())))
        .toList();
  }

  private static List<MetricChange> deciding(List<MetricChange> gating) {
    List<MetricChange> shown = new ArrayList<>();
    int inconclusive = 0;
    for (MetricChange metric : gating) {
      boolean open = metric.verdict() == Verdict.INCONCLUSIVE;
      if (metric.verdict() != Verdict.EQUIVALENT && (!open || inconclusive < MOST_INCONCLUSIVE)) {
        shown.add(metric);
        inconclusive += open ? 1 : 0;
      }
    }
    return shown;
  }

  private static String table(String heading, List<MetricChange> metrics) {
    TextTable table =
        new TextTable(
            heading, "before", "after", "change", "95 % (+ is worse)", "threshold", "verdict");
    StringBuilder notes = new StringBuilder();
    for (MetricChange m : metrics) {
      table.row(
          m.id().toString(),
          Units.metric(m.values().before(), m.subject().unit()),
          Units.metric(m.values().after(), m.subject().unit()),
          ChangeWords.of(m),
          ChangeWords.interval(m.effect().low(), m.effect().high()),
          Double.isFinite(m.tested().threshold()) ? Units.percent(m.tested().threshold()) : "-",
          ChangeWords.verdict(m));
      if (!m.note().isEmpty()) {
        notes.append("  ").append(m.id()).append(": ").append(m.note()).append('\n');
      }
    }
    return table.isEmpty() ? "" : "\n" + table + notes;
  }

  /** What was left out, so that nobody takes the table for everything. */
  private static String rest(
      List<MetricChange> gating,
      List<MetricChange> shown,
      List<MetricChange> details,
      List<MetricChange> controls) {
    List<String> counts = new ArrayList<>();
    for (Verdict verdict : URGENCY) {
      long left = count(gating, verdict) - count(shown, verdict);
      if (left > 0) {
        String more = count(shown, verdict) > 0 ? " more " : " ";
        counts.add(left + more + lower(verdict));
      }
    }
    if (!details.isEmpty()) {
      String moved =
          Arrays.stream(new Verdict[] {Verdict.REGRESSED, Verdict.IMPROVED})
              .filter(verdict -> count(details, verdict) > 0)
              .map(verdict -> count(details, verdict) + " " + lower(verdict))
              .collect(Collectors.joining(", "));
      counts.add(plural(details.size(), "detail") + (moved.isEmpty() ? "" : " (" + moved + ")"));
    }
    if (!controls.isEmpty()) {
      counts.add(plural(controls.size(), "control"));
    }
    return counts.isEmpty() ? "" : "\n" + String.join(", ", counts) + "; --all lists them\n";
  }

  private static String plural(int count, String noun) {
    return count + " " + noun + (count == 1 ? "" : "s");
  }

  private static long count(List<MetricChange> metrics, Verdict verdict) {
    return metrics.stream().filter(metric -> metric.verdict() == verdict).count();
  }

  private static String lower(Verdict verdict) {
    return verdict.name().toLowerCase(Locale.ROOT);
  }
}
