package org.memline.study.transfers;

import java.util.OptionalDouble;
import org.memline.calibration.fit.FittedModel;
import org.memline.layout.Operation;
import org.memline.model.transfer.Stages;
import org.memline.sample.CacheState;
import org.memline.sample.Method;

/**
 * The model that predicts the times of communication operations of one method in one cache state.
 * It is the geometric mean of two predictions: memline's own model, and the time composed of basic
 * transfers. A composition has no fitted coefficients. It therefore reduces the effect of chance on
 * the prediction if there are few launches (starts of mpirun).
 */
final class OperationModel {
  private final MeasuredTimes times;
  private final Method method;
  private final CacheState cache;
  private final FittedModel own;
  private final double share;

  /**
   * @param share weight of the time composed of basic transfers, from 0 (own model alone) to 1
   *     (composition alone)
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
   * Returns the predicted time of an operation in seconds. The result is empty if a needed stage,
   * for example the gather, was not measured.
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
   * Returns the weighted geometric mean of two predicted times in seconds. A geometric mean is used
   * because the errors of predictions are factors.
   *
   * @param share weight of {@code composed}, from 0 to 1
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
