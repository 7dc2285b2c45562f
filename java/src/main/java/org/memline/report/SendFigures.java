package org.memline.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;
import org.memline.calibration.BetweenRunSpread;
import org.memline.calibration.Calibration;
import org.memline.calibration.Prediction;
import org.memline.calibration.evidence.Measured;
import org.memline.layout.Axis;
import org.memline.layout.Element;
import org.memline.layout.Matrix;
import org.memline.layout.PaperBounds;
import org.memline.layout.Slice;
import org.memline.machine.GeometryFacts;
import org.memline.model.PaperModel;
import org.memline.predict.RunSpreads;
import org.memline.sample.Role;
import org.memline.sample.SendCell;
import org.memline.study.sends.SendFit;
import org.memline.study.sends.SendPredictor;
import org.memline.study.sends.SendsSection;
import org.memline.table.Columns;
import org.memline.table.Digits;
import org.memline.table.Figure;

/**
 * Figures 1, 2 and 5 to 9 of Hur and Lin (1999), made from this machine's sends of matrix rows and
 * columns.
 */
public final class SendFigures {
  private static final int[] DEPTHS = {1, 2, 5};
  private static final List<PaperModel> MODELS =
      List.of(PaperModel.S1, PaperModel.M1, PaperModel.M3);

  /**
   * The measured and the predicted time of d rows or d columns of an L×L matrix.
   *
   * @param measured measured time; null if it was not measured
   * @param predicted predicted time; null if it cannot be predicted
   */
  private record Time(
      SendFit fit,
      Axis axis,
      int depth,
      long length,
      Measured<SendCell> measured,
      Prediction predicted) {
    Double measuredSeconds() {
      return measured == null ? null : measured.seconds();
    }

    Double predicted(ToDoubleFunction<Prediction> number) {
      return predicted == null ? null : number.applyAsDouble(predicted);
    }
  }

  private static final Columns<Time> TIMES =
      new Columns<Time>()
          .text("method", time -> time.fit.method().label())
          .text("cache", time -> time.fit.cache().label())
          .text("slice", time -> time.axis.label())
          .count("d", Time::depth)
          .count("L", Time::length)
          .micros("measured_us", Time::measuredSeconds)
          .micros("predicted_us", time -> time.predicted(Prediction::seconds))
          .micros("low_us", time -> time.predicted(Prediction::lowSeconds))
          .micros("high_us", time -> time.predicted(Prediction::highSeconds));

  /** The times of d rows and of d columns of the same matrix. */
  private record Ratio(Time rows, Time columns) {
    Double of(Function<Time, Double> seconds) {
      Double row = seconds.apply(rows);
      Double column = seconds.apply(columns);
      return row == null || column == null ? null : column / row;
    }
  }

  private static final Columns<Ratio> RATIOS =
      new Columns<Ratio>()
          .text("method", ratio -> ratio.rows.fit.method().label())
          .text("cache", ratio -> ratio.rows.fit.cache().label())
          .count("d", ratio -> ratio.rows.depth)
          .count("L", ratio -> ratio.rows.length)
          .number("measured_ratio", Digits.THREE, ratio -> ratio.of(Time::measuredSeconds))
          .number(
              "predicted_ratio",
              Digits.THREE,
              ratio -> ratio.of(time -> time.predicted(Prediction::seconds)));

  /**
   * A measured send.
   *
   * @param lines memory lines that the slice touches
   */
  private record OfSend(SendFit fit, Measured<SendCell> measured, double lines) {
    double predicted(PaperModel model) {
      return fit.paper(model).orElseThrow().predict(measured.cell().bytes(), lines);
    }
  }

  private final Calibration calibration;
  private final SendPredictor predictor;
  private final Map<String, Measured<SendCell>> cells;
  private final List<Figure> byLength;

  public SendFigures(Calibration calibration) {
    this.calibration = calibration;
    predictor = new SendPredictor(calibration);
    cells =
        SendsSection.of(calibration).cells().stream()
            .filter(Measured::evidence)
            .collect(Collectors.toMap(m -> m.cell().id(), Function.identity(), (a, b) -> a));
    byLength = byLength();
  }

  /**
   * Returns figures 1 and 2 of Hur and Lin (1999). They show the times of rows and of columns
   * against the size L of the matrix, and the ratio of the time of columns to the time of rows.
   */
  List<Figure> lengths() {
    return byLength;
  }

  /**
   * Returns figure 1 of Hur and Lin (1999): the times of d rows and of d columns of an L×L matrix,
   * against L.
   */
  public Figure times() {
    return byLength.get(0);
  }

  /**
   * Returns figure 2 of Hur and Lin (1999): the time of d columns divided by the time of d rows,
   * against L.
   */
  public Figure ratios() {
    return byLength.get(1);
  }

  private List<Figure> byLength() {
    List<Time> times = new ArrayList<>();
    List<Ratio> ratios = new ArrayList<>();
    for (SendFit fit : SendsSection.of(calibration).sends()) {
      for (long length : lengths(fit)) {
        for (int depth : DEPTHS) {
          Time rows = time(fit, Axis.ROWS, depth, length);
          Time columns = time(fit, Axis.COLUMNS, depth, length);
          times.add(rows);
          times.add(columns);
          ratios.add(new Ratio(rows, columns));
        }
      }
    }
    String missing =
        times.stream()
            .filter(time -> time.measured == null)
            .map(Time::depth)
            .distinct()
            .sorted()
            .map(String::valueOf)
            .collect(Collectors.joining(", "));
    String note =
        missing.isEmpty() ? "" : "not measured at every L, predicted there: d = " + missing;
    String runs = BetweenRunSpread.ASSUMED.sentence();
    return List.of(
        new Figure(
            "figure-01",
            "Figure 1: d rows and d columns of L×L int32 over L, µs",
            TIMES.of(times),
            note.isEmpty() ? runs : note + "; " + runs),
        new Figure(
            "figure-02",
            "Figure 2: columns over rows of the same layouts",
            RATIOS.of(ratios),
            note));
  }

  private Time time(SendFit fit, Axis axis, int depth, long length) {
    Slice slice = new Slice(Matrix.dense(length, length, Element.INT32), axis, depth);
    SendCell cell = new SendCell(fit.method(), fit.cache(), slice, Role.GRID);
    Prediction predicted =
        predictor.knows(slice, fit.method(), fit.cache())
            ? RunSpreads.ASSUMED.adjusted(
                predictor.predict(slice, fit.method(), fit.cache()), slice, fit.cache())
            : null;
    return new Time(fit, axis, depth, length, cells.get(cell.id()), predicted);
  }

  /** Returns the sizes L of all L×L matrices of which rows or columns were sent. */
  private TreeSet<Long> lengths(SendFit fit) {
    TreeSet<Long> lengths = new TreeSet<>();
    for (Measured<SendCell> measured : SendsSection.of(calibration).cells()) {
      if (measured.cell().role() == Role.GRID && isOf(fit, measured.cell())) {
        Matrix matrix = measured.cell().slice().matrix();
        if (matrix.rows() == matrix.columns() && matrix.element() == Element.INT32) {
          lengths.add(matrix.rows());
        }
      }
    }
    lengths.removeIf(length -> length < DEPTHS[DEPTHS.length - 1]);
    return lengths;
  }

  private static boolean isOf(SendFit fit, SendCell cell) {
    return cell.method() == fit.method() && cell.cache() == fit.cache();
  }

  /**
   * Returns a figure that compares measured times with the predictions of the models S1, M1 and M3
   * of Hur and Lin (1999). It shows held-out cells (configurations), to which no model was fitted.
   */
  Figure models() {
    long line = GeometryFacts.from(calibration.machine()).lineBytes();
    List<OfSend> rows = new ArrayList<>();
    for (SendFit fit : SendsSection.of(calibration).sends()) {
      for (Measured<SendCell> measured : SendsSection.of(calibration).cells()) {
        SendCell send = measured.cell();
        if (send.role() == Role.TEST && isOf(fit, send) && !fit.paper().isEmpty()) {
          rows.add(new OfSend(fit, measured, PaperBounds.of(send.slice(), line).mlt()));
        }
      }
    }
    Columns<OfSend> columns =
        new Columns<OfSend>()
            .text("method", row -> row.fit.method().label())
            .text("cache", row -> row.fit.cache().label())
            .text("slice", row -> row.measured.cell().layout())
            .count("bytes", row -> row.measured.cell().bytes())
            .number("lines", Digits.decimals(1), OfSend::lines)
            .micros("measured_us", row -> row.measured.seconds());
    for (PaperModel model : MODELS) {
      columns.micros(model.name(), row -> row.predicted(model));
    }
    return new Figure(
        "figure-05-09",
        "Figures 5 to 9: held-out sends, measured and predicted by S1, M1, M3, µs",
        columns.of(rows),
        rows.isEmpty() ? "missing: random sends, calibrate --only sends" : "");
  }
}
