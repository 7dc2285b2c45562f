package org.memline.report;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;
import org.memline.calibration.Calibration;
import org.memline.calibration.evidence.Measured;
import org.memline.layout.superstep.SuperstepCounts;
import org.memline.model.superstep.SuperstepFamily;
import org.memline.model.superstep.SuperstepFunction;
import org.memline.model.superstep.SuperstepInterval;
import org.memline.sample.SuperstepCell;
import org.memline.study.supersteps.SortRows;
import org.memline.study.supersteps.SuperstepModel;
import org.memline.study.supersteps.SuperstepPredictor;
import org.memline.study.supersteps.SuperstepsSection;
import org.memline.table.Columns;
import org.memline.table.Digits;
import org.memline.table.Figure;

/**
 * Figures 1 to 3 of Amato et al. (1998), with the measurements of this machine. They compare
 * measured with predicted times, for supersteps in the best and in the worst case, and for sorts.
 */
public final class SuperstepFigures {
  private static final String BETWEEN = "between";
  private static final List<String> MODES =
      List.of(SuperstepFamily.GOOD.label(), SuperstepFamily.BAD.label(), BETWEEN);

  private SuperstepFigures() {}

  /** Returns the figures for each family of supersteps, followed by the figures for sorts. */
  static List<Figure> of(Calibration calibration) {
    SuperstepsSection table = SuperstepsSection.of(calibration);
    boolean fitted = table != null && !table.functions().isEmpty();
    SuperstepPredictor predictor = fitted ? new SuperstepPredictor(calibration) : null;
    return List.of(
        figure(SuperstepFamily.GOOD, table, predictor),
        figure(SuperstepFamily.BAD, table, predictor),
        SortRows.of(calibration).figure());
  }

  /**
   * Returns one figure of the supersteps in all modes. It has only supersteps with words of 4
   * bytes, with the default page size, and with a core for each rank.
   */
  public static Figure measured(Calibration calibration) {
    SuperstepsSection table = SuperstepsSection.of(calibration);
    SuperstepPredictor predictor =
        table == null || table.functions().isEmpty() ? null : new SuperstepPredictor(calibration);
    Columns<Measured<SuperstepCell>> columns =
        new Columns<Measured<SuperstepCell>>()
            .text("mode", m -> mode(m.cell()))
            .text("suite", m -> m.cell().suite().label())
            .count("ranks", m -> counts(m).ranks())
            .count("most_reads", m -> counts(m).mostReads())
            .count("most_writes", m -> counts(m).mostWrites())
            .count("words", m -> counts(m).total())
            .micros("measured_us", Measured::seconds)
            .micros("predicted_us", m -> predicted(predictor, m))
            .number(
                "predicted_over_measured",
                Digits.THREE,
                m -> predicted(predictor, m) / m.seconds());
    return new Figure(
        "supersteps",
        "Measured supersteps",
        columns.of(
            papers(table)
                .sorted(
                    Comparator.comparing(
                            (Measured<SuperstepCell> m) -> MODES.indexOf(mode(m.cell())))
                        .thenComparing(m -> counts(m).total()))
                .toList()),
        "");
  }

  private static Stream<Measured<SuperstepCell>> papers(SuperstepsSection table) {
    return table == null ? Stream.of() : table.counting().stream().filter(m -> m.cell().isPapers());
  }

  private static SuperstepCounts counts(Measured<SuperstepCell> measured) {
    return measured.cell().accesses().counts();
  }

  private static String mode(SuperstepCell cell) {
    return cell.isGood()
        ? SuperstepFamily.GOOD.label()
        : cell.isBad() ? SuperstepFamily.BAD.label() : BETWEEN;
  }

  /**
   * Returns the time in seconds that memline's model predicts for a superstep in good mode (best
   * case) or in bad mode (worst case). It is NaN for any other superstep, and if there is no model.
   */
  private static double predicted(SuperstepPredictor predictor, Measured<SuperstepCell> measured) {
    int ranks = counts(measured).ranks();
    if (predictor == null
        || !predictor.ranks().contains(ranks)
        || mode(measured.cell()).equals(BETWEEN)
        || !predictor.models(ranks).contains(SuperstepModel.MEMLINE)) {
      return Double.NaN;
    }
    SuperstepInterval own =
        predictor.interval(SuperstepModel.MEMLINE, counts(measured), measured.cell().wordBytes());
    return measured.cell().isGood() ? own.goodSeconds() : own.badSeconds();
  }

  /**
   * Returns the figure of the supersteps that are neither in good mode (best case) nor in bad mode
   * (worst case). The same accesses were also measured in these two modes.
   */
  public static Figure between(Calibration calibration) {
    SuperstepsSection table = SuperstepsSection.of(calibration);
    List<Between> rows = new ArrayList<>();
    papers(table)
        .filter(m -> mode(m.cell()).equals(BETWEEN))
        .sorted(
            Comparator.comparing((Measured<SuperstepCell> m) -> counts(m).total())
                .thenComparing(m -> m.cell().placing())
                .thenComparing(m -> m.cell().owner()))
        .forEach(
            m -> {
              Optional<Measured<SuperstepCell>> good = table.good(m.cell().accesses());
              Optional<Measured<SuperstepCell>> bad =
                  papers(table)
                      .filter(o -> o.cell().isBad())
                      .filter(o -> o.cell().accesses().equals(m.cell().accesses()))
                      .findFirst();
              if (good.isPresent() && bad.isPresent()) {
                rows.add(new Between(m, good.get().seconds(), bad.get().seconds()));
              }
            });
    return new Figure(
        "supersteps-between",
        "Supersteps between good and bad mode, by placement of the words: Loc is 1 in good mode,"
            + " 0 in bad mode",
        BETWEEN_COLUMNS.of(rows),
        "");
  }

  /** A measured superstep, and the times in seconds of its accesses in good and in bad mode. */
  private record Between(Measured<SuperstepCell> measured, double good, double bad) {
    SuperstepCounts counts() {
      return SuperstepFigures.counts(measured);
    }
  }

  private static final Columns<Between> BETWEEN_COLUMNS =
      new Columns<Between>()
          .count("ranks", row -> row.counts().ranks())
          .text("reads", row -> words(row.counts().mostReads(), "reads"))
          .text("writes", row -> words(row.counts().mostWrites(), "writes"))
          .text("words_lie", row -> row.measured.cell().placing().label())
          .text("last_written_by", row -> row.measured.cell().owner().label())
          .micros("good_us", Between::good)
          .micros("measured_us", row -> row.measured.seconds())
          .micros("bad_us", Between::bad)
          .number(
              "loc",
              Digits.THREE,
              row -> 1 - (row.measured.seconds() - row.good) / (row.bad - row.good));

  private static String words(long count, String what) {
    return count == 0 ? "" : count + " " + what;
  }

  /**
   * Returns one figure for each combination of key type and number of ranks. The figure with the
   * most sorts comes first.
   */
  public static List<Figure> sorts(Calibration calibration) {
    Figure all = SortRows.of(calibration).figure();
    return all.table().by("type", "ranks").entrySet().stream()
        .sorted((a, b) -> Integer.compare(b.getValue().rows().size(), a.getValue().rows().size()))
        .map(
            kind ->
                new Figure(
                    "sorts-" + String.join("-", kind.getKey()),
                    "Sorts of uniform %s keys, ranks: %s".formatted(kind.getKey().toArray()),
                    kind.getValue(),
                    ""))
        .toList();
  }

  private static Figure figure(
      SuperstepFamily family, SuperstepsSection table, SuperstepPredictor predictor) {
    Columns<Measured<SuperstepCell>> columns =
        new Columns<Measured<SuperstepCell>>()
            .text("suite", m -> m.cell().suite().label())
            .count("ranks", m -> counts(m).ranks())
            .count("reads", m -> counts(m).mostReads())
            .count("writes", m -> counts(m).mostWrites())
            .count("total", m -> counts(m).total())
            .micros("measured_us", Measured::seconds);
    for (SuperstepFunction function : family.functions()) {
      columns.micros(function.label(), m -> predictor.published(family, counts(m)).get(function));
    }
    boolean good = family == SuperstepFamily.GOOD;
    columns
        .micros("memline", own(predictor, good))
        .micros("memline_good", own(predictor, true))
        .micros("memline_bad", own(predictor, false));
    List<Measured<SuperstepCell>> rows =
        predictor == null
            ? List.of()
            : table.counting().stream()
                .filter(m -> good ? m.cell().isGood() : m.cell().isBad())
                .filter(m -> m.cell().isPapers())
                .filter(m -> predictor.ranks().contains(m.cell().accesses().ranks()))
                .sorted(
                    Comparator.comparing((Measured<SuperstepCell> m) -> m.cell().suite())
                        .thenComparing(m -> counts(m).total()))
                .toList();
    return new Figure(
        "supersteps-" + family.label(),
        "Supersteps in %s mode: measured, and predicted by the published cost functions and memline's, µs"
            .formatted(family.label()),
        columns.of(rows),
        rows.isEmpty() ? "missing: supersteps, calibrate --only supersteps" : "");
  }

  /**
   * Returns a function that returns the time in seconds that memline's model predicts for the
   * accesses of a superstep in good or in bad mode. The time is null if there is no model.
   */
  private static Function<Measured<SuperstepCell>, Double> own(
      SuperstepPredictor predictor, boolean good) {
    return m -> {
      if (!predictor.models(counts(m).ranks()).contains(SuperstepModel.MEMLINE)) {
        return null;
      }
      SuperstepInterval own =
          predictor.interval(SuperstepModel.MEMLINE, counts(m), m.cell().wordBytes());
      return good ? own.goodSeconds() : own.badSeconds();
    };
  }
}
