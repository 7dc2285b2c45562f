package org.memline.model;

import java.util.Arrays;
import java.util.Comparator;
import java.util.stream.IntStream;

/**
 * Adjusts p-values for many simultaneous tests: of a hundred unchanged metrics, about five have p
 * &lt; 0.05. Adjusted p-values are in the order of the given ones; q &lt; 0.05 bounds the errors of
 * the whole family.
 */
public final class FalseDiscovery {
  private FalseDiscovery() {}

  /**
   * Returns the adjusted p-values of Benjamini &amp; Hochberg 1995: q₍ᵢ₎ = min over j ≥ i of
   * p₍ⱼ₎·M/j. At most 5 % of the metrics called changed at q &lt; 0.05 are unchanged on average;
   * sizes of one benchmark may be positively dependent.
   */
  static double[] benjaminiHochberg(double[] p) {
    Integer[] order = ascending(p);
    double[] q = new double[p.length];
    double least = 1;
    for (int i = p.length; i >= 1; i--) {
      least = Math.min(least, p[order[i - 1]] * p.length / i);
      q[order[i - 1]] = least;
    }
    return q;
  }

  /**
   * Returns the adjusted p-values of Holm 1979: max over j ≤ i of (M − j + 1)·p₍ⱼ₎. If changes are
   * called at 0.05, the probability of any false call is at most 5 %.
   */
  static double[] holm(double[] p) {
    Integer[] order = ascending(p);
    double[] adjusted = new double[p.length];
    double most = 0;
    for (int i = 1; i <= p.length; i++) {
      most = Math.max(most, Math.min(1, (p.length - i + 1) * p[order[i - 1]]));
      adjusted[order[i - 1]] = most;
    }
    return adjusted;
  }

  public static double[] adjusted(double[] p, boolean familyWise) {
    return familyWise ? holm(p) : benjaminiHochberg(p);
  }

  /**
   * Returns the largest p that this family calls a change at this level: after k calls it is
   * k·level/M for Benjamini and Hochberg, and level/(M − k), for the next call, for Holm. Without a
   * call it is level/M for both, which a single changed metric would have to reach.
   */
  public static double cutOff(double[] adjusted, double level, boolean familyWise) {
    int family = Math.max(1, adjusted.length);
    int calls = (int) Arrays.stream(adjusted).filter(q -> q < level).count();
    return familyWise ? level / Math.max(1, family - calls) : level * Math.max(1, calls) / family;
  }

  private static Integer[] ascending(double[] p) {
    return IntStream.range(0, p.length)
        .boxed()
        .sorted(Comparator.comparingDouble(i -> p[i]))
        .toArray(Integer[]::new);
  }
}
