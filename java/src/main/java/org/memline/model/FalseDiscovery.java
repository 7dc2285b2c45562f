package org.memline.model;

import java.util.Arrays;
import java.util.Comparator;
import java.util.stream.IntStream;

/**
 * Adjusts p-values if many metrics are tested for a change at the same time. Without adjustment,
 * about five of a hundred unchanged metrics have p &lt; 0.05. Adjusted p-values are returned in the
 * order of the given p-values. If every metric with an adjusted p-value below 0.05 is called
 * changed, the error rate of all tests together is at most 5 %.
 */
public final class FalseDiscovery {
  private FalseDiscovery() {}

  /**
   * Returns p-values adjusted for the false discovery rate (Benjamini &amp; Hochberg 1995): q₍ᵢ₎ is
   * the minimum over j ≥ i of p₍ⱼ₎·M/j, where p₍ⱼ₎ is the j-th smallest of M p-values. If all
   * metrics with q &lt; 0.05 are called changed, on average at most 5 % of these metrics are
   * unchanged. The metrics may be positively dependent, for example the message sizes of one
   * benchmark.
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
   * Returns p-values adjusted for the family-wise error rate (Holm 1979): the i-th smallest becomes
   * the maximum over j ≤ i of (M − j + 1)·p₍ⱼ₎, where p₍ⱼ₎ is the j-th smallest of M p-values. If
   * all metrics below 0.05 are called changed, the probability of any false call is at most 5 %.
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
   * Returns the largest unadjusted p-value that counts as a change at this level, if M metrics are
   * tested together. With k changes found, it is k·level/M for Benjamini and Hochberg. For Holm it
   * is level/(M − k), which the next change would have to reach. If no change was found, it is
   * level/M for both methods.
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
