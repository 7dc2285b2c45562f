package org.memline.calibration;

import java.util.List;
import java.util.stream.Collectors;
import org.memline.sample.Method;

/** What to do where a calibration has no fit that is asked for. */
public final class MissingFit {
  private MissingFit() {}

  /**
   * A run that was stopped lacks what came last; another one what it never sent, or has too little
   * evidence of: its own profile is no remedy.
   *
   * @param others methods that it has such a fit of
   */
  public static String remedy(Calibration calibration, List<Method> others) {
    if (calibration.partial()) {
      return "it was stopped early, calibrate with --resume to go on";
    }
    return others.isEmpty()
        ? "too few cells of its %s profile have evidence, calibrate again or by a longer --profile"
            .formatted(calibration.run().profile())
        : "it has " + others.stream().map(Method::label).collect(Collectors.joining(", "));
  }
}
