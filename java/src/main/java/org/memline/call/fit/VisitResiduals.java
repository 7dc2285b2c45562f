package org.memline.call.fit;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;
import org.memline.model.FitCovariance;
import org.memline.model.Interval;
import org.memline.model.OrderStatistics;

/**
 * The residuals ln(seconds / predicted) of visits (executions of annotated sections). The
 * prediction for a visit comes from a fit that leaves out all visits with the same values of the
 * variables (cross-validation). Visits with the same values are a point; all points have the same
 * total weight. A single point is not left out. If there are several points, but no more than
 * constants, there are no residuals.
 */
final class VisitResiduals {
  /**
   * Number of groups into which the points (combinations of values of the variables) are divided.
   * Each group is left out of one fit. If there are fewer points, each point is a group.
   */
  private static final int MOST_GROUPS = 40;

  /**
   * The smallest number of residuals with which the ends of the interval are quantiles of the
   * residuals. With fewer residuals, the interval comes from Student's t distribution.
   */
  private static final int ENOUGH = 40;

  private static final double TAIL = 0.025;
  private static final double MAD_TO_SIGMA = 1.4826;

  private record Weighted(double residual, double weight) {}

  private final List<Weighted> residuals = new ArrayList<>();

  /**
   * Computes the residuals in one segment (range of the variables).
   *
   * @param observed points of the segment
   * @param points the same points as the fit uses them, in the same order
   */
  static VisitResiduals of(List<ObservedPoint> observed, FitPoints points) {
    VisitResiduals found = new VisitResiduals();
    int n = points.size();
    int groups = Math.min(n, MOST_GROUPS);
    for (int g = 0; g < groups; g++) {
      int group = g;
      int[] rest = IntStream.range(0, n).filter(i -> i % groups != group).toArray();
      if (n > 1 && rest.length < points.terms()) {
        continue; // the points (combinations of values) outside the group are too few for a fit
      }
      double[] without = points.fit(n > 1 ? rest : points.all());
      for (int i = g; i < n; i += groups) {
        found.add(observed.get(i).allSeconds(), points.given()[i], points.rows()[i], without);
      }
    }
    return found;
  }

  static VisitResiduals of(List<VisitResiduals> several) {
    VisitResiduals all = new VisitResiduals();
    several.forEach(one -> all.residuals.addAll(one.residuals));
    return all;
  }

  private void add(double[] seconds, double given, double[] row, double[] coefficients) {
    double predicted = given;
    for (int t = 0; t < row.length; t++) {
      predicted += row[t] * coefficients[t];
    }
    for (double visit : seconds) {
      if (predicted > 0) {
        residuals.add(new Weighted(Math.log(visit / predicted), 1.0 / seconds.length));
      }
    }
  }

  boolean enough() {
    return residuals.size() >= ENOUGH;
  }

  /**
   * Returns the two factors of a prediction between which 95 % of visits (executions of annotated
   * sections) lie. Returns 0 and the largest double if there are too few residuals.
   */
  Interval factors() {
    if (residuals.size() < 2) {
      return new Interval(0, Double.MAX_VALUE);
    }
    double[] all = residuals.stream().mapToDouble(Weighted::residual).toArray();
    if (enough()) {
      return new Interval(Math.exp(quantile(TAIL)), Math.exp(quantile(1 - TAIL)));
    }
    double centre = OrderStatistics.median(all);
    double[] off = Arrays.stream(all).map(r -> Math.abs(r - centre)).toArray();
    double spread = MAD_TO_SIGMA * OrderStatistics.median(off);
    double n = all.length;
    double half = FitCovariance.errors95(n - 1) * spread * Math.sqrt(1 + 1 / n);
    return new Interval(Math.exp(Math.min(0, centre) - half), Math.exp(Math.max(0, centre) + half));
  }

  private double quantile(double p) {
    List<Weighted> sorted =
        residuals.stream().sorted(Comparator.comparingDouble(Weighted::residual)).toList();
    double all = sorted.stream().mapToDouble(Weighted::weight).sum();
    double sum = 0;
    for (Weighted w : sorted) {
      sum += w.weight;
      if (sum >= p * all) {
        return w.residual;
      }
    }
    return sorted.get(sorted.size() - 1).residual;
  }
}
