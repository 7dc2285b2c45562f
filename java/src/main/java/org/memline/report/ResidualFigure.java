package org.memline.report;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.memline.calibration.BetweenRunSpread;
import org.memline.calibration.Calibration;
import org.memline.calibration.Prediction;
import org.memline.calibration.evidence.Measured;
import org.memline.predict.RunSpreads;
import org.memline.sample.CacheState;
import org.memline.sample.Role;
import org.memline.sample.SendCell;
import org.memline.study.sends.SendPredictor;
import org.memline.study.sends.SendsSection;
import org.memline.table.Columns;
import org.memline.table.Digits;
import org.memline.table.Figure;

/**
 * Compares the measured times of sends with the predictions of memline's own model. It shows
 * held-out cells (configurations), to which the model was not fitted. There are two figures: one
 * for warm and one for cold caches.
 */
public final class ResidualFigure {
  /** A measured time and its prediction. */
  private record Compared(Measured<SendCell> measured, Prediction predicted) {
    String kind() {
      return measured.cell().slice().contiguous() ? "contiguous" : "strided";
    }
  }

  private static final Columns<Compared> COLUMNS =
      new Columns<Compared>()
          .text("slice_kind", Compared::kind)
          .text("method", row -> row.measured.cell().method().label())
          .text("slice", row -> row.measured.cell().layout())
          .count("bytes", row -> row.measured.cell().bytes())
          .micros("measured_us", row -> row.measured.seconds())
          .micros("predicted_us", row -> row.predicted.seconds())
          .micros("low_us", row -> row.predicted.lowSeconds())
          .micros("high_us", row -> row.predicted.highSeconds())
          .number(
              "residual_percent",
              Digits.THREE.times(100),
              row -> row.measured.seconds() / row.predicted.seconds() - 1);

  private ResidualFigure() {}

  public static List<Figure> of(Calibration calibration) {
    SendPredictor predictor = new SendPredictor(calibration);
    Map<CacheState, List<Compared>> rows = new EnumMap<>(CacheState.class);
    for (Measured<SendCell> measured : SendsSection.of(calibration).cells()) {
      SendCell send = measured.cell();
      if (send.role() == Role.TEST
          && measured.evidence()
          && predictor.knows(send.slice(), send.method(), send.cache())) {
        Prediction predicted =
            RunSpreads.ASSUMED.adjusted(
                predictor.predict(send.slice(), send.method(), send.cache()),
                send.slice(),
                send.cache());
        rows.computeIfAbsent(send.cache(), cache -> new ArrayList<>())
            .add(new Compared(measured, predicted));
      }
    }
    List<Figure> figures = new ArrayList<>();
    rows.values().forEach(own -> own.sort(Comparator.comparing(Compared::kind)));
    rows.forEach((cache, own) -> figures.add(figure(cache, own)));
    return figures;
  }

  private static Figure figure(CacheState cache, List<Compared> rows) {
    return new Figure(
        "held-out-" + cache.label(),
        "Held-out sends, %s, all methods: measured and predicted by memline's model"
            .formatted(cache.label()),
        COLUMNS.of(rows),
        "low_us and high_us are the ends of the 95 % prediction interval. "
            + BetweenRunSpread.ASSUMED.sentence());
  }
}
