package org.memline.cli;

import java.util.List;
import java.util.stream.Collectors;
import org.memline.experiment.Profile;
import org.memline.experiment.copies.CopiesBench;
import org.memline.experiment.copies.CopiesPlan;
import org.memline.experiment.sends.SendsBench;
import org.memline.experiment.sends.SendsPlan;
import org.memline.experiment.transfers.TransfersBench;
import org.memline.experiment.transfers.TransfersPlan;
import org.memline.nativelib.Copy;
import org.memline.sample.Experiment;
import org.memline.sample.Plan;

/**
 * One experiment's part of a calibration.
 *
 * @param budget its launches and their time
 */
record Part(Plan plan, Profile.Budget budget) {

  /**
   * @param everyKernel whether each copy kernel is measured beside the best and the plain one
   */
  static Part of(
      Experiment experiment,
      Profile profile,
      long seed,
      boolean everyKernel,
      Profile.Budget budget) {
    Plan plan =
        switch (experiment) {
          case SENDS -> SendsPlan.of(profile, seed);
          case TRANSFERS -> TransfersPlan.of(profile, seed);
          case COPIES -> CopiesPlan.of(profile, everyKernel ? Copy.kernels() : List.of());
        };
    return new Part(plan, budget);
  }

  /** What each rank of it allocates. */
  long bytesNeeded() {
    return switch (plan.experiment()) {
      case SENDS -> SendsBench.size(plan).bytesNeeded();
      case TRANSFERS -> TransfersBench.bytesNeeded(plan);
      case COPIES -> CopiesBench.bytesNeeded(plan);
    };
  }

  static long bytesNeeded(List<Part> parts) {
    return parts.stream().mapToLong(Part::bytesNeeded).max().orElse(0);
  }

  static int launches(List<Part> parts) {
    return parts.stream().mapToInt(part -> part.budget.launches()).sum();
  }

  static int cells(List<Part> parts) {
    return parts.stream().mapToInt(part -> part.plan.cells().size()).sum();
  }

  /** Tells the plans from all others. */
  static String planId(List<Part> parts) {
    return parts.stream().map(part -> part.plan.id()).collect(Collectors.joining("+"));
  }
}
