package org.memline.study.transfers;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import org.memline.calibration.Calibration;
import org.memline.calibration.evidence.Measured;
import org.memline.calibration.fit.FittedModel;
import org.memline.calibration.fit.LinearFit;
import org.memline.calibration.fit.RobustFit;
import org.memline.model.transfer.Stages;
import org.memline.sample.CacheState;
import org.memline.sample.Method;
import org.memline.sample.TransferCell;

/** Fits the models for communication operations xQy to measured operations. */
final class TransferFitter {
  /**
   * The weights that are tried for the time composed of basic transfers. The measured times are too
   * noisy to distinguish between weights in smaller steps.
   */
  private static final double[] SHARES = {0, 0.5, 1};

  /**
   * The smallest number of operations from which the error of times composed of basic transfers is
   * estimated.
   */
  private static final int LEAST_COMPOSED = 5;

  private final Calibration calibration;
  private final MeasuredTimes measured;

  /**
   * @param calibration calibration with the measured copies and transfers
   */
  TransferFitter(Calibration calibration) {
    this.calibration = calibration;
    this.measured = new MeasuredTimes(calibration);
  }

  /** Returns one fit for each method and cache state for which enough operations were measured. */
  List<TransferFit> fit() {
    List<TransferFit> fits = new ArrayList<>();
    if (TransfersSection.of(calibration) == null) {
      return fits;
    }
    for (CacheState cache : CacheState.values()) {
      for (Method method : Method.whole()) {
        List<Measured<TransferCell>> own =
            TransfersSection.of(calibration).alone().stream()
                .filter(o -> o.cell().method() == method && o.cell().cache() == cache)
                .toList();
        fit(method, cache, new OperationCells(measured, method, cache, own)).ifPresent(fits::add);
      }
    }
    return fits;
  }

  /**
   * Returns the fit of one method in one cache state. A prediction is the weighted geometric mean
   * of a fitted sum of stages (gather, message, scatter and others) and of the time composed of
   * basic transfers. Cross-validation gives the weight of the composition. With fewer operations
   * than {@link RobustFit#enough} requires, the composed time alone is used. The result is empty if
   * there are too few operations even for that.
   */
  private Optional<TransferFit> fit(Method method, CacheState cache, OperationCells all) {
    OperationCells fitted = all.held(false);
    boolean composable = fitted.composable().size() == fitted.size();
    if (RobustFit.enough(fitted.size(), Stages.TERMS.size())) {
      double[] stages = RobustFit.crossValidated(fitted.design());
      double share = composable ? share(fitted, stages) : 0;
      FittedModel own = LinearFit.robust(fitted.design());
      return Optional.of(finished(method, cache, all, own, share, between(fitted, stages, share)));
    }
    if (composable && fitted.size() >= LEAST_COMPOSED) {
      FittedModel none =
          new FittedModel(TransferFit.STAGES, fitted.size(), List.of(), List.of(), null);
      return Optional.of(finished(method, cache, all, none, 1, fitted.composed()));
    }
    return Optional.empty();
  }

  /**
   * Returns the weight of the time composed of basic transfers with which predictions have the
   * smallest error.
   *
   * @param stages time of each operation in seconds, predicted by a fit of the stages without that
   *     operation
   */
  private static double share(OperationCells fitted, double[] stages) {
    double best = 0;
    double least = Double.POSITIVE_INFINITY;
    for (double share : SHARES) {
      double error = error(fitted, between(fitted, stages, share));
      if (error < least) {
        least = error;
        best = share;
      }
    }
    return best;
  }

  /**
   * Returns the error of predictions: the sum of |ln(measured/predicted)| over the operations,
   * multiplied by their weights.
   */
  private static double error(OperationCells fitted, double[] predicted) {
    double[] seconds = fitted.seconds();
    double[] weights = fitted.weights();
    double sum = 0;
    for (int i = 0; i < seconds.length; i++) {
      sum += weights[i] * Math.abs(Math.log(seconds[i] / predicted[i]));
    }
    return sum;
  }

  private static double[] between(OperationCells fitted, double[] stages, double share) {
    if (share == 0) {
      return stages;
    }
    double[] composed = fitted.composed();
    double[] between = new double[stages.length];
    for (int i = 0; i < between.length; i++) {
      between[i] = OperationModel.between(stages[i], composed[i], share);
    }
    return between;
  }

  /**
   * Returns the complete fit, with prediction intervals and the quality on held-out operations,
   * which no fit uses.
   *
   * @param unseen time of each fitted operation in seconds, predicted by a fit without that
   *     operation
   */
  private TransferFit finished(
      Method method,
      CacheState cache,
      OperationCells all,
      FittedModel own,
      double share,
      double[] unseen) {
    OperationCells fitted = all.held(false);
    FittedModel model = RobustFit.withIntervals(own, fitted.bytes(), fitted.seconds(), unseen);
    OperationModel predicting = new OperationModel(measured, method, cache, model, share);
    List<Double> seen = new ArrayList<>();
    List<Double> predicted = new ArrayList<>();
    for (Measured<TransferCell> o : all.held(true).cells()) {
      OptionalDouble seconds = predicting.seconds(o.cell().operation());
      if (seconds.isPresent()) {
        seen.add(o.seconds());
        predicted.add(seconds.getAsDouble());
      }
    }
    return new TransferFit(
        method,
        cache,
        model.heldOut(array(seen), array(predicted)),
        share,
        all.composable().composedQuality(),
        all.floor());
  }

  private static double[] array(List<Double> values) {
    return values.stream().mapToDouble(Double::doubleValue).toArray();
  }
}
