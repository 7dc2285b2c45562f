package org.memline.calibration;

import java.util.List;
import java.util.stream.Collectors;
import org.memline.sample.Experiment;
import org.memline.sample.Method;

/** What to do where a calibration has no fit that is asked for. */
public final class MissingFit {
  private static final String QUICK = "quick";
  private static final String STANDARD = "standard";

  private MissingFit() {}

  /**
   * A run that was stopped lacks what came last; another one what it never measured, or has too
   * little evidence of.
   *
   * @param experiment that such fits are of
   * @param others methods that it has such a fit of
   */
  public static String remedy(Calibration calibration, Experiment experiment, List<Method> others) {
    if (calibration.partial()) {
      return "it was stopped early, calibrate with --resume to go on";
    }
    if (calibration.launches(experiment).isEmpty()) {
      return "it measured none, calibrate with %s among --only".formatted(experiment.label());
    }
    return others.isEmpty()
        ? "too few cells of its %s profile have evidence, %s"
            .formatted(calibration.run().profile(), more(calibration))
        : "it has " + others.stream().map(Method::label).collect(Collectors.joining(", "));
  }

  /** How there is more evidence than it has: its own profile alone is no remedy. */
  public static String more(Calibration calibration) {
    return switch (calibration.run().profile()) {
      case QUICK -> "calibrate with --profile standard";
      case STANDARD -> "calibrate again, or with --profile full";
      default -> "calibrate again";
    };
  }
}
