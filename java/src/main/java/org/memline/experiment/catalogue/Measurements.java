package org.memline.experiment.catalogue;

import java.util.List;
import java.util.Optional;
import org.memline.experiment.computation.ComputationMeasurement;
import org.memline.experiment.copies.CopiesMeasurement;
import org.memline.experiment.layouts.LayoutsMeasurement;
import org.memline.experiment.pairs.PairsMeasurement;
import org.memline.experiment.plan.Measurement;
import org.memline.experiment.plan.PlannedMeasurement;
import org.memline.experiment.programs.ProgramsMeasurement;
import org.memline.experiment.scans.ScansMeasurement;
import org.memline.experiment.sends.SendsMeasurement;
import org.memline.experiment.supersteps.SuperstepsMeasurement;
import org.memline.experiment.transfers.TransfersMeasurement;
import org.memline.sample.Experiment;

/**
 * The catalogue of all experiments (sends, copies, scans, …), in the order in which a calibration
 * measures them.
 */
public final class Measurements {
  private static final List<Measurement> ALL =
      List.of(
          new SendsMeasurement(),
          new CopiesMeasurement(),
          new TransfersMeasurement(),
          LayoutsMeasurement.ONE_WAY,
          LayoutsMeasurement.BOTH_WAYS,
          new ScansMeasurement(),
          new ComputationMeasurement(),
          new ProgramsMeasurement(),
          new SuperstepsMeasurement(),
          new PairsMeasurement());

  private Measurements() {}

  public static Measurement of(Experiment experiment) {
    return ALL.stream()
        .filter(measurement -> measurement.experiment() == experiment)
        .findFirst()
        .orElseThrow(
            () ->
                new IllegalArgumentException("there is no measurement for " + experiment.label()));
  }

  /**
   * Returns how an experiment is planned and measured. The result is empty if the experiment is
   * never part of a calibration.
   */
  public static Optional<PlannedMeasurement> planned(Experiment experiment) {
    return of(experiment) instanceof PlannedMeasurement planned
        ? Optional.of(planned)
        : Optional.empty();
  }

  /** Returns the experiments that a calibration measures if the user selects none. */
  public static List<Experiment> unasked() {
    return ALL.stream()
        .filter(m -> m instanceof PlannedMeasurement planned && planned.unasked())
        .map(Measurement::experiment)
        .toList();
  }
}
