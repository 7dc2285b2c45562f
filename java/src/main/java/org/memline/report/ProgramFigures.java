package org.memline.report;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.memline.calibration.Calibration;
import org.memline.model.program.ProgramPrediction;
import org.memline.predict.TrainingCurve;
import org.memline.sample.Role;
import org.memline.study.programs.ProgramPrices;
import org.memline.study.programs.ProgramsFitter;
import org.memline.study.programs.ProgramsSection;
import org.memline.study.steps.StepsFitter;
import org.memline.study.steps.StepsSection;
import org.memline.table.Columns;
import org.memline.table.Digits;
import org.memline.table.Figure;

/**
 * Figures 10, 11, 14 and 15 of Hur and Lin (1999), with the measurements of this machine. They show
 * training sets, scans and convolutions.
 */
final class ProgramFigures {
  static final Comparator<ProgramsFitter.Pair> BY_MESH =
      Comparator.comparing((ProgramsFitter.Pair p) -> p.convolution().mesh().toString())
          .thenComparing(p -> p.convolution().image().rows())
          .thenComparing(p -> p.convolution().box());

  private final Calibration calibration;

  ProgramFigures(Calibration calibration) {
    this.calibration = calibration;
  }

  /**
   * Returns figure 10: R² of the models against the number of training cells (configurations to
   * which a model is fitted). The note has the number of cells from which on R² is within 10 % of
   * its best value. Hur and Lin use the name R² for the share of the variance that the model does
   * not explain.
   */
  Figure training() {
    List<TrainingCurve.Point> curve = TrainingCurve.of(calibration);
    StringBuilder note = new StringBuilder();
    List<TrainingCurve.Point> rows = new ArrayList<>();
    List<String> what = curve.stream().map(TrainingCurve.Point::what).distinct().toList();
    for (String one : what) {
      List<TrainingCurve.Point> own =
          curve.stream().filter(point -> point.what().equals(one)).toList();
      rows.addAll(own);
      List<String> models = new ArrayList<>(own.get(0).rSquared().keySet());
      int most = own.get(own.size() - 1).train();
      note.append(note.isEmpty() ? "" : "\n")
          .append("%s, up to %d: ".formatted(one, most))
          .append(
              models.stream()
                  .map(model -> stops(model, TrainingCurve.stops(own, model), most))
                  .collect(Collectors.joining("; ")));
    }
    Columns<TrainingCurve.Point> columns =
        new Columns<TrainingCurve.Point>()
            .text("what", TrainingCurve.Point::what)
            .count("train", TrainingCurve.Point::train);
    List<String> models = List.of("S1", "M1", "M3");
    for (int m = 0; m < models.size(); m++) {
      int model = m;
      columns.number(
          models.get(m),
          Digits.THREE.times(1000),
          point -> List.copyOf(point.rSquared().values()).get(model));
    }
    return new Figure(
        "figure-10",
        "Figure 10: R²·10³ on held-out cells by size of the training set\n(for scans, the columns are"
            + " the models standard, lines, and lines of second order)",
        columns.of(rows),
        rows.isEmpty() ? "missing: 20 random cells of sends or scans" : note.toString().strip());
  }

  private static String stops(String model, int size, int most) {
    return size == 0
        ? "%s not within 10 %% of its best at %d".formatted(model, most)
        : "%s within 10 %% of its best from %d on".formatted(model, size);
  }

  /**
   * Returns figure 11 of Hur and Lin (1999): the measured times of scans against the times that the
   * models predict.
   */
  Figure scans() {
    Columns<StepsFitter.Predicted> columns =
        new Columns<StepsFitter.Predicted>()
            .text("mesh", cell -> cell.measured().ranks().mesh())
            .text("scan", cell -> cell.measured().cell().id())
            .number("bytes", Digits.THREE, cell -> cell.counts().bytes())
            .number("lines", Digits.THREE, cell -> cell.counts().lines())
            .number("operations", Digits.THREE, cell -> cell.counts().operations())
            .micros("measured_us", cell -> cell.measured().seconds());
    for (String model : List.of("standard", "standard_direction", "lines", "lines_2", "own")) {
      columns.micros(model, cell -> cell.seconds().get(model));
    }
    List<StepsFitter.Predicted> rows =
        StepsSection.scans(calibration) == null ? List.of() : StepsFitter.heldOutScans(calibration);
    return new Figure(
        "figure-11",
        "Figure 11: held-out scans, measured and predicted by the models, µs",
        columns.of(rows),
        rows.isEmpty() ? "missing: scans, calibrate --only scans" : "");
  }

  /**
   * Returns figures 14 and 15 of Hur and Lin (1999). They show the times of Conv-Scan and
   * Conv-Shift, two programs for the same convolution, against the size b of the box, and the ratio
   * of these times.
   */
  List<Figure> convolutions() {
    List<ProgramsFitter.Pair> pairs =
        ProgramsSection.of(calibration) == null
            ? List.of()
            : ProgramsFitter.pairs(ProgramsSection.of(calibration), Role.TEST).stream()
                .sorted(BY_MESH)
                .toList();
    ProgramPrices prices = prices();
    List<String> models =
        prices == null
            ? List.of()
            : prices.models().stream().filter(m -> !m.endsWith("_2")).toList();
    Columns<ProgramsFitter.Pair> times =
        start()
            .micros("scan_us", pair -> pair.scan().seconds())
            .micros("shift_us", pair -> pair.shift().seconds());
    Columns<ProgramsFitter.Pair> ratios =
        start().number("measured", Digits.THREE, ProgramsFitter.Pair::ratio);
    for (String model : models) {
      times
          .micros(model + "_scan", predicted(prices, model, ProgramPrediction::scanSeconds))
          .micros(model + "_shift", predicted(prices, model, ProgramPrediction::shiftSeconds));
      ratios.number(model, Digits.THREE, predicted(prices, model, ProgramPrediction::ratio));
    }
    String note =
        pairs.isEmpty()
            ? "missing: programs, calibrate --only programs"
            : models.isEmpty() ? "not predicted: sends, scans or computation are missing" : "";
    return List.of(
        new Figure(
            "figure-14",
            "Figure 14: Conv-Scan and Conv-Shift of L×L images, measured and predicted, µs",
            times.of(pairs),
            note),
        new Figure(
            "figure-15",
            "Figure 15: Conv-Shift over Conv-Scan, measured and predicted",
            ratios.of(pairs),
            note));
  }

  private static Columns<ProgramsFitter.Pair> start() {
    return new Columns<ProgramsFitter.Pair>()
        .text("mesh", pair -> pair.convolution().mesh().toString())
        .count("L", pair -> pair.convolution().image().rows())
        .count("b", pair -> pair.convolution().box());
  }

  /**
   * Returns a function that returns a predicted number of two programs; null if nothing can be
   * predicted.
   */
  private static Function<ProgramsFitter.Pair, Double> predicted(
      ProgramPrices prices, String model, Function<ProgramPrediction, Double> number) {
    return pair ->
        prices.knows(pair.convolution())
            ? number.apply(prices.predict(model, pair.convolution()))
            : null;
  }

  private ProgramPrices prices() {
    // If a fit is missing, nothing can be predicted. The note of the figure then names what is
    // missing.
    return ProgramPrices.missing(calibration).isEmpty() ? new ProgramPrices(calibration) : null;
  }
}
