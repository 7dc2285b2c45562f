package org.memline.obsp;

/**
 * The costs of communication in a superstep, which takes g·h + L after waiting.
 *
 * @param g seconds per byte
 * @param latency L, seconds per superstep
 * @param combine operator that combines the bytes that a rank receives with those that it sends,
 *     for h
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
