package org.memline.study;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.memline.calibration.Fitting;
import org.memline.calibration.Predicting;
import org.memline.sample.Experiment;
import org.memline.study.copies.CopiesFitting;
import org.memline.study.copies.CopiesMeasurement;
import org.memline.study.layouts.LayoutsFitting;
import org.memline.study.layouts.LayoutsMeasurement;
import org.memline.study.pairs.PairsMeasurement;
import org.memline.study.plan.Measurement;
import org.memline.study.plan.PlannedMeasurement;
import org.memline.study.programs.ProgramsFitting;
import org.memline.study.programs.ProgramsMeasurement;
import org.memline.study.sends.SendsFitting;
import org.memline.study.sends.SendsMeasurement;
import org.memline.study.steps.ComputationMeasurement;
import org.memline.study.steps.ScansMeasurement;
import org.memline.study.steps.StepsFitting;
import org.memline.study.supersteps.SuperstepsFitting;
import org.memline.study.supersteps.SuperstepsMeasurement;
import org.memline.study.transfers.TransfersFitting;
import org.memline.study.transfers.TransfersMeasurement;

/**
 * The catalogue of studies, in the order in which a calibration measures and fits them. A study
 * comes after the studies whose fits it needs.
 */
public enum Studies {
  SENDS(new SendsMeasurement(), new SendsFitting()),
  COPIES(new CopiesMeasurement(), new CopiesFitting()),
  TRANSFERS(new TransfersMeasurement(), new TransfersFitting()),
  LAYOUTS(LayoutsMeasurement.ONE_WAY, LayoutsFitting.ONE_WAY),
  EXCHANGES(LayoutsMeasurement.BOTH_WAYS, LayoutsFitting.BOTH_WAYS),
  SCANS(new ScansMeasurement(), StepsFitting.SCANS),
  COMPUTATION(new ComputationMeasurement(), StepsFitting.COMPUTATION),
  PROGRAMS(new ProgramsMeasurement(), new ProgramsFitting()),
  SUPERSTEPS(new SuperstepsMeasurement(), new SuperstepsFitting()),
  PAIRS(new PairsMeasurement(), null);

  private final Measurement measurement;
  private final Fitting<?> fitting;

  /**
   * @param measurement plans and measures the study's experiment
   * @param fitting fits the samples; null if the samples are not part of a calibration
   */
  Studies(Measurement measurement, Fitting<?> fitting) {
    this.measurement = measurement;
    this.fitting = fitting;
  }

  /** Returns how an experiment is measured. */
  public static Measurement measurement(Experiment experiment) {
    return measurements()
        .filter(measurement -> measurement.experiment() == experiment)
        .findFirst()
        .orElseThrow(
            () -> new IllegalArgumentException("there is no study of " + experiment.label()));
  }

  /**
   * Returns how an experiment is planned and measured. The result is empty if the experiment is
   * never part of a calibration.
   */
  public static Optional<PlannedMeasurement> planned(Experiment experiment) {
    return measurement(experiment) instanceof PlannedMeasurement planned
        ? Optional.of(planned)
        : Optional.empty();
  }

  /** Returns the experiments that a calibration measures if the user selects none. */
  public static List<Experiment> unasked() {
    return measurements()
        .filter(m -> m instanceof PlannedMeasurement planned && planned.unasked())
        .map(Measurement::experiment)
        .toList();
  }

  /** Returns the fits of all studies, in the order in which they run. */
  public static List<Fitting<?>> fittings() {
    return Arrays.stream(values())
        .<Fitting<?>>flatMap(study -> Stream.ofNullable(study.fitting))
        .toList();
  }

  /**
   * Returns the kinds of layouts that can be predicted, each with the function that creates its
   * predictor.
   */
  public static List<Predicting<?>> predicting() {
    return fittings().stream()
        .<Predicting<?>>flatMap(fitting -> fitting.predicting().stream())
        .toList();
  }

  private static Stream<Measurement> measurements() {
    return Arrays.stream(values()).map(study -> study.measurement);
  }
}
