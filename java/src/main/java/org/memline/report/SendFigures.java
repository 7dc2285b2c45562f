package org.memline.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeSet;
import java.util.function.Function;
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
import org.memline.study.sends.SendsTable;

/**
 * Figures 1, 2 and 5 to 9 of Hur and Lin (1999), made from this machine's sends of matrix rows and
 * columns.
 */
public final class SendFigures {
  private static final int[] DEPTHS = {1, 2, 5};
  private static final List<PaperModel> MODELS =
      List.of(PaperModel.S1, PaperModel.M1, PaperModel.M3);

  private final Calibration calibration;
  private final SendPredictor predictor;
  private final Map<String, Measured<SendCell>> cells;
  private final List<Figure> byLength;

  public SendFigures(Calibration calibration) {
    this.calibration = calibration;
    predictor = new SendPredictor(calibration);
    cells =
        SendsTable.of(calibration).cells().stream()
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
    List<List<String>> times = new ArrayList<>();
    List<List<String>> ratios = new ArrayList<>();
    TreeSet<Integer> missing = new TreeSet<>();
    for (SendFit fit : SendsTable.of(calibration).sends()) {
      for (long length : lengths(fit)) {
        for (int depth : DEPTHS) {
          Matrix matrix = Matrix.dense(length, length, Element.INT32);
          Double[] measured = new Double[2];
          double[] predicted = new double[2];
          for (Axis axis : Axis.values()) {
            Slice slice = new Slice(matrix, axis, depth);
            SendCell cell = new SendCell(fit.method(), fit.cache(), slice, Role.GRID);
            Measured<SendCell> summary = cells.get(cell.id());
            measured[axis.ordinal()] = summary == null ? null : summary.seconds();
            Prediction prediction =
                predictor.knows(slice, fit.method(), fit.cache())
                    ? RunSpreads.ASSUMED.adjusted(
                        predictor.predict(slice, fit.method(), fit.cache()), slice, fit.cache())
                    : null;
            predicted[axis.ordinal()] = prediction == null ? Double.NaN : prediction.seconds();
            if (summary == null) {
              missing.add(depth);
            }
            times.add(
                List.of(
                    fit.method().label(),
                    fit.cache().label(),
                    axis.label(),
                    Integer.toString(depth),
                    Long.toString(length),
                    micro(measured[axis.ordinal()]),
                    micro(predicted[axis.ordinal()]),
                    prediction == null ? "" : micro(prediction.lowSeconds()),
                    prediction == null ? "" : micro(prediction.highSeconds())));
          }
          ratios.add(
              List.of(
                  fit.method().label(),
                  fit.cache().label(),
                  Integer.toString(depth),
                  Long.toString(length),
                  measured[0] == null || measured[1] == null
                      ? ""
                      : Units.significant(measured[1] / measured[0]),
                  Double.isNaN(predicted[1] / predicted[0])
                      ? ""
                      : Units.significant(predicted[1] / predicted[0])));
        }
      }
    }
    String note =
        missing.isEmpty()
            ? ""
            : "not measured at every L, predicted there: d = "
                + missing.stream().map(String::valueOf).collect(Collectors.joining(", "));
    String runs = BetweenRunSpread.ASSUMED.sentence();
    return List.of(
        new Figure(
            "figure-01",
            "Figure 1: d rows and d columns of L×L int32 over L, µs",
            List.of(
                "method",
                "cache",
                "slice",
                "d",
                "L",
                "measured_us",
                "predicted_us",
                "low_us",
                "high_us"),
            times,
            note.isEmpty() ? runs : note + "; " + runs),
        new Figure(
            "figure-02",
            "Figure 2: columns over rows of the same layouts",
            List.of("method", "cache", "d", "L", "measured_ratio", "predicted_ratio"),
            ratios,
            note));
  }

  /** Returns the sizes L of all L×L matrices of which rows or columns were sent. */
  private TreeSet<Long> lengths(SendFit fit) {
    TreeSet<Long> lengths = new TreeSet<>();
    for (Measured<SendCell> measured : SendsTable.of(calibration).cells()) {
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
    List<List<String>> rows = new ArrayList<>();
    for (SendFit fit : SendsTable.of(calibration).sends()) {
      for (Measured<SendCell> measured : SendsTable.of(calibration).cells()) {
        SendCell send = measured.cell();
        if (send.role() != Role.TEST || !isOf(fit, send) || fit.paper().isEmpty()) {
          continue;
        }
        double lines = PaperBounds.of(send.slice(), line).mlt();
        List<String> row =
            new ArrayList<>(
                List.of(
                    fit.method().label(),
                    fit.cache().label(),
                    send.layout(),
                    Long.toString(send.bytes()),
                    String.format(Locale.ROOT, "%.1f", lines),
                    micro(measured.seconds())));
        for (PaperModel model : MODELS) {
          row.add(micro(fit.paper(model).orElseThrow().predict(send.bytes(), lines)));
        }
        rows.add(row);
      }
    }
    return new Figure(
        "figure-05-09",
        "Figures 5 to 9: held-out sends, measured and predicted by S1, M1, M3, µs",
        List.of("method", "cache", "slice", "bytes", "lines", "measured_us", "S1", "M1", "M3"),
        rows,
        rows.isEmpty() ? "missing: random sends, calibrate --only sends" : "");
  }

  static String micro(Double seconds) {
    return seconds == null || seconds.isNaN() ? "" : Units.significant(seconds * 1e6);
  }
}
