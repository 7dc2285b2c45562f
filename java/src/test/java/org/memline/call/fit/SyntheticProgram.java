package org.memline.call.fit;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.memline.call.formula.Formula;
import org.memline.call.trace.CostExperiment;
import org.memline.call.trace.TraceHead;
import org.memline.call.trace.VisitBlock;
import org.memline.call.trace.VisitSink;

/**
 * A made-up program whose constants are known. The times of its visits (executions) have log-normal
 * noise, and 2 % of the visits take three times as long.
 *
 * @param formula the formula of the time
 * @param points the values of the variables at which the program is visited
 * @param visits number of visits at each point
 * @param borders ascending values of N: the last one of each segment except the last segment
 * @param constants the constants of each segment
 * @param sigma standard deviation of the logarithm of the noise
 * @param runSigma standard deviation of the logarithm of a whole run's factor
 */
public record SyntheticProgram(
    Formula formula,
    double[][] points,
    int visits,
    double[] borders,
    double[][] constants,
    double sigma,
    double runSigma) {
  private static final double WILD = 0.02;

  /** The kinds of cost formulas. Some kinds also have a wrong formula, which lacks a term. */
  public enum Kind {
    LINE("f[0]+f[1]*N", ""),
    LOG("f[0]+f[1]*N+f[2]*N*log(N)", "f[0]+f[1]*N"),
    SQUARE("f[0]+f[1]*N+f[2]*N*N", "f[0]+f[1]*N"),
    TWO("f[0]+f[1]*N/P+f[2]*log(P)", "");

    public final String right;
    public final String wrong;

    Kind(String right, String wrong) {
      this.right = right;
      this.wrong = wrong;
    }
  }

  /**
   * Draws a program. With the constants of the first segment, every term matters at some size, and
   * the last term of LINE, LOG and SQUARE takes at least a third of the time at the largest size.
   *
   * @param segments 1 to 3; from one segment to the next, all constants grow or all shrink, each by
   *     a factor of 1.3 to 4
   */
  public static SyntheticProgram random(Kind kind, int segments, SplittableRandom random) {
    int distinct = random.nextInt(20, 41);
    double octaves = random.nextDouble(9, 15);
    double[] sizes = new double[distinct];
    for (int i = 0; i < distinct; i++) {
      sizes[i] = Math.rint(64 * Math.pow(2, octaves * i / (distinct - 1)));
    }
    Formula formula = Formula.parse("f", kind.right);
    double top = sizes[distinct - 1];
    double each = random.nextDouble(0.5e-9, 5e-9);
    double first = each * 64 * random.nextDouble(0.5, 30);
    double share = random.nextDouble(1 / 3.0, 0.8);
    double last = share / (1 - share);
    double[] base =
        switch (kind) {
          case LINE -> new double[] {first, each};
          case LOG ->
              new double[] {first, each, (first + each * top) * last / (top * Math.log(top))};
          case SQUARE -> new double[] {first, each, (first + each * top) * last / (top * top)};
          case TWO -> new double[] {first, each, first * random.nextDouble(0.3, 3)};
        };
    double[] borders = borders(sizes, segments, random);
    double[][] constants = new double[segments][];
    constants[0] = base;
    for (int s = 1; s < segments; s++) {
      boolean up = random.nextBoolean();
      constants[s] = base.clone();
      for (int t = 0; t < base.length; t++) {
        double factor = random.nextDouble(1.3, 4);
        constants[s][t] = constants[s - 1][t] * (up ? factor : 1 / factor);
      }
    }
    return new SyntheticProgram(
        formula,
        kind == Kind.TWO ? withRanks(sizes) : alone(sizes),
        random.nextInt(4, 21),
        borders,
        constants,
        random.nextDouble(0.01, 0.10),
        0);
  }

  /** Makes a run, with visits in the order of the points. */
  public void run(TraceHead head, String written, VisitSink sink, SplittableRandom random) {
    CostExperiment experiment =
        new CostExperiment("f", written, Formula.parse("f", written).variables(), false, "s.c", 1);
    int n = points.length * visits;
    double[][] columns = new double[experiment.variables().size()][n];
    double[] seconds = new double[n];
    double run = Math.exp(runSigma * random.nextGaussian());
    for (int i = 0; i < n; i++) {
      double[] values = points[i % points.length];
      for (int v = 0; v < columns.length; v++) {
        columns[v][i] = values[formula.variables().indexOf(experiment.variables().get(v))];
      }
      double wild = random.nextDouble() < WILD ? 3 : 1;
      seconds[i] = run * wild * seconds(values) * Math.exp(sigma * random.nextGaussian());
    }
    sink.visits(
        head,
        experiment,
        new VisitBlock(0, n, new long[n], new long[n], seconds, columns, new long[0][]));
  }

  public ObservedExperiment observed(String written, SplittableRandom random) {
    Observations observations = new Observations(RankChoice.BY_EXPERIMENT);
    run(head(), written, observations.run("s.cll.0.dat"), random);
    return observations.experiment("f");
  }

  public static TraceHead head() {
    return new TraceHead("s", 0, 0, 1, "n1", "a cpu", "2026-01-01T00:00:00Z", 0, 40, List.of(), "");
  }

  /** Returns the program with other constants and with this difference between runs. */
  public SyntheticProgram with(double[][] others, double ofRuns) {
    return new SyntheticProgram(formula, points, visits, borders, others, sigma, ofRuns);
  }

  /** Returns the program visited at other points. */
  public SyntheticProgram at(double[][] others) {
    return new SyntheticProgram(formula, others, visits, borders, constants, sigma, runSigma);
  }

  /** Returns the constants with one of them multiplied by a factor in all segments. */
  public double[][] changed(int constant, double factor) {
    double[][] changed =
        java.util.Arrays.stream(constants).map(double[]::clone).toArray(double[][]::new);
    for (double[] of : changed) {
      of[constant] *= factor;
    }
    return changed;
  }

  /** Returns several runs of the program. */
  public Observations runs(int count, SplittableRandom random) {
    Observations observations = new Observations(RankChoice.BY_EXPERIMENT);
    for (int r = 0; r < count; r++) {
      run(head(), formula.text(), observations.run("s.cll." + r + ".dat"), random);
    }
    return observations;
  }

  /** Returns the time of a visit without noise. */
  public double seconds(double[] values) {
    double[] row = formula.row(values);
    double sum = formula.given(values);
    for (int t = 0; t < row.length; t++) {
      sum += row[t] * constants[segment(values)][t];
    }
    return sum;
  }

  private int segment(double[] values) {
    int s = 0;
    while (s < borders.length && values[formula.variables().indexOf("N")] > borders[s]) {
      s++;
    }
    return s;
  }

  private static double[] borders(double[] sizes, int segments, SplittableRandom random) {
    int least = 6;
    List<Double> borders = new ArrayList<>();
    int at = 0;
    for (int s = 1; s < segments; s++) {
      int room = sizes.length - at - least * (segments - s) - least;
      at += least + random.nextInt(0, Math.max(1, room + 1));
      borders.add(sizes[at - 1]);
    }
    return borders.stream().mapToDouble(Double::doubleValue).toArray();
  }

  private static double[][] alone(double[] sizes) {
    return java.util.Arrays.stream(sizes).mapToObj(n -> new double[] {n}).toArray(double[][]::new);
  }

  private static double[][] withRanks(double[] sizes) {
    List<double[]> points = new ArrayList<>();
    for (double ranks = 1; ranks <= 32; ranks *= 2) {
      for (int i = 0; i < sizes.length; i += 2) {
        points.add(new double[] {sizes[i], ranks});
      }
    }
    return points.toArray(double[][]::new);
  }
}
