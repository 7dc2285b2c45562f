package org.memline.launch;

import java.util.List;
import java.util.stream.Collectors;
import org.memline.experiment.plan.PlannedPart;

/**
 * Checks before the launches start whether there are enough cores for the ranks of at least one
 * part.
 */
final class CoresNeeded {
  private CoresNeeded() {}

  /**
   * Requires that at least one part can be measured.
   *
   * @throws LaunchException if every part has more ranks than cores and is not listed when
   *     oversubscribed
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
