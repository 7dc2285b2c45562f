package org.memline.call.fit;

import java.util.HashMap;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.TreeMap;
import org.memline.call.fit.SyntheticProgram.Kind;

/**
 * Measures how often three things happen: segments are found correctly, constants and visits lie in
 * their intervals, and formulas cause a warning. A developer runs it by hand. The arguments are the
 * number of programs for each kind and number of segments, and the seed. Two more arguments are
 * optional: the number of runs and the relative difference of runs (0.03 for 3 %).
 */
public final class SyntheticStudy {
  private static final int VISITS = 20;

  private int programs;
  private int right;
  private int warned;
  private int constants;
  private int inside;
  private int visits;
  private int visitsInside;
  private int wrong;
  private int wrongWarned;
  private final Map<Integer, Integer> segments = new TreeMap<>();

  private SyntheticStudy() {}

  public static void main(String[] arguments) {
    int each = Integer.parseInt(arguments[0]);
    long seed = Long.parseLong(arguments[1]);
    int runs = arguments.length > 2 ? Integer.parseInt(arguments[2]) : 1;
    double ofRuns = arguments.length > 3 ? Double.parseDouble(arguments[3]) : 0;
    SyntheticStudy all = new SyntheticStudy();
    for (Kind kind : Kind.values()) {
      for (int segments = 1; segments <= 3; segments++) {
        SyntheticStudy one = new SyntheticStudy();
        for (int p = 0; p < each; p++) {
          SplittableRandom random =
              new SplittableRandom(seed + 1_000_003L * p + 17 * segments + 7919L * kind.ordinal());
          SyntheticProgram program = SyntheticProgram.random(kind, segments, random);
          one.program(kind, program.with(program.constants(), ofRuns), runs, random);
        }
        one.print(kind + " in " + segments);
        all.add(one);
      }
    }
    all.print("all");
  }

  private void program(Kind kind, SyntheticProgram program, int runs, SplittableRandom random) {
    ExperimentModel model =
        CostFitter.fit(program.runs(runs, random).experiment("f"), FitOptions.DEFAULT);
    programs++;
    segments.merge(model.segments().size(), 1, Integer::sum);
    warned += model.warnings().isEmpty() ? 0 : 1;
    if (model.segments().size() == program.constants().length) {
      right++;
      constants(program, model);
    }
    visits(program, new CostPredictor(model), random);
    if (!kind.wrong.isEmpty()) {
      wrong++;
      ExperimentModel of = CostFitter.fit(program.observed(kind.wrong, random), FitOptions.DEFAULT);
      wrongWarned += of.warnings().isEmpty() ? 0 : 1;
    }
  }

  private void constants(SyntheticProgram program, ExperimentModel model) {
    for (int s = 0; s < program.constants().length; s++) {
      for (int t = 0; t < program.constants()[s].length; t++) {
        FittedConstant c = model.segments().get(s).constants().get(t);
        double truth = program.constants()[s][t];
        constants++;
        inside += c.low() <= truth && truth <= c.high() ? 1 : 0;
      }
    }
  }

  /** Predicts new visits, without outliers, at sizes close to the measured ones. */
  private void visits(SyntheticProgram program, CostPredictor predictor, SplittableRandom random) {
    for (int v = 0; v < VISITS; v++) {
      double[] at = program.points()[random.nextInt(program.points().length)].clone();
      Map<String, Double> values = new HashMap<>();
      for (int i = 0; i < at.length; i++) {
        String name = program.formula().variables().get(i);
        at[i] = name.equals("N") ? Math.rint(at[i] * random.nextDouble(0.97, 1.03)) : at[i];
        values.put(name, at[i]);
      }
      CostPrediction of = predictor.predict(values);
      double seconds =
          program.seconds(at)
              * Math.exp(
                  program.sigma() * random.nextGaussian()
                      + program.runSigma() * random.nextGaussian());
      visits++;
      visitsInside += of.lowSeconds() <= seconds && seconds <= of.highSeconds() ? 1 : 0;
    }
  }

  private void add(SyntheticStudy one) {
    programs += one.programs;
    right += one.right;
    warned += one.warned;
    constants += one.constants;
    inside += one.inside;
    visits += one.visits;
    visitsInside += one.visitsInside;
    wrong += one.wrong;
    wrongWarned += one.wrongWarned;
    one.segments.forEach((k, n) -> segments.merge(k, n, Integer::sum));
  }

  private void print(String what) {
    System.out.printf(
        "%-12s segments right %d of %d %s; constants inside %d of %d; visits inside %d of %d; right formula warned about %d, wrong one %d of %d%n",
        what,
        right,
        programs,
        segments,
        inside,
        constants,
        visitsInside,
        visits,
        warned,
        wrongWarned,
        wrong);
  }
}
