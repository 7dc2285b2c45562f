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
import org.memline.study.sends.SendsTable;

/**
 * Compares the measured times of sends with the predictions of memline's own model. It shows
 * held-out cells (configurations), to which the model was not fitted. There are two figures: one
 * for warm and one for cold caches.
 */
public final class ResidualFigure {
  private ResidualFigure() {}

  public static List<Figure> of(Calibration calibration) {
    SendPredictor predictor = new SendPredictor(calibration);
    Map<CacheState, List<List<String>>> rows = new EnumMap<>(CacheState.class);
    for (Measured<SendCell> measured : SendsTable.of(calibration).cells()) {
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
            .add(row(measured, predicted));
      }
    }
    List<Figure> figures = new ArrayList<>();
    rows.values().forEach(own -> own.sort(Comparator.comparing(row -> row.get(0))));
    rows.forEach((cache, own) -> figures.add(figure(cache, own)));
    return figures;
  }

  private static Figure figure(CacheState cache, List<List<String>> rows) {
    return new Figure(
        "held-out-" + cache.label(),
        "Held-out sends, %s, all methods: measured and predicted by memline's model"
            .formatted(cache.label()),
        List.of(
            "slice_kind",
            "method",
            "slice",
            "bytes",
            "measured_us",
            "predicted_us",
            "low_us",
            "high_us",
            "residual_percent"),
        rows,
        "low_us and high_us are the ends of the 95 % prediction interval. "
            + BetweenRunSpread.ASSUMED.sentence());
  }

  private static List<String> row(Measured<SendCell> measured, Prediction predicted) {
    SendCell send = measured.cell();
    return List.of(
        send.slice().contiguous() ? "contiguous" : "strided",
        send.method().label(),
        send.layout(),
        Long.toString(send.bytes()),
        SendFigures.micro(measured.seconds()),
        SendFigures.micro(predicted.seconds()),
        SendFigures.micro(predicted.lowSeconds()),
        SendFigures.micro(predicted.highSeconds()),
        Units.significant(100 * (measured.seconds() / predicted.seconds() - 1)));
  }
}
