package org.memline.report.chapter;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import org.memline.compare.Comparison;
import org.memline.compare.verdict.MetricChange;
import org.memline.compare.verdict.Verdict;
import org.memline.report.Figure;
import org.memline.report.Units;
import org.memline.report.plot.Picture;
import org.memline.report.plot.Scale;
import org.memline.report.plot.Whiskers;

/**
 * The chapter about the comparison of the newest calibration with earlier ones: the verdict, and
 * the change of each metric.
 */
final class VerdictChapter {
  private static final List<Verdict> URGENCY =
      List.of(
          Verdict.REGRESSED,
          Verdict.IMPROVED,
          Verdict.INCOMPARABLE,
          Verdict.INCONCLUSIVE,
          Verdict.EQUIVALENT);

  private VerdictChapter() {}

  static List<Piece> of(ReportContent reported) {
    Comparison comparison = reported.comparison();
    if (comparison == null) {
      return List.of();
    }
    List<Piece> all = new ArrayList<>();
    all.add(
        new Piece.Verdict(
            comparison.verdict().name().toLowerCase(Locale.ROOT), sentence(comparison)));
    comparison.reasons().forEach(reason -> all.add(new Piece.Words("Not comparable: " + reason)));
    comparison.differences().forEach(other -> all.add(new Piece.Words("Different: " + other)));
    if (comparison.verdict() != Verdict.INCOMPARABLE) {
      if (!comparison.setup().missing().isEmpty()) {
        all.add(new Piece.Words("Runs: " + comparison.setup().missing()));
      }
      Picture changes = changes(comparison);
      if (!changes.isEmpty()) {
        all.add(new Piece.Pictured(changes));
      }
    }
    return all;
  }

  private static String sentence(Comparison comparison) {
    return "%s: %s against %s"
        .formatted(
            comparison.verdict(),
            side(comparison.setup().candidate()),
            side(comparison.setup().baseline()));
  }

  private static String side(Comparison.Side side) {
    return side.startedAt().isEmpty()
        ? side.label()
        : "%s (%s)".formatted(side.label(), ReportContent.time(side.startedAt()));
  }

  private static Picture changes(Comparison comparison) {
    List<List<String>> rows = new ArrayList<>();
    comparison.metrics().stream()
        .filter(MetricChange::gate)
        .sorted(Comparator.comparing(metric -> URGENCY.indexOf(metric.verdict())))
        .forEach(
            m ->
                rows.add(
                    List.of(
                        m.id().toString(),
                        m.verdict().name(),
                        percent(m.effect().change()),
                        percent(m.effect().low()),
                        percent(m.effect().high()),
                        percent(m.tested().threshold()),
                        Units.metric(m.values().before(), m.subject().unit()),
                        Units.metric(m.values().after(), m.subject().unit()))));
    return new Picture(
        new Figure(
            "changes",
            "Changes of the deciding metrics",
            List.of(
                "metric",
                "verdict",
                "worse_percent",
                "low_percent",
                "high_percent",
                "threshold_percent",
                "before",
                "after"),
            rows,
            ""),
        "A dot right of 0 is worse; its line is the 95 % interval. A metric has regressed"
            + " only if the change exceeds both chance and its threshold.",
        new Whiskers(
            Scale.aroundZero("change, % (+ is worse)"),
            List.of("metric", "verdict"),
            "worse_percent",
            "low_percent",
            "high_percent"));
  }

  private static String percent(double share) {
    return Double.isFinite(share) ? Units.significant(100 * share) : "";
  }
}
