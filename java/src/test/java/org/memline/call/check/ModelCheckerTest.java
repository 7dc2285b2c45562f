package org.memline.call.check;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.memline.call.fit.CostModel;
import org.memline.call.fit.Observations;
import org.memline.call.fit.ObservedRun;
import org.memline.call.fit.SyntheticProgram;
import org.memline.call.formula.Formula;

/** A program of two segments, whose runs differ by 1 %. */
class ModelCheckerTest {
  private static final double RUNS_DIFFER = 0.01;
  private static final SyntheticProgram PROGRAM = program(1024);

  private static SyntheticProgram program(double border) {
    double[][] sizes = new double[24][];
    for (int i = 0; i < sizes.length; i++) {
      sizes[i] = new double[] {Math.rint(64 * Math.pow(2, i / 2.0))};
    }
    return new SyntheticProgram(
        Formula.parse("f", "f[0]+f[1]*N"),
        sizes,
        10,
        new double[] {border},
        new double[][] {{1e-7, 1e-9}, {2e-7, 3e-9}},
        0.04,
        RUNS_DIFFER);
  }

  private static CostModel baseline(int runs) {
    return CheckStudy.fitted(PROGRAM.runs(runs, new SplittableRandom(5)));
  }

  private static ModelCheck check(CostModel model, SyntheticProgram program, int seed) {
    Observations now = program.runs(1, new SplittableRandom(seed));
    return ModelChecker.check(model, now.runs(), now.experiments(), ModelChecker.MATTERS);
  }

  @Test
  void unchangedRerunsRaiseOneAlarmInTwentyAtMost() {
    for (int runs : new int[] {1, 5}) {
      CostModel model = baseline(runs);
      int alarms = 0;
      for (int r = 0; r < 20; r++) {
        alarms += check(model, PROGRAM, 1000 + r).verdict() == CheckVerdict.REGRESSED ? 1 : 0;
      }
      assertTrue(alarms <= 1, alarms + " alarms of 20 with a baseline of " + runs);
    }
  }

  @Test
  void aConstantChangedByAFifthIsFound() {
    for (int runs : new int[] {1, 5}) {
      CostModel model = baseline(runs);
      SyntheticProgram slower = PROGRAM.with(PROGRAM.changed(1, 1.2), RUNS_DIFFER);
      SyntheticProgram faster = PROGRAM.with(PROGRAM.changed(1, 1 / 1.2), RUNS_DIFFER);
      int found = 0;
      int better = 0;
      for (int r = 0; r < 10; r++) {
        found += check(model, slower, 2000 + r).verdict() == CheckVerdict.REGRESSED ? 1 : 0;
        better += check(model, faster, 3000 + r).verdict() == CheckVerdict.IMPROVED ? 1 : 0;
      }
      assertTrue(found >= 9, found + " of 10 found with a baseline of " + runs);
      assertTrue(better >= 9, better + " of 10 improvements with a baseline of " + runs);
    }
  }

  /** The slow segment begins at an eighth of the size: in between times are up to tripled. */
  @Test
  void aBorderThatMovedIsFoundAndNamed() {
    ModelCheck check = check(baseline(5), program(128 * Math.sqrt(2)), 1);
    assertEquals(CheckVerdict.REGRESSED, check.verdict());
    CheckedFigure border =
        check.experiments().get(0).figures().stream()
            .filter(figure -> figure.what().equals("border"))
            .findFirst()
            .orElseThrow();
    assertEquals(CheckVerdict.REGRESSED, border.verdict());
    assertTrue(border.change() > 1, border.toString());
  }

  @Test
  void oneRunsNoiseIsAssumedAndSaidSo() {
    CheckedExperiment one = check(baseline(1), PROGRAM, 1).experiments().get(0);
    assertTrue(one.notes().get(0).contains("that runs differ by 3 % is assumed"), "" + one.notes());
    assertEquals(List.of(), check(baseline(5), PROGRAM, 1).experiments().get(0).notes());
  }

  @Test
  void whatIsNotAboutTheSameIsNotCompared() {
    CostModel model = baseline(1);
    Observations now = PROGRAM.runs(1, new SplittableRandom(1));
    ObservedRun run = now.runs().get(0);
    ObservedRun other =
        new ObservedRun(
            run.name(), run.program(), 1, run.hosts(), List.of("b cpu"), run.started(), 1);
    assertReason(
        "another processor: b cpu, the baseline's was a cpu",
        ModelChecker.check(model, List.of(other), now.experiments(), 0.05));
    assertReason("no visit that counts", ModelChecker.check(model, now.runs(), List.of(), 0.05));
    Observations formula = new Observations(org.memline.call.fit.RankChoice.BY_EXPERIMENT);
    PROGRAM.run(SyntheticProgram.head(), "f[0]*N", formula.run("a"), new SplittableRandom(1));
    assertReason(
        "the formula is 'f[0]*N', the baseline's was 'f[0]+f[1]*N'",
        ModelChecker.check(model, formula.runs(), formula.experiments(), 0.05));
  }

  private static void assertReason(String reason, ModelCheck check) {
    assertEquals(CheckVerdict.INCOMPARABLE, check.verdict());
    assertEquals(List.of(reason), check.experiments().get(0).reasons());
  }
}
