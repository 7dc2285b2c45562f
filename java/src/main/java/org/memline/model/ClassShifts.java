package org.memline.model;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.apache.commons.statistics.distribution.TDistribution;

/**
 * Estimates the shift (mean deviation from 0) of each class of values, and shrinks it towards the
 * common shift of all classes.
 *
 * <p>The random-effects model of a value d is d = μ + a + e. Here μ is the common shift, a is the
 * deviation of the class, with variance σₐ², and e is noise within the class, with variance σ². σ²
 * is the pooled variance within the classes. σₐ² is estimated by the method of moments (DerSimonian
 * and Laird 1986) and is at least 0. The shift of a class, μ + a, is its best linear unbiased
 * prediction. The variance of this shift includes the variance of μ.
 *
 * @param <K> type of the names of classes
 */
public final class ClassShifts<K> {
  private static final double TAIL = 0.025;

  /**
   * The estimated shift μ + a of one class, where μ is the common shift of all classes and a is the
   * deviation of the class.
   *
   * @param value the estimate
   * @param variance variance of the error of the estimate
   */
  public record Shift(double value, double variance) {}

  /** The mean of the values of one class, and the variance of this mean that noise alone causes. */
  private record Mean(double value, double variance) {}

  private final Map<K, Mean> means = new LinkedHashMap<>();
  private final double within;
  private final double between;
  private final int degrees;
  private final double common;
  private final double commonVariance;

  /**
   * Estimates the shifts of all classes.
   *
   * @param values the values of each class, by the name of the class; a class without values is
   *     ignored
   * @throws IllegalArgumentException if no class has two values
   */
  public ClassShifts(Map<K, List<Double>> values) {
    Map<K, List<Double>> some =
        values.entrySet().stream()
            .filter(entry -> !entry.getValue().isEmpty())
            .collect(
                Collectors.toMap(
                    Map.Entry::getKey, Map.Entry::getValue, (a, b) -> a, LinkedHashMap::new));
    degrees = some.values().stream().mapToInt(List::size).sum() - some.size();
    if (degrees < 1) {
      throw new IllegalArgumentException("two values of a class are needed");
    }
    within = some.values().stream().mapToDouble(ClassShifts::squares).sum() / degrees;
    some.forEach((key, own) -> means.put(key, new Mean(mean(own), within / own.size())));
    between = between(new ArrayList<>(means.values()));
    double weights = 0;
    double sum = 0;
    for (Mean one : means.values()) {
      double weight = 1 / Math.max(Double.MIN_NORMAL, between + one.variance);
      weights += weight;
      sum += weight * one.value;
    }
    common = sum / weights;
    commonVariance = 1 / weights;
  }

  /**
   * Returns the shift of a class. A class without values gets the common shift with a larger
   * variance.
   */
  public Shift of(K key) {
    Mean own = means.get(key);
    if (own == null) {
      return new Shift(common, between + commonVariance);
    }
    double total = between + own.variance;
    double shrunk = total > 0 ? own.variance / total : 0;
    return new Shift(
        own.value + shrunk * (common - own.value),
        between * shrunk + shrunk * shrunk * commonVariance);
  }

  /** Returns μ, the shift that all classes have in common. */
  public double common() {
    return common;
  }

  /** Returns σ, the standard deviation of values within a class. */
  public double deviation() {
    return Math.sqrt(within);
  }

  /**
   * Returns the 97.5 % quantile of Student's t distribution, for a two-sided 95 % interval. It has
   * the degrees of freedom of σ², the variance within classes.
   */
  public double quantile() {
    return TDistribution.of(degrees).inverseSurvivalProbability(TAIL);
  }

  private static double between(List<Mean> means) {
    double weights = 0;
    double squaredWeights = 0;
    double sum = 0;
    for (Mean one : means) {
      double weight = 1 / Math.max(Double.MIN_NORMAL, one.variance);
      weights += weight;
      squaredWeights += weight * weight;
      sum += weight * one.value;
    }
    double middle = sum / weights;
    double chance = weights - squaredWeights / weights;
    double found =
        means.stream()
            .mapToDouble(
                one ->
                    (one.value - middle)
                        * (one.value - middle)
                        / Math.max(Double.MIN_NORMAL, one.variance))
            .sum();
    return chance > 0 ? Math.max(0, (found - (means.size() - 1)) / chance) : 0;
  }

  private static double mean(List<Double> values) {
    return values.stream().mapToDouble(value -> value).average().orElseThrow();
  }

  private static double squares(List<Double> values) {
    double mean = mean(values);
    return values.stream().mapToDouble(value -> (value - mean) * (value - mean)).sum();
  }
}
