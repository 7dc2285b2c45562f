package org.memline.call.check;

import java.util.SplittableRandom;
import java.util.TreeMap;
import org.memline.call.fit.CostFitter;
import org.memline.call.fit.CostModel;
import org.memline.call.fit.FitOptions;
import org.memline.call.fit.Observations;
import org.memline.call.fit.SyntheticProgram;

/**
 * Measures how often a check raises a false alarm, and how often it finds a constant that has
 * changed by 20 %. A developer runs it by hand; the arguments are the number of programs and the
 * seed.
 */
public final class CheckStudy {
  private static final int RERUNS = 20;

  private CheckStudy() {}

  public static void main(String[] arguments) {
    int programs = Integer.parseInt(arguments[0]);
    long seed = Long.parseLong(arguments[1]);
    for (int runs : new int[] {1, 5}) {
      for (double ofRuns : new double[] {0.005, 0.015, 0.03}) {
        study(programs, seed, runs, ofRuns);
      }
    }
  }

  private static void study(int programs, long seed, int runs, double ofRuns) {
    int alarms = 0;
    int overOne = 0;
    int found = 0;
    var verdicts = new TreeMap<CheckVerdict, Integer>();
    for (int p = 0; p < programs; p++) {
      SplittableRandom random = new SplittableRandom(seed + 7_919L * p);
      SyntheticProgram.Kind kind = SyntheticProgram.Kind.values()[p % 4];
      SyntheticProgram program = SyntheticProgram.random(kind, 1 + p / 4 % 3, random);
      program = program.with(program.constants(), ofRuns);
      CostModel model = fitted(program.runs(runs, random));
      int own = 0;
      for (int r = 0; r < RERUNS; r++) {
        CheckVerdict verdict = check(model, program.runs(1, random));
        verdicts.merge(verdict, 1, Integer::sum);
        own += verdict == CheckVerdict.REGRESSED ? 1 : 0;
      }
      alarms += own;
      overOne += own > 1 ? 1 : 0;
      SyntheticProgram slower = program.with(program.changed(1, 1.2), ofRuns);
      found += check(model, slower.runs(1, random)) == CheckVerdict.REGRESSED ? 1 : 0;
    }
    System.out.printf(
        "baseline of %d runs, which differ by %.1f %%: %d alarms in %d reruns, %d of %d programs had more than one of 20; f[1] + 20 %% found %d of %d; verdicts of reruns %s%n",
        runs,
        100 * ofRuns,
        alarms,
        programs * RERUNS,
        overOne,
        programs,
        found,
        programs,
        verdicts);
  }

  static CostModel fitted(Observations observations) {
    return CostFitter.fit(observations.runs(), observations.experiments(), FitOptions.DEFAULT);
  }

  static CheckVerdict check(CostModel model, Observations now) {
    return ModelChecker.check(model, now.runs(), now.experiments(), ModelChecker.MATTERS).verdict();
  }
}
