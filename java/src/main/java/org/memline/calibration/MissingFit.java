package org.memline.calibration;

import java.util.List;
import java.util.stream.Collectors;
import org.memline.sample.Experiment;
import org.memline.sample.Method;

/** Messages that say how to obtain a fit of a model that a calibration does not have. */
public final class MissingFit {
  private static final String QUICK = "quick";
  private static final String STANDARD = "standard";

  private MissingFit() {}

  /**
   * Returns a sentence with the reason why a calibration has no fit, and what the user can do. A
   * calibration that was stopped early lacks the cells (configurations) that it would have measured
   * last. In a complete calibration, the needed cells were not planned, or too few launches (starts
   * of mpirun) measured them.
   *
   * @param experiment experiment of the fit
   * @param others methods for which the calibration has a fit; empty if there are none
   */
  public static String remedy(Calibration calibration, Experiment experiment, List<Method> others) {
    if (calibration.partial()) {
      return "the run was stopped early, continue it with calibrate --resume";
    }
    if (calibration.launches(experiment).isEmpty()) {
      return "the run did not measure this experiment, include %s in calibrate --only"
          .formatted(experiment.label());
    }
    return others.isEmpty()
        ? "too few cells of the %s profile were measured by enough launches, %s"
            .formatted(calibration.run().profile(), more(calibration))
        : "it has " + others.stream().map(Method::label).collect(Collectors.joining(", "));
  }

  /**
   * Returns the command that measures more cells (configurations). If the profile was {@code
   * quick}, the command has a larger profile, because repeating {@code quick} measures only the
   * same cells again.
   */
  public static String more(Calibration calibration) {
    return switch (calibration.run().profile()) {
      case QUICK -> "calibrate with --profile standard";
      case STANDARD -> "calibrate again, or with --profile full";
      default -> "calibrate again";
    };
  }
}
