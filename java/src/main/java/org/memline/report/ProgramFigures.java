package org.memline.report;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Collectors;
import org.memline.calibration.Calibration;
import org.memline.model.program.ProgramPrediction;
import org.memline.predict.TrainingCurve;
import org.memline.sample.Role;
import org.memline.study.programs.ProgramPrices;
import org.memline.study.programs.ProgramTable;
import org.memline.study.programs.ProgramTables;
import org.memline.study.steps.PartTable;
import org.memline.study.steps.PartTables;

/**
 * Figures 10, 11, 14 and 15 of Hur and Lin (1999), with the measurements of this machine. They show
 * training sets, scans and convolutions.
 */
final class ProgramFigures {
  static final Comparator<ProgramTables.Pair> BY_MESH =
      Comparator.comparing((ProgramTables.Pair p) -> p.convolution().mesh().toString())
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
    List<List<String>> rows = new ArrayList<>();
    StringBuilder note = new StringBuilder();
    List<String> what = curve.stream().map(TrainingCurve.Point::what).distinct().toList();
    for (String one : what) {
      List<TrainingCurve.Point> own =
          curve.stream().filter(point -> point.what().equals(one)).toList();
      for (TrainingCurve.Point point : own) {
        List<String> row = new ArrayList<>(List.of(one, Integer.toString(point.train())));
        point.rSquared().values().forEach(r -> row.add(Units.significant(r * 1000)));
        rows.add(row);
      }
      List<String> models = new ArrayList<>(own.get(0).rSquared().keySet());
      int most = own.get(own.size() - 1).train();
      note.append(note.isEmpty() ? "" : "\n")
          .append("%s, up to %d: ".formatted(one, most))
          .append(
              models.stream()
                  .map(model -> stops(model, TrainingCurve.stops(own, model), most))
                  .collect(Collectors.joining("; ")));
    }
    return new Figure(
        "figure-10",
        "Figure 10: R²·10³ on held-out cells by size of the training set\n(for scans, the columns are"
            + " the models standard, lines, and lines of second order)",
        List.of("what", "train", "S1", "M1", "M3"),
        rows,
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
    List<String> models = List.of("standard", "standard_direction", "lines", "lines_2", "own");
    List<String> headings =
        new ArrayList<>(List.of("mesh", "scan", "bytes", "lines", "operations", "measured_us"));
    headings.addAll(models);
    List<List<String>> rows = new ArrayList<>();
    if (PartTable.scans(calibration) != null) {
      for (PartTables.Predicted cell : PartTables.heldOutScans(calibration)) {
        List<String> row =
            new ArrayList<>(
                List.of(
                    cell.measured().ranks().mesh(),
                    cell.measured().cell().id(),
                    Units.significant(cell.counts().bytes()),
                    Units.significant(cell.counts().lines()),
                    Units.significant(cell.counts().operations()),
                    SendFigures.micro(cell.measured().seconds())));
        models.forEach(model -> row.add(SendFigures.micro(cell.seconds().get(model))));
        rows.add(row);
      }
    }
    return new Figure(
        "figure-11",
        "Figure 11: held-out scans, measured and predicted by the models, µs",
        headings,
        rows,
        rows.isEmpty() ? "missing: scans, calibrate --only scans" : "");
  }

  /**
   * Returns figures 14 and 15 of Hur and Lin (1999). They show the times of Conv-Scan and
   * Conv-Shift, two programs for the same convolution, against the size b of the box, and the ratio
   * of these times.
   */
  List<Figure> convolutions() {
    List<List<String>> times = new ArrayList<>();
    List<List<String>> ratios = new ArrayList<>();
    List<ProgramTables.Pair> pairs =
        ProgramTable.of(calibration) == null
            ? List.of()
            : new ArrayList<>(ProgramTables.pairs(ProgramTable.of(calibration), Role.TEST));
    List<ProgramTables.Pair> sorted = pairs.stream().sorted(BY_MESH).toList();
    ProgramPrices prices = prices();
    List<String> models =
        prices == null
            ? List.of()
            : prices.models().stream().filter(m -> !m.endsWith("_2")).toList();
    for (ProgramTables.Pair pair : sorted) {
      List<String> time = start(pair);
      time.add(SendFigures.micro(pair.scan().seconds()));
      time.add(SendFigures.micro(pair.shift().seconds()));
      List<String> ratio = start(pair);
      ratio.add(Units.significant(pair.ratio()));
      for (String model : models) {
        if (!prices.knows(pair.convolution())) {
          time.addAll(List.of("", ""));
          ratio.add("");
          continue;
        }
        ProgramPrediction predicted = prices.predict(model, pair.convolution());
        time.add(SendFigures.micro(predicted.scanSeconds()));
        time.add(SendFigures.micro(predicted.shiftSeconds()));
        ratio.add(Units.significant(predicted.ratio()));
      }
      times.add(time);
      ratios.add(ratio);
    }
    return figures(models, times, ratios);
  }

  private static List<Figure> figures(
      List<String> models, List<List<String>> times, List<List<String>> ratios) {
    List<String> timeHeadings = new ArrayList<>(List.of("mesh", "L", "b", "scan_us", "shift_us"));
    models.forEach(model -> timeHeadings.addAll(List.of(model + "_scan", model + "_shift")));
    List<String> ratioHeadings = new ArrayList<>(List.of("mesh", "L", "b", "measured"));
    ratioHeadings.addAll(models);
    String note =
        times.isEmpty()
            ? "missing: programs, calibrate --only programs"
            : models.isEmpty() ? "not predicted: sends, scans or computation are missing" : "";
    return List.of(
        new Figure(
            "figure-14",
            "Figure 14: Conv-Scan and Conv-Shift of L×L images, measured and predicted, µs",
            timeHeadings,
            times,
            note),
        new Figure(
            "figure-15",
            "Figure 15: Conv-Shift over Conv-Scan, measured and predicted",
            ratioHeadings,
            ratios,
            note));
  }

  private static List<String> start(ProgramTables.Pair pair) {
    return new ArrayList<>(
        List.of(
            pair.convolution().mesh().toString(),
            Long.toString(pair.convolution().image().rows()),
            Long.toString(pair.convolution().box())));
  }

  private ProgramPrices prices() {
    // If a fit is missing, nothing can be predicted. The note of the figure then names what is
    // missing.
    return ProgramPrices.missing(calibration).isEmpty() ? new ProgramPrices(calibration) : null;
  }
}
