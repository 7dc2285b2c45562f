package org.memline.predict;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.memline.calibration.Calibration;
import org.memline.calibration.Prediction;
import org.memline.calibration.evidence.Measured;
import org.memline.file.AdviceQuality;
import org.memline.layout.Moved;
import org.memline.sample.CacheState;
import org.memline.sample.Method;
import org.memline.sample.Role;
import org.memline.sample.SendCell;
import org.memline.sample.TransferCell;
import org.memline.study.sends.SendsSection;
import org.memline.study.transfers.TransfersSection;

/**
 * Evaluates memline's advice on which method to use. It uses the held-out layouts, which were
 * measured but not used for fits.
 */
public final class AdviceCheck {
  private static final double AS_GOOD = 1.05;

  private AdviceCheck() {}

  private record Key(Moved layout, CacheState cache) {}

  /**
   * Returns the cost of following the advice on held-out layouts, which no fit used. There are
   * separate results for slices (rows or columns of a matrix) and communication operations, and for
   * warm and cold caches. A layout is counted if it was measured by the methods {@code packed} and
   * {@code datatype}, and if at least two of the measured methods can be predicted. There is no
   * result for a group without layouts.
   */
  public static List<AdviceQuality> of(Calibration calibration) {
    Predictor predictor = new Predictor(calibration);
    List<AdviceQuality> all = new ArrayList<>();
    for (CacheState cache : CacheState.values()) {
      add(all, false, cache, sends(calibration), predictor);
    }
    for (CacheState cache : CacheState.values()) {
      add(all, true, cache, operations(calibration), predictor);
    }
    return all;
  }

  private static Map<Key, Map<Method, Double>> sends(Calibration calibration) {
    Map<Key, Map<Method, Double>> measured = new LinkedHashMap<>();
    for (Measured<SendCell> m : SendsSection.of(calibration).cells()) {
      SendCell send = m.cell();
      if (send.role() == Role.TEST && m.evidence()) {
        put(measured, new Key(send.slice(), send.cache()), send.method(), m.seconds());
      }
    }
    return measured;
  }

  private static Map<Key, Map<Method, Double>> operations(Calibration calibration) {
    Map<Key, Map<Method, Double>> measured = new LinkedHashMap<>();
    if (TransfersSection.of(calibration) != null) {
      for (Measured<TransferCell> m : TransfersSection.of(calibration).alone()) {
        TransferCell cell = m.cell();
        if (cell.role() == Role.TEST) {
          put(measured, new Key(cell.operation(), cell.cache()), cell.method(), m.seconds());
        }
      }
    }
    return measured;
  }

  private static void put(
      Map<Key, Map<Method, Double>> measured, Key key, Method method, double seconds) {
    measured.computeIfAbsent(key, k -> new EnumMap<>(Method.class)).put(method, seconds);
  }

  private static void add(
      List<AdviceQuality> all,
      boolean operations,
      CacheState cache,
      Map<Key, Map<Method, Double>> measured,
      Predictor predictor) {
    int layouts = 0;
    int good = 0;
    double advised = 0;
    double packed = 0;
    double datatype = 0;
    for (Map.Entry<Key, Map<Method, Double>> entry : measured.entrySet()) {
      Map<Method, Double> seconds = entry.getValue();
      if (entry.getKey().cache != cache
          || !seconds.containsKey(Method.PACKED)
          || !seconds.containsKey(Method.DATATYPE)) {
        continue;
      }
      Method chosen = advised(predictor, entry.getKey(), seconds);
      if (chosen == null) {
        continue;
      }
      double best = seconds.values().stream().min(Comparator.naturalOrder()).orElseThrow();
      layouts++;
      good += seconds.get(chosen) <= AS_GOOD * best ? 1 : 0;
      advised += Math.log(seconds.get(chosen) / best);
      packed += Math.log(seconds.get(Method.PACKED) / best);
      datatype += Math.log(seconds.get(Method.DATATYPE) / best);
    }
    if (layouts > 0) {
      all.add(
          new AdviceQuality(
              operations,
              cache,
              layouts,
              (double) good / layouts,
              Math.exp(advised / layouts),
              Math.exp(packed / layouts),
              Math.exp(datatype / layouts)));
    }
  }

  /**
   * Returns the advised method, which is the method with the shortest predicted time among the
   * measured methods. The result is null if fewer than two measured methods can be predicted.
   */
  private static Method advised(Predictor predictor, Key key, Map<Method, Double> measured) {
    List<Method> known =
        predictor.predictions(key.layout, key.cache).stream()
            .map(Prediction::method)
            .filter(measured::containsKey)
            .toList();
    return known.size() < 2 ? null : known.get(0);
  }
}
