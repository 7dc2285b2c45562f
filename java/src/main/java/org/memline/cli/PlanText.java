package org.memline.cli;

import java.util.EnumMap;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import org.memline.experiment.Profile;
import org.memline.experiment.sends.PairMemory;
import org.memline.sample.Method;
import org.memline.sample.Plan;
import org.memline.sample.Role;

/** What {@code --dry-run} prints: cells, bytes, time, and every layout. */
final class PlanText {
  private PlanText() {}

  static String of(Plan plan, Profile profile, int launches, double secondsPerLaunch) {
    Map<Role, Long> roles =
        plan.cells().stream()
            .collect(
                Collectors.groupingBy(
                    c -> c.role(), () -> new EnumMap<>(Role.class), Collectors.counting()));
    StringBuilder text = new StringBuilder();
    for (String layout :
        plan.cells().stream().map(c -> c.role().label() + "\t" + c.sliceId()).distinct().toList()) {
      text.append(layout).append('\n');
    }
    long payload = plan.cells().stream().mapToLong(c -> c.slice().payloadBytes()).sum();
    text.append(
        String.format(
            Locale.ROOT,
            "%s: %d cells (%s) by %s, warm and cold%n",
            profile.label(),
            plan.cells().size(),
            roles.entrySet().stream()
                .map(e -> e.getValue() + " " + e.getKey().label())
                .collect(Collectors.joining(", ")),
            profile.methods().stream().map(Method::label).collect(Collectors.joining(", "))));
    text.append(
        String.format(
            Locale.ROOT,
            "payload of one repetition of all cells: %.1f MB; memory a rank: %.0f MB%n",
            payload / 1e6,
            PairMemory.bytesNeeded(plan) / 1e6));
    text.append(
        String.format(
            Locale.ROOT,
            "time: %d launches of at most %.0f s measuring, %.0f s in all, and about 2 s to start each%n",
            launches,
            secondsPerLaunch,
            launches * secondsPerLaunch));
    return text.toString();
  }
}
