package org.memline.report;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import org.memline.calibration.Calibration;
import org.memline.calibration.evidence.Measured;
import org.memline.calibration.supersteps.SuperstepModel;
import org.memline.calibration.supersteps.SuperstepPredictor;
import org.memline.calibration.supersteps.SuperstepTable;
import org.memline.layout.superstep.SuperstepCounts;
import org.memline.model.superstep.SuperstepFamily;
import org.memline.model.superstep.SuperstepFunction;
import org.memline.model.superstep.SuperstepInterval;
import org.memline.sample.SuperstepCell;

/**
 * Figures 1 to 3 of Amato et al. (1998): measured against predicted, in the best and worst case,
 * and sorts.
 */
final class SuperstepFigures {
  private SuperstepFigures() {}

  /** Of each family, then of sorts. */
  static List<Figure> of(Calibration calibration) {
    SuperstepTable table = SuperstepTable.of(calibration);
    boolean fitted = table != null && !table.functions().isEmpty();
    SuperstepPredictor predictor = fitted ? new SuperstepPredictor(calibration) : null;
    return List.of(
        figure(SuperstepFamily.GOOD, table, predictor),
        figure(SuperstepFamily.BAD, table, predictor),
        SortRows.of(calibration).figure());
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
        "Supersteps in %s mode, measured against the cost functions as published and memline's, µs"
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
