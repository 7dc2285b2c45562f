package org.memline.call.fit;

import java.util.Arrays;
import java.util.SplittableRandom;

/**
 * A random draw of the uncertain quantities that all visits (executions of an annotated section) of
 * a run share. These are the constants, the difference of the run from other runs, and the error of
 * extrapolation. The constants are drawn jointly by Student's t distribution with their covariance.
 */
public final class CostDraw {
  /** The largest absolute value of ln(drawn factor on a time). The bound prevents an overflow. */
  private static final double FARTHEST = 50;

  private static final double MOST_DEGREES = 200;

  private final long seed;
  private final double[][] offConstants;
  private final double[] offRun;
  private final double extrapolation;

  /**
   * Draws the quantities that all visits (executions) of a run share.
   *
   * @param seed seed of this draw; different experiments (annotated sections) need different seeds
   */
  public CostDraw(ExperimentModel model, long seed) {
    this.seed = seed;
    SplittableRandom random = new SplittableRandom(seed);
    extrapolation = random.nextGaussian();
    double run = random.nextGaussian();
    offConstants = new double[model.segments().size()][];
    offRun = new double[offConstants.length];
    for (int s = 0; s < offConstants.length; s++) {
      SegmentModel segment = model.segments().get(s);
      offConstants[s] = constants(segment, random);
      offRun[s] = run * betweenRuns(segment);
    }
  }

  /**
   * Returns the drawn time of a typical visit (execution of an annotated section), in seconds. The
   * variation of single visits is not included.
   */
  public double seconds(CostSpread point) {
    double off = 0;
    double[] constants = offConstants[point.segment()];
    for (int t = 0; t < constants.length; t++) {
      off += point.row()[t] * constants[t];
    }
    long place = seed ^ 0x9E3779B97F4A7C15L * Arrays.hashCode(point.row());
    double shift = point.shift(new SplittableRandom(place).nextGaussian(), extrapolation);
    double log = shift + offRun[point.segment()];
    return known(point.seconds(), off) * Math.exp(Math.min(Math.max(log, -FARTHEST), FARTHEST));
  }

  /**
   * Returns a time after its constants have been changed. A large negative change lets the time
   * approach 0 instead of becoming negative.
   *
   * @param seconds time before the change
   * @param off change of the time in seconds
   */
  private static double known(double seconds, double off) {
    return off >= 0 ? seconds + off : seconds * Math.exp(off / seconds);
  }

  /**
   * Draws how far the constants of a segment (range of the variables) are from their fitted values.
   */
  private static double[] constants(SegmentModel segment, SplittableRandom random) {
    double[][] root = root(segment);
    double[] normal = new double[root.length];
    for (int t = 0; t < normal.length; t++) {
      normal[t] = random.nextGaussian();
    }
    double wider = student(segment.degrees(), random);
    double[] off = new double[root.length];
    for (int t = 0; t < off.length; t++) {
      for (int u = 0; u <= t; u++) {
        off[t] += root[t][u] * normal[u] * wider;
      }
    }
    return off;
  }

  /**
   * Draws √(ν/χ²) with ν degrees of freedom. Multiplied by a normal variable, it has Student's t
   * distribution.
   */
  private static double student(double degrees, SplittableRandom random) {
    if (degrees > MOST_DEGREES) {
      return 1;
    }
    long whole = Math.max(1, Math.round(degrees));
    double squares = 0;
    for (long k = 0; k < whole; k++) {
      double z = random.nextGaussian();
      squares += z * z;
    }
    return Math.sqrt(whole / squares);
  }

  /**
   * Returns the Cholesky factor of the covariance of the constants. A diagonal element is 0 if the
   * constant depends linearly on the constants before it.
   */
  private static double[][] root(SegmentModel segment) {
    int n = segment.constants().size();
    double[][] root = new double[n][n];
    for (int t = 0; t < n; t++) {
      double left = segment.covariance().get(t).get(t);
      double whole = left;
      for (int u = 0; u < t; u++) {
        double product = segment.covariance().get(t).get(u);
        for (int k = 0; k < u; k++) {
          product -= root[t][k] * root[u][k];
        }
        root[t][u] = root[u][u] > 0 ? product / root[u][u] : 0;
        left -= root[t][u] * root[t][u];
      }
      root[t][t] = left > 1e-12 * whole ? Math.sqrt(left) : 0;
    }
    return root;
  }

  /** Returns the standard deviation of ln(seconds) between runs; 0 if there is only one run. */
  private static double betweenRuns(SegmentModel segment) {
    double[] shifts = segment.runs().stream().mapToDouble(RunShare::logRatio).toArray();
    int runs = shifts.length;
    if (runs < 2) {
      return 0;
    }
    double mean = Arrays.stream(shifts).average().orElseThrow();
    double own = Arrays.stream(shifts).map(s -> (s - mean) * (s - mean)).sum() / (runs - 1);
    return Math.sqrt(RunShare.USUAL.moderate(own, runs - 1) * (1 + 1.0 / runs));
  }
}
