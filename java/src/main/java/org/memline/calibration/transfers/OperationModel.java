package org.memline.calibration.transfers;

import java.util.OptionalDouble;
import org.memline.calibration.fit.FittedModel;
import org.memline.layout.Operation;
import org.memline.model.transfer.Stages;
import org.memline.sample.CacheState;
import org.memline.sample.Method;

/**
 * The model that predicts a method's operations in one cache state. It is memline's own model,
 * shrunk towards the time composed of basic transfers. The shrinkage reduces the effect of chance
 * in a few launches, because a composition has no fitted coefficients.
 */
final class OperationModel {
  private final MeasuredTimes times;
  private final Method method;
  private final CacheState cache;
  private final FittedModel own;
  private final double share;

  /**
   * @param share weight of the composition, from 0 (own model alone) to 1 (composition alone)
   */
  OperationModel(
      MeasuredTimes times, Method method, CacheState cache, FittedModel own, double share) {
    this.times = times;
    this.method = method;
    this.cache = cache;
    this.own = own;
    this.share = share;
  }

  static OperationModel of(TransferFit fit, MeasuredTimes times) {
    double share = fit.compositionShare() == null ? 0 : fit.compositionShare();
    return new OperationModel(times, fit.method(), fit.cache(), fit.own(), share);
  }

  /**
   * Returns the predicted time in seconds. It is empty if a needed stage (gather, message or
   * scatter, for example) was not measured, because its time would count as 0.
   */
  OptionalDouble seconds(Operation operation) {
    OptionalDouble stages = share == 1 ? OptionalDouble.of(1) : stages(operation);
    OptionalDouble composed =
        share == 0 ? OptionalDouble.of(1) : Compositions.seconds(times, method, operation, cache);
    return stages.isEmpty() || composed.isEmpty()
        ? OptionalDouble.empty()
        : OptionalDouble.of(between(stages.getAsDouble(), composed.getAsDouble(), share));
  }

  /**
   * Returns the weighted geometric mean of two predictions. The geometric mean is used because
   * errors of predictions are factors.
   */
  static double between(double own, double composed, double share) {
    return Math.pow(own, 1 - share) * Math.pow(composed, share);
  }

  private OptionalDouble stages(Operation operation) {
    Stages stages = times.of(cache, 1).stages(operation);
    return stages.measured(own.values())
        ? OptionalDouble.of(own.predict(stages.row()))
        : OptionalDouble.empty();
  }
}
