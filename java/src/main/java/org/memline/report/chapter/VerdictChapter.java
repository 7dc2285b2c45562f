package org.memline.report.chapter;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import org.memline.compare.Comparison;
import org.memline.compare.verdict.MetricChange;
import org.memline.compare.verdict.Verdict;
import org.memline.report.plot.Picture;
import org.memline.report.plot.Scale;
import org.memline.report.plot.Whiskers;
import org.memline.table.Columns;
import org.memline.table.Digits;
import org.memline.table.Figure;
import org.memline.table.Units;

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
    Digits percent = Digits.THREE.times(100);
    Columns<MetricChange> columns =
        new Columns<MetricChange>()
            .text("metric", m -> m.id().toString())
            .text("verdict", m -> m.verdict().name())
            .number("worse_percent", percent, m -> Columns.finite(m.effect().change()))
            .number("low_percent", percent, m -> Columns.finite(m.effect().low()))
            .number("high_percent", percent, m -> Columns.finite(m.effect().high()))
            .number("threshold_percent", percent, m -> Columns.finite(m.tested().threshold()))
            .text("before", m -> Units.metric(m.values().before(), m.subject().unit()))
            .text("after", m -> Units.metric(m.values().after(), m.subject().unit()));
    return new Picture(
        new Figure(
            "changes",
            "Changes of the deciding metrics",
            columns.of(
                comparison.metrics().stream()
                    .filter(MetricChange::gate)
                    .sorted(Comparator.comparing(metric -> URGENCY.indexOf(metric.verdict())))
                    .toList()),
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
}
