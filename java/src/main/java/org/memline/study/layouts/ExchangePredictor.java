package org.memline.study.layouts;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.memline.calibration.Calibration;
import org.memline.calibration.CalibrationException;
import org.memline.calibration.LayoutPredictor;
import org.memline.calibration.MissingFit;
import org.memline.calibration.Prediction;
import org.memline.layout.CacheGeometry;
import org.memline.layout.Exchanged;
import org.memline.layout.LayoutPair;
import org.memline.layout.Nest;
import org.memline.model.LayoutCounts;
import org.memline.model.SliceCounts;
import org.memline.sample.CacheState;
import org.memline.sample.Experiment;
import org.memline.sample.Method;
import org.memline.study.sends.SendPredictor;

/**
 * Predicts the time in which two ranks send each other data of one layout at the same time. The
 * main term is the time predicted for a send in one direction. There is an interval only if that
 * prediction has one, and if layouts of this size were exchanged.
 */
final class ExchangePredictor implements LayoutPredictor<Exchanged> {
  private final Calibration calibration;
  private final CacheGeometry geometry;
  private final LayoutPairPredictor oneWay;
  private final Map<CacheState, Map<Method, LayoutModel>> models = new EnumMap<>(CacheState.class);

  /**
   * @throws CalibrationException if the calibration was fitted by another version of memline
   */
  ExchangePredictor(Calibration calibration) {
    this.calibration = calibration;
    geometry = new SendPredictor(calibration).geometry();
    oneWay = new LayoutPairPredictor(calibration);
    LayoutsSection table = calibration.section(LayoutsSection.EXCHANGES);
    for (LayoutFit fit : table == null ? List.<LayoutFit>of() : table.fits()) {
      models
          .computeIfAbsent(fit.cache(), cache -> new EnumMap<>(Method.class))
          .put(fit.method(), LayoutPairPredictor.model(fit, LayoutsSection.EXCHANGES, calibration));
    }
  }

  @Override
  public boolean knows(Exchanged layout, Method method, CacheState cache) {
    return model(method, cache) != null && oneWay.knows(layout.one(), method, cache);
  }

  private LayoutModel model(Method method, CacheState cache) {
    return models.getOrDefault(cache, Map.of()).get(method);
  }

  @Override
  public Prediction predict(Exchanged layout, Method method, CacheState cache) {
    if (!Method.exchanging().contains(method)) {
      throw new CalibrationException(method.cannotExchange());
    }
    LayoutModel model = model(method, cache);
    if (model == null) {
      throw new CalibrationException(
          "calibration '%s' has no fit for exchanges by method %s, %s: %s"
              .formatted(calibration.label(), method.label(), cache.label(), remedy()));
    }
    Prediction one = oneWay.predict(layout.one(), method, cache);
    LayoutPair pair = layout.one();
    LayoutPairPredictor.Counted counted = oneWay.counted(pair);
    LayoutCounts from = counts(pair.fromNest(), counted.from(), method, cache);
    LayoutCounts to =
        pair.toNest() == pair.fromNest()
            ? from
            : counts(pair.toNest(), counted.to(), method, cache);
    double seconds = 0.5 * model.seconds(from) + 0.5 * model.seconds(to);
    double width = Math.max(model.logHalfWidth(from), model.logHalfWidth(to));
    List<String> outside = new ArrayList<>(one.hasInterval() ? List.of() : one.notes());
    if (pair.uneven()) {
      outside.add("exchanges whose layouts differ between sender and receiver were not measured");
    }
    model.outside(from).or(() -> model.outside(to)).ifPresent(outside::add);
    return Prediction.of(
        method, seconds, Math.exp(width), outside, one.hasInterval() ? one.notes() : List.of());
  }

  private LayoutCounts counts(Nest nest, SliceCounts counts, Method method, CacheState cache) {
    return LayoutCounts.of(nest, counts, oneWay.seconds(nest, counts, method, cache), geometry);
  }

  @Override
  public String remedy() {
    List<Method> others =
        models.values().stream().flatMap(own -> own.keySet().stream()).distinct().sorted().toList();
    return MissingFit.remedy(calibration, Experiment.EXCHANGES, others);
  }
}
