package org.memline.obsp;

/**
 * The costs of communication.
 *
 * @param g seconds per byte
 * @param latency L, seconds per superstep
 */
public record SuperstepCosts(double g, double latency, Combine combine) {
  public SuperstepCosts {
    if (!(g >= 0 && latency >= 0) || Double.isInfinite(g + latency)) {
      throw new IllegalArgumentException(
          "g %s s/B and L %s s are not valid costs: give finite values, 0 or more"
              .formatted(g, latency));
    }
  }
}
