package org.memline.report;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.memline.calibration.Calibration;
import org.memline.calibration.evidence.Measured;
import org.memline.layout.superstep.SuperstepCounts;
import org.memline.model.superstep.SuperstepFamily;
import org.memline.model.superstep.SuperstepFunction;
import org.memline.model.superstep.SuperstepInterval;
import org.memline.sample.SuperstepCell;
import org.memline.study.supersteps.SuperstepModel;
import org.memline.study.supersteps.SuperstepPredictor;
import org.memline.study.supersteps.SuperstepTable;

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
    SuperstepTable table = SuperstepTable.of(calibration);
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
    SuperstepTable table = SuperstepTable.of(calibration);
    SuperstepPredictor predictor =
        table == null || table.functions().isEmpty() ? null : new SuperstepPredictor(calibration);
    List<List<String>> rows = new ArrayList<>();
    papers(table)
        .sorted(
            Comparator.comparing((Measured<SuperstepCell> m) -> MODES.indexOf(mode(m.cell())))
                .thenComparing(m -> counts(m).total()))
        .forEach(
            m -> {
              SuperstepCounts counts = counts(m);
              double own = predicted(predictor, m);
              rows.add(
                  List.of(
                      mode(m.cell()),
                      m.cell().suite().label(),
                      Integer.toString(counts.ranks()),
                      Long.toString(counts.mostReads()),
                      Long.toString(counts.mostWrites()),
                      Long.toString(counts.total()),
                      SendFigures.micro(m.seconds()),
                      SendFigures.micro(own),
                      Double.isNaN(own) ? "" : Units.significant(own / m.seconds())));
            });
    return new Figure(
        "supersteps",
        "Measured supersteps",
        List.of(
            "mode",
            "suite",
            "ranks",
            "most_reads",
            "most_writes",
            "words",
            "measured_us",
            "predicted_us",
            "predicted_over_measured"),
        rows,
        "");
  }

  private static Stream<Measured<SuperstepCell>> papers(SuperstepTable table) {
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
    SuperstepTable table = SuperstepTable.of(calibration);
    List<List<String>> rows = new ArrayList<>();
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
                rows.add(row(m, good.get().seconds(), bad.get().seconds()));
              }
            });
    return new Figure(
        "supersteps-between",
        "Supersteps between good and bad mode, by placement of the words: Loc is 1 in good mode,"
            + " 0 in bad mode",
        List.of(
            "ranks",
            "reads",
            "writes",
            "words_lie",
            "last_written_by",
            "good_us",
            "measured_us",
            "bad_us",
            "loc"),
        rows,
        "");
  }

  private static List<String> row(Measured<SuperstepCell> measured, double good, double bad) {
    SuperstepCounts counts = counts(measured);
    return List.of(
        Integer.toString(counts.ranks()),
        counts.mostReads() == 0 ? "" : counts.mostReads() + " reads",
        counts.mostWrites() == 0 ? "" : counts.mostWrites() + " writes",
        measured.cell().placing().label(),
        measured.cell().owner().label(),
        SendFigures.micro(good),
        SendFigures.micro(measured.seconds()),
        SendFigures.micro(bad),
        Units.significant(1 - (measured.seconds() - good) / (bad - good)));
  }

  /**
   * Returns one figure for each combination of key type and number of ranks. The figure with the
   * most sorts comes first.
   */
  public static List<Figure> sorts(Calibration calibration) {
    Figure all = SortRows.of(calibration).figure();
    Map<String, List<List<String>>> kinds = new LinkedHashMap<>();
    all.rows()
        .forEach(
            row ->
                kinds
                    .computeIfAbsent(row.get(1) + "-" + row.get(3), kind -> new ArrayList<>())
                    .add(row));
    return kinds.entrySet().stream()
        .sorted((a, b) -> Integer.compare(b.getValue().size(), a.getValue().size()))
        .map(
            kind ->
                new Figure(
                    "sorts-" + kind.getKey(),
                    "Sorts of uniform %s keys, ranks: %s"
                        .formatted(kind.getValue().get(0).get(1), kind.getValue().get(0).get(3)),
                    all.headings(),
                    kind.getValue(),
                    ""))
        .toList();
  }

  private static Figure figure(
      SuperstepFamily family, SuperstepTable table, SuperstepPredictor predictor) {
    List<String> headings =
        new ArrayList<>(List.of("suite", "ranks", "reads", "writes", "total", "measured_us"));
    family.functions().forEach(function -> headings.add(function.label()));
    headings.addAll(List.of("memline", "memline_good", "memline_bad"));
    Predicate<SuperstepCell> own =
        family == SuperstepFamily.GOOD ? SuperstepCell::isGood : SuperstepCell::isBad;
    List<List<String>> rows =
        predictor == null
            ? List.of()
            : table.counting().stream()
                .filter(m -> own.test(m.cell()) && m.cell().isPapers())
                .filter(m -> predictor.ranks().contains(m.cell().accesses().ranks()))
                .sorted(
                    Comparator.comparing((Measured<SuperstepCell> m) -> m.cell().suite())
                        .thenComparing(m -> m.cell().accesses().counts().total()))
                .map(m -> row(family, m, predictor))
                .toList();
    return new Figure(
        "supersteps-" + family.label(),
        "Supersteps in %s mode: measured, and predicted by the published cost functions and memline's, µs"
            .formatted(family.label()),
        headings,
        rows,
        rows.isEmpty() ? "missing: supersteps, calibrate --only supersteps" : "");
  }

  private static List<String> row(
      SuperstepFamily family, Measured<SuperstepCell> measured, SuperstepPredictor predictor) {
    SuperstepCounts counts = measured.cell().accesses().counts();
    List<String> row =
        new ArrayList<>(
            List.of(
                measured.cell().suite().label(),
                Integer.toString(counts.ranks()),
                Long.toString(counts.mostReads()),
                Long.toString(counts.mostWrites()),
                Long.toString(counts.total()),
                SendFigures.micro(measured.seconds())));
    Map<SuperstepFunction, Double> published = predictor.published(family, counts);
    family.functions().forEach(function -> row.add(SendFigures.micro(published.get(function))));
    if (predictor.models(counts.ranks()).contains(SuperstepModel.MEMLINE)) {
      SuperstepInterval own =
          predictor.interval(SuperstepModel.MEMLINE, counts, measured.cell().wordBytes());
      double same = family == SuperstepFamily.GOOD ? own.goodSeconds() : own.badSeconds();
      row.add(SendFigures.micro(same));
      row.add(SendFigures.micro(own.goodSeconds()));
      row.add(SendFigures.micro(own.badSeconds()));
    } else {
      row.addAll(List.of("", "", ""));
    }
    return row;
  }
}
