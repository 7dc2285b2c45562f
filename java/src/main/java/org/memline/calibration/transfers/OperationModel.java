package org.memline.calibration.transfers;

import java.util.OptionalDouble;
import org.memline.calibration.fit.FittedModel;
import org.memline.layout.Operation;
import org.memline.model.transfer.Stages;
import org.memline.sample.CacheState;
import org.memline.sample.Method;

/**
 * The model that predicts a method's operations in one cache state: the own model, shrunk towards
 * the composition, which has no coefficients and so cannot follow the chance of a few launches.
 */
final class OperationModel {
  private final MeasuredTimes times;
  private final Method method;
  private final CacheState cache;
  private final FittedModel own;
  private final double share;

  /**
   * @param share weight of the composition: 0 for the own model alone, 1 for the composition alone
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
   * Returns the seconds; empty if a stage was not measured, because it would be predicted to cost
   * nothing.
   */
  OptionalDouble seconds(Operation operation) {
    OptionalDouble stages = share == 1 ? OptionalDouble.of(1) : stages(operation);
    OptionalDouble composed =
        share == 0 ? OptionalDouble.of(1) : Compositions.seconds(times, method, operation, cache);
    return stages.isEmpty() || composed.isEmpty()
        ? OptionalDouble.empty()
        : OptionalDouble.of(between(stages.getAsDouble(), composed.getAsDouble(), share));
  }

  /** Returns the weighted geometric mean, because the errors of both are factors. */
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
