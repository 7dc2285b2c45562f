package org.memline.cli;

import java.util.EnumMap;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import org.memline.sample.Plan;
import org.memline.sample.Role;
import org.memline.study.copies.CopyTuner;
import org.memline.study.plan.PlannedPart;
import org.memline.study.plan.Profile;

/**
 * The output of {@code calibrate --dry-run}: the number of measured configurations (cells), their
 * bytes, the expected time, and all layouts.
 */
final class PlanText {
  static final String EXAMPLES =
      "test cells are drawn anew in each run; those above are an example (fixed by"
          + " --held-out-seed N)\n";

  private PlanText() {}

  /**
   * Returns a line with the time that the comparison of copy kernels takes before the first launch,
   * in seconds.
   */
  static String races(Profile profile) {
    return String.format(
        Locale.ROOT,
        "before the first launch, the copy kernels are compared, to select the fastest ones: %.0f s at most%n",
        CopyTuner.mostSeconds(profile));
  }

  static String of(PlannedPart part, Profile profile) {
    Plan plan = part.plan();
    int launches = part.budget().launches();
    double secondsPerLaunch = part.budget().secondsPerLaunch();
    Map<Role, Long> roles =
        plan.cells().stream()
            .collect(
                Collectors.groupingBy(
                    cell -> cell.role(), () -> new EnumMap<>(Role.class), Collectors.counting()));
    StringBuilder text = new StringBuilder();
    for (String layout :
        plan.cells().stream()
            .map(cell -> cell.role().label() + "\t" + cell.layout())
            .distinct()
            .toList()) {
      text.append(layout).append('\n');
    }
    long payload = plan.cells().stream().mapToLong(c -> c.bytes()).sum();
    text.append(
        String.format(
            Locale.ROOT,
            "%s, %s: %d cells (%s)%n",
            profile.label(),
            plan.experiment().label(),
            plan.cells().size(),
            roles.entrySet().stream()
                .map(e -> e.getValue() + " " + e.getKey().label())
                .collect(Collectors.joining(", "))));
    text.append(
        String.format(
            Locale.ROOT,
            "payload of one repetition of all cells: %.1f MB; memory per rank: %.0f MB%n",
            payload / 1e6,
            part.bytesNeeded() / 1e6));
    text.append(
        String.format(
            Locale.ROOT,
            "time: %d launches on %s of at most %.0f s each, %.0f s in total, and about 2"
                + " s to start each%n",
            launches,
            part.mesh(),
            secondsPerLaunch,
            launches * secondsPerLaunch));
    return text.toString();
  }
}
