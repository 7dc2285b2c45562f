package org.memline.study.transfers;

import java.util.List;
import org.memline.calibration.Calibration;
import org.memline.calibration.Fitting;
import org.memline.calibration.Predicting;
import org.memline.calibration.Section;
import org.memline.calibration.metric.Metrics;
import org.memline.layout.Operation;
import org.memline.sample.SampleSet;

/**
 * The fit of models for transfers between ranks. For each method, the time of an operation is
 * predicted from the times of basic transfers.
 */
public final class TransfersFitting implements Fitting<TransfersSection> {
  @Override
  public Section<TransfersSection> section() {
    return TransfersSection.SECTION;
  }

  @Override
  public List<Predicting<?>> predicting() {
    return List.of(new Predicting<>(Operation.class, OperationPredictor::new));
  }

  @Override
  public Fit<TransfersSection> fit(SampleSet own, double controlNs, Calibration before) {
    TransfersSection bare = TransferResults.of(own.withCoreEach(), controlNs);
    return bare == null
        ? Fit.of(null)
        : new Fit<>(
            bare.with(new TransferFitter(before.with(TransfersSection.SECTION, bare)).fit()),
            Metrics.of(own, controlNs, TransferMetrics::add));
  }
}
