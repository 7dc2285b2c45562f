package org.memline.call.check;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.DoubleUnaryOperator;
import org.junit.jupiter.api.Test;
import org.memline.call.fit.CostFitter;
import org.memline.call.fit.CostModel;
import org.memline.call.fit.FitOptions;
import org.memline.call.fit.KnownMachine;
import org.memline.call.fit.Observations;
import org.memline.call.fit.ObservedRun;
import org.memline.call.fit.RankChoice;
import org.memline.call.fit.SyntheticProgram;
import org.memline.call.fit.VariableValue;
import org.memline.call.formula.Formula;
import org.memline.call.trace.VisitSink;

/**
 * Tests the check of a made-up program whose cost model has two segments and whose runs differ by 1
 * %.
 */
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

  /**
   * With one baseline run, the spread between runs is not measured but assumed. A change is then
   * only noted, and the note counts as an alarm here.
   */
  @Test
  void unchangedRerunsRaiseAtMostOneAlarmInTwenty() {
    for (int runs : new int[] {1, 5}) {
      SyntheticProgram program = PROGRAM.with(PROGRAM.constants(), runs == 1 ? 0.03 : RUNS_DIFFER);
      CostModel model = CheckStudy.fitted(program.runs(runs, new SplittableRandom(5)));
      int alarms = 0;
      for (int r = 0; r < 20; r++) {
        ModelCheck check = check(model, program, 1000 + r);
        boolean noted =
            check.experiments().get(0).notes().stream().anyMatch(n -> n.contains("changed, if"));
        alarms += noted || check.verdict() == CheckVerdict.REGRESSED ? 1 : 0;
      }
      assertTrue(alarms <= 1, alarms + " alarms of 20 with a baseline of " + runs);
    }
  }

  @Test
  void aConstantChangedByTwentyPercentIsFound() {
    CostModel model = baseline(5);
    int found = 0;
    int better = 0;
    for (int r = 0; r < 10; r++) {
      found += check(model, slower(), 2000 + r).verdict() == CheckVerdict.REGRESSED ? 1 : 0;
      better += check(model, faster(), 3000 + r).verdict() == CheckVerdict.IMPROVED ? 1 : 0;
    }
    assertTrue(found >= 9, found + " of 10 regressions");
    assertTrue(better >= 9, better + " of 10 improvements");
  }

  private static SyntheticProgram slower() {
    return PROGRAM.with(PROGRAM.changed(1, 1.2), RUNS_DIFFER);
  }

  private static SyntheticProgram faster() {
    return PROGRAM.with(PROGRAM.changed(1, 1 / 1.2), RUNS_DIFFER);
  }

  /** One baseline run does not show how much runs differ, so no change is reported. */
  @Test
  void oneBaselineRunIsNotEnoughToReportAChange() {
    CostModel model = baseline(1);
    for (SyntheticProgram changed : List.of(slower(), faster())) {
      ModelCheck check = check(model, changed, 2000);
      assertEquals(CheckVerdict.INCONCLUSIVE, check.verdict());
      CheckedExperiment only = check.experiments().get(0);
      assertEquals(
          "some figures have changed, provided that runs of this program differ by 3 % at most;"
              + " this is not known, so they are INCONCLUSIVE",
          only.notes().get(1));
    }
    SyntheticProgram unsteady = PROGRAM.with(PROGRAM.constants(), 0.1);
    for (int r = 0; r < 20; r++) {
      ModelCheck check = check(model, unsteady, 5000 + r);
      assertTrue(
          check.verdict() == CheckVerdict.INCONCLUSIVE
              || check.verdict() == CheckVerdict.EQUIVALENT,
          check.toString());
    }
  }

  /**
   * The slow segment begins above 181 instead of above 1024. The times in between are up to three
   * times as long.
   */
  @Test
  void aMovedSegmentBorderIsReported() {
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

  /** Checks a run of the program in which the visits of each size are multiplied by a factor. */
  private static ModelCheck check(DoubleUnaryOperator factor) {
    Observations now = new Observations(RankChoice.BY_EXPERIMENT);
    VisitSink sink = now.run("now");
    PROGRAM.run(
        SyntheticProgram.head(),
        PROGRAM.formula().text(),
        (head, experiment, block) -> {
          for (int i = 0; i < block.visits(); i++) {
            block.seconds()[i] *= factor.applyAsDouble(block.values()[0][i]);
          }
          sink.visits(head, experiment, block);
        },
        new SplittableRandom(4000));
    return ModelChecker.check(baseline(5), now.runs(), now.experiments(), ModelChecker.MATTERS);
  }

  private static CheckedFigure figure(ModelCheck check, int segment, String what) {
    return check.experiments().get(0).figures().stream()
        .filter(figure -> figure.segment() == segment && figure.what().equals(what))
        .findFirst()
        .orElseThrow();
  }

  @Test
  void anUnchangedRunHasTheResidualsOfItsBaseline() {
    ModelCheck check = check(size -> 1);
    assertEquals(CheckVerdict.EQUIVALENT, check.verdict());
    assertEquals(CheckVerdict.EQUIVALENT, figure(check, 1, "residuals").verdict());
    // The residuals are medians of ten visits with 4 % noise. One run is compared with the mean of
    // five, so they are about 0.04·√(π/2/10·(1 + π/2/5)).
    assertEquals(0.0182, figure(check, 1, "residuals").baseline(), 0.006);
  }

  /**
   * The times of the upper segment change by up to 35 %, some up and some down, so their median is
   * unchanged.
   */
  @Test
  void largerResidualsAreARegression() {
    ModelCheck check = check(size -> size < 1500 ? 1 : 1 + 0.35 * Math.sin(size * 7));
    assertEquals(CheckVerdict.REGRESSED, check.verdict());
    assertEquals(CheckVerdict.REGRESSED, figure(check, 1, "residuals").verdict());
    assertEquals(CheckVerdict.EQUIVALENT, figure(check, 0, "residuals").verdict());
    assertTrue(figure(check, 1, "residuals").candidate() > 0.15, check.toString());
  }

  @Test
  void aSingleSlowerPointIsReported() {
    double[][] sizes = PROGRAM.points();
    double largest = sizes[sizes.length - 1][0];
    ModelCheck check = check(size -> size == largest ? 1.5 : 1);
    assertEquals(CheckVerdict.REGRESSED, check.verdict());
    CheckedFigure point = figure(check, 1, "point");
    assertEquals(CheckVerdict.REGRESSED, point.verdict());
    assertEquals("N=" + VariableValue.text(largest), point.where());
    assertEquals(0.5, point.change(), 0.1);
  }

  @Test
  void aSegmentWithoutPointsIsInconclusive() {
    SyntheticProgram small = PROGRAM.at(Arrays.copyOf(PROGRAM.points(), 9));
    ModelCheck check = check(baseline(5), small, 1);
    assertEquals(CheckVerdict.INCONCLUSIVE, check.verdict());
    CheckedFigure time = figure(check, 1, "time");
    assertFalse(time.known());
    assertEquals(CheckVerdict.INCONCLUSIVE, time.verdict());
    assertEquals(
        List.of("segment 1: the new runs have no point in it"), check.experiments().get(0).notes());
  }

  /** Only the last size of the upper segment is visited, and it takes three times as long. */
  @Test
  void oneSlowPointOfASegmentIsARegression() {
    double[][] sizes = PROGRAM.points();
    double[][] few = Arrays.copyOf(sizes, 10);
    few[9] = sizes[sizes.length - 1];
    double[][] slower = {PROGRAM.constants()[0], {6e-7, 9e-9}};
    ModelCheck check = check(baseline(5), PROGRAM.at(few).with(slower, RUNS_DIFFER), 1);
    assertEquals(CheckVerdict.REGRESSED, check.verdict());
    assertEquals(2, figure(check, 1, "point").change(), 0.3);
  }

  @Test
  void withOneBaselineRunTheAssumedSpreadIsStated() {
    CheckedExperiment one = check(baseline(1), PROGRAM, 1).experiments().get(0);
    assertTrue(one.notes().get(0).contains("3 % is assumed"), "" + one.notes());
    assertEquals(List.of(), check(baseline(5), PROGRAM, 1).experiments().get(0).notes());
  }

  @Test
  void otherProcessorsAndFormulasAreNotCompared() {
    CostModel model = baseline(1);
    Observations now = PROGRAM.runs(1, new SplittableRandom(1));
    ObservedRun run = now.runs().get(0);
    ObservedRun other =
        new ObservedRun(
            run.name(), run.program(), 1, run.hosts(), List.of("b cpu"), run.started(), 1);
    assertReason(
        "the processor differs: it is b cpu now, but was a cpu in the baseline",
        ModelChecker.check(model, List.of(other), now.experiments(), 0.05));
    assertReason(
        "there are no usable visits", ModelChecker.check(model, now.runs(), List.of(), 0.05));
    Observations formula = new Observations(org.memline.call.fit.RankChoice.BY_EXPERIMENT);
    PROGRAM.run(SyntheticProgram.head(), "f[0]*N", formula.run("a"), new SplittableRandom(1));
    assertReason(
        "the formula is 'f[0]*N', but was 'f[0]+f[1]*N' in the baseline",
        ModelChecker.check(model, formula.runs(), formula.experiments(), 0.05));
  }

  private static void assertReason(String reason, ModelCheck check) {
    assertEquals(CheckVerdict.INCOMPARABLE, check.verdict());
    assertEquals(List.of(reason), check.experiments().get(0).reasons());
  }

  /**
   * The new traces are not fitted on a machine, so the check uses the machine constants that the
   * baseline recorded.
   */
  @Test
  void theMachineConstantsOfTheBaselineAreUsedForTheCheck() {
    KnownMachine machine = new KnownMachine("m", 1e-6, 2e-10, 5e-9, 0.1);
    SyntheticProgram program =
        new SyntheticProgram(
            Formula.parse("f", "f[0]*alpha + f[1]*N + gamma*N").on(machine),
            PROGRAM.points(),
            10,
            new double[0],
            new double[][] {{2, 3e-9}},
            0.03,
            RUNS_DIFFER);
    Observations then = program.runs(5, new SplittableRandom(5));
    CostModel baseline =
        new CostModel(
            CostModel.SCHEMA_VERSION,
            then.runs(),
            List.of(CostFitter.fit(then.experiments().get(0).on(machine), FitOptions.DEFAULT)),
            List.of());
    ModelCheck same = check(baseline, program, 6);
    assertTrue(same.verdict() != CheckVerdict.REGRESSED, same.toString());
    assertTrue(
        same.experiments().get(0).figures().stream()
            .filter(f -> f.what().equals("time"))
            .allMatch(f -> Math.abs(f.change()) < 0.03),
        same.toString());
    SyntheticProgram slower = program.with(program.changed(1, 1.5), RUNS_DIFFER);
    ModelCheck slow = check(baseline, slower, 7);
    assertEquals(CheckVerdict.REGRESSED, slow.verdict());
    CheckedFigure time =
        slow.experiments().get(0).figures().stream()
            .filter(f -> f.what().equals("f[1]"))
            .findFirst()
            .orElseThrow();
    assertEquals(0.5, time.change(), 0.1);
  }
}
