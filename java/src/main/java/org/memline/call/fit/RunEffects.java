package org.memline.call.fit;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;
import java.util.stream.IntStream;
import org.memline.model.OrderStatistics;

/**
 * The differences between whole runs, estimated from the residuals of a fit. A run shifts all of
 * its times by a common factor, so the times of a run are not independent (a cluster in the
 * statistical sense). If runs visit different points (combinations of values of the variables), the
 * fit absorbs a part of the shifts. Therefore the remaining variance is compared with its
 * expectation (Henderson's method of moments: Searle, Casella &amp; McCulloch, Variance Components,
 * 1992, section 5.5). Estimates from few runs are shrunk towards the usual value {@link
 * RunShare#USUAL}.
 *
 * @param variance variance, between runs, of the shift of ln(seconds)
 * @param degrees degrees of freedom of the variance, including those of {@link RunShare#USUAL}
 * @param shifts estimated shift of each run in ln(seconds), without the part that may be chance
 * @param loads share of each run's shift in the time of each point, as {@code loads[point][run]}: 1
 *     divided by the number of runs that visited the point; 0 for a run that did not visit it
 */
record RunEffects(double variance, double degrees, double[] shifts, double[][] loads) {

  /**
   * The largest standard deviation between runs with which shifts are estimated. If runs differ by
   * more, the cause is probably something that the formula lacks.
   */
  private static final double MOST_DEVIATION = 0.10;

  /**
   * Bound for linear dependence. A column of a matrix counts as linearly dependent if the part of
   * the column that is orthogonal to the columns before it has less than this share of the column's
   * squared length.
   */
  private static final double DEPENDENT = 1e-10;

  /**
   * The smallest number of degrees of freedom between runs with which the variance between runs is
   * estimated from the residuals.
   */
  private static final double LEAST_DEGREES = 0.5;

  /**
   * The limit to which residuals are clipped, in standard deviations. It is needed because single
   * visits (executions of annotated sections) may be far from the fit.
   */
  private static final double MOST_OFF = 3;

  private static final double MAD_TO_SIGMA = 1.4826;

  /**
   * Estimates the differences between runs before the segments (ranges of the variables) are known.
   * For this estimate, segments are cut only in variables that vary within a run. A variable with
   * one value in each run is not cut, because a difference of times between its values may be the
   * shift of the run. The result is empty if there is a single run. It is also empty if all runs
   * visited all points (combinations of values of the variables), because then shifts only scale
   * all constants.
   */
  static Optional<RunEffects> of(
      List<ObservedPoint> observed, FitPoints points, List<String> names) {
    int[] runs = runs(observed);
    if (runs.length < 2 || observed.stream().allMatch(p -> p.byRun().size() == runs.length)) {
      return Optional.empty();
    }
    int[] within =
        IntStream.range(0, names.size()).filter(v -> variesWithinRuns(observed, v)).toArray();
    Segmentation base = new SegmentChoice(points, names, within).best(0);
    return Optional.of(of(observed, points, base.parts(), base.coefficients()));
  }

  private static boolean variesWithinRuns(List<ObservedPoint> observed, int variable) {
    Map<Integer, Double> values = new HashMap<>();
    for (ObservedPoint point : observed) {
      double value = point.value(variable);
      for (int run : point.byRun().keySet()) {
        if (values.merge(run, value, (first, next) -> first) != value) {
          return true;
        }
      }
    }
    return false;
  }

  /**
   * Returns the points (combinations of values of the variables) with the times that they would
   * have if the runs had no shifts.
   */
  FitPoints without(FitPoints points) {
    double[] seconds = points.seconds().clone();
    for (int i = 0; i < seconds.length; i++) {
      double shift = 0;
      for (int r = 0; r < shifts.length; r++) {
        shift += loads[i][r] * shifts[r];
      }
      seconds[i] /= Math.exp(shift);
    }
    return new FitPoints(
        points.values(), points.rows(), points.given(), seconds, points.weights(), points.signed());
  }

  /**
   * Estimates the differences between runs in one segment (range of the variables).
   *
   * @param observed points of the segment
   * @param points the same points as the fit uses them, in the same order
   * @param coefficients fitted constants of the segment
   */
  static RunEffects of(List<ObservedPoint> observed, FitPoints points, double[] coefficients) {
    return of(observed, points, List.of(points.all()), List.of(coefficients));
  }

  /**
   * Estimates the differences between runs in several segments (ranges of the variables).
   *
   * @param points points of the fit, in the order of {@code observed}
   * @param parts indices of the points of each segment
   * @param coefficients fitted constants of each segment
   */
  static RunEffects of(
      List<ObservedPoint> observed,
      FitPoints points,
      List<int[]> parts,
      List<double[]> coefficients) {
    int[] runs = runs(observed);
    double[][] loads = loads(observed, runs);
    List<int[]> places = new ArrayList<>();
    List<Double> residuals = new ArrayList<>();
    List<double[]> columns = new ArrayList<>();
    int width = parts.size() * points.terms();
    for (int s = 0; s < parts.size(); s++) {
      for (int i : parts.get(s)) {
        double predicted =
            points.seconds()[i] / Math.exp(points.logResidual(i, coefficients.get(s)));
        double root = Math.sqrt(points.weights()[i]);
        double[] row = new double[width];
        for (int t = 0; t < points.terms(); t++) {
          row[s * points.terms() + t] = root * points.rows()[i][t] / predicted;
        }
        for (int r = 0; r < runs.length; r++) {
          if (loads[i][r] > 0) {
            double seconds = observed.get(i).byRun().get(runs[r]).median();
            places.add(new int[] {i, r});
            residuals.add(root * Math.log(seconds / predicted));
            columns.add(row);
          }
        }
      }
    }
    return estimate(places, clipped(residuals), columns, points.weights(), loads);
  }

  private static RunEffects estimate(
      List<int[]> places,
      double[] residuals,
      List<double[]> rows,
      double[] weights,
      double[][] loads) {
    int n = residuals.length;
    int count = loads[0].length;
    List<double[]> basis = basis(rows);
    for (double[] direction : basis) {
      subtract(residuals, direction);
    }
    double[] sizes = new double[count];
    double[] along = new double[count];
    double[][] in = new double[count][basis.size()];
    double squares = 0;
    for (int i = 0; i < n; i++) {
      int run = places.get(i)[1];
      double root = Math.sqrt(weights[places.get(i)[0]]);
      sizes[run] += root * root;
      along[run] += root * residuals[i];
      squares += residuals[i] * residuals[i];
      for (int b = 0; b < basis.size(); b++) {
        in[run][b] += root * basis.get(b)[i];
      }
    }
    // left[r][s]: inner product of the effects of shifts of the runs r and s on the times, without
    // the part that the terms of the formula absorb.
    double[][] left = new double[count][count];
    for (int r = 0; r < count; r++) {
      for (int s = 0; s < count; s++) {
        left[r][s] = r == s ? sizes[r] : 0;
        for (int b = 0; b < basis.size(); b++) {
          left[r][s] -= in[r][b] * in[s][b];
        }
      }
    }
    double between = 0;
    double ofRuns = 0;
    double own = 0;
    double all = 0;
    for (int r = 0; r < count; r++) {
      between += along[r] * along[r] / sizes[r];
      own += left[r][r] / sizes[r];
      all += left[r][r];
      for (int s = 0; s < count; s++) {
        ofRuns += left[r][s] * left[s][r] / sizes[r];
      }
    }
    double free = n - basis.size();
    double within = squares - between;
    double noise = free > 0 ? squares / free : 0;
    double found = 0;
    boolean estimable = count > 1 && own >= LEAST_DEGREES && free - own >= 1;
    if (estimable) {
      // Solves two equations for the variance between runs (found) and the variance within runs
      // (noise): between = found·ofRuns + noise·own, within = found·(all − ofRuns) + noise·(free −
      // own)
      double determinant = ofRuns * (free - own) - (all - ofRuns) * own;
      found = Math.max(0, (between * (free - own) - within * own) / determinant);
      noise = Math.max(0, (within - found * (all - ofRuns)) / (free - own));
    }
    double degrees = estimable ? own : 0;
    double usual = RunShare.USUAL.priorDegrees();
    double variance = (usual * RunShare.USUAL.prior() + degrees * found) / (usual + degrees);
    double likely = Math.min(variance, MOST_DEVIATION * MOST_DEVIATION);
    double[] shifts = new double[count];
    for (int r = 0; r < count; r++) {
      shifts[r] = along[r] / sizes[r] * likely / (likely + noise / sizes[r]);
    }
    return new RunEffects(variance, usual + degrees, shifts, loads);
  }

  /**
   * Returns whether some point (combination of values of the variables) was not visited by all
   * runs. If all runs visited all points, the shift of a run only scales all constants.
   */
  boolean clustered() {
    return loads[0].length > 1
        && Arrays.stream(loads).flatMapToDouble(Arrays::stream).anyMatch(load -> load == 0);
  }

  /** Returns the standard deviation, between runs, of the shift of ln(seconds). */
  double deviation() {
    return Math.sqrt(variance);
  }

  /**
   * Returns the covariance of the constants that is due to the shifts of runs.
   *
   * @param inverse (XᵀWX)⁻¹ of the fit, where each row of X is divided by the prediction. It is NaN
   *     for a constant whose term depends linearly on other terms; the shifts of runs do not change
   *     this constant.
   */
  double[][] covariance(FitPoints points, double[] coefficients, double[][] inverse) {
    int terms = coefficients.length;
    double[][] sums = new double[loads[0].length][terms];
    for (int i = 0; i < points.size(); i++) {
      double predicted = points.seconds()[i] / Math.exp(points.logResidual(i, coefficients));
      for (int r = 0; r < sums.length; r++) {
        for (int t = 0; t < terms; t++) {
          sums[r][t] += loads[i][r] * points.weights()[i] * points.rows()[i][t] / predicted;
        }
      }
    }
    double[][] covariance = new double[terms][terms];
    for (double[] sum : sums) {
      double[] moved = new double[terms];
      for (int t = 0; t < terms; t++) {
        for (int u = 0; u < terms; u++) {
          moved[t] += Double.isNaN(inverse[u][u]) ? 0 : inverse[t][u] * sum[u];
        }
      }
      for (int t = 0; t < terms; t++) {
        for (int u = 0; u < terms; u++) {
          covariance[t][u] += variance * moved[t] * moved[u];
        }
      }
    }
    return covariance;
  }

  private static int[] runs(List<ObservedPoint> observed) {
    TreeSet<Integer> runs = new TreeSet<>();
    observed.forEach(point -> runs.addAll(point.byRun().keySet()));
    return runs.stream().mapToInt(Integer::intValue).toArray();
  }

  private static double[][] loads(List<ObservedPoint> observed, int[] runs) {
    return observed.stream()
        .map(
            point -> {
              double share = 1.0 / point.byRun().size();
              return Arrays.stream(runs)
                  .mapToDouble(run -> point.byRun().containsKey(run) ? share : 0)
                  .toArray();
            })
        .toArray(double[][]::new);
  }

  private static double[] clipped(List<Double> residuals) {
    double[] all = residuals.stream().mapToDouble(Double::doubleValue).toArray();
    double centre = OrderStatistics.median(all);
    double most =
        MOST_OFF
            * MAD_TO_SIGMA
            * OrderStatistics.median(Arrays.stream(all).map(x -> Math.abs(x - centre)).toArray());
    return Arrays.stream(all)
        .map(x -> Math.max(centre - most, Math.min(centre + most, x)))
        .toArray();
  }

  /**
   * Returns orthonormal vectors that span the columns of a matrix.
   *
   * @param rows rows of the matrix
   */
  private static List<double[]> basis(List<double[]> rows) {
    List<double[]> basis = new ArrayList<>();
    for (int t = 0; t < rows.get(0).length; t++) {
      int term = t;
      double[] column = rows.stream().mapToDouble(row -> row[term]).toArray();
      double whole = product(column, column);
      for (int pass = 0; pass < 2; pass++) {
        basis.forEach(direction -> subtract(column, direction));
      }
      double square = product(column, column);
      if (square > DEPENDENT * whole) {
        double norm = Math.sqrt(square);
        basis.add(Arrays.stream(column).map(x -> x / norm).toArray());
      }
    }
    return basis;
  }

  private static void subtract(double[] from, double[] direction) {
    double times = product(from, direction);
    for (int i = 0; i < from.length; i++) {
      from[i] -= times * direction[i];
    }
  }

  private static double product(double[] a, double[] b) {
    double sum = 0;
    for (int i = 0; i < a.length; i++) {
      sum += a[i] * b[i];
    }
    return sum;
  }
}
