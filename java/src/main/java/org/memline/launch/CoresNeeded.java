package org.memline.launch;

import java.util.List;
import java.util.stream.Collectors;
import org.memline.study.plan.PlannedPart;

/** Checks before any rank starts whether this machine has enough cores for the ranks. */
final class CoresNeeded {
  private CoresNeeded() {}

  /**
   * Requires that at least one part of the run (an experiment on a mesh of ranks) can be measured.
   * Each rank needs a core of its own, except in experiments whose tables also list results of
   * ranks that share cores.
   *
   * @throws LaunchException if no part can be measured
   */
  static void require(List<PlannedPart> parts, int cores) {
    boolean nothing =
        parts.stream()
            .allMatch(
                part -> part.mesh().size() > cores && !part.measurement().listedOversubscribed());
    if (nothing) {
      throw new LaunchException(
          "%3$s cannot be measured with %1$d ranks on %2$d cores: give each rank its own core"
              .formatted(
                  parts.get(0).mesh().size(),
                  cores,
                  parts.stream()
                      .map(part -> part.measurement().experiment().label())
                      .collect(Collectors.joining(" and "))));
    }
  }
}
