package org.memline.call.fit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.memline.call.fit.SyntheticProgram.Kind;
import org.memline.call.formula.Formula;

/**
 * Fits made-up programs whose constants are known. {@link SyntheticStudy} measures how often fits
 * are correct.
 */
class CostFitterTest {
  private static final int PROGRAMS = 10;

  private static SyntheticProgram program(String formula, double[][] points, double... constants) {
    return new SyntheticProgram(
        Formula.parse("f", formula), points, 8, new double[0], new double[][] {constants}, 0.05, 0);
  }

  private static double[][] sizes(int count) {
    double[][] sizes = new double[count][];
    for (int i = 0; i < count; i++) {
      sizes[i] = new double[] {64 << i};
    }
    return sizes;
  }

  private static ExperimentModel fit(SyntheticProgram program, String written) {
    return CostFitter.fit(program.observed(written, new SplittableRandom(7)), FitOptions.DEFAULT);
  }

  @Tag("slow")
  @Test
  void intervalsCoverTheConstantsAndSegmentsAreFound() {
    int inside = 0;
    int constants = 0;
    int right = 0;
    int warned = 0;
    for (int p = 0; p < PROGRAMS; p++) {
      SplittableRandom random = new SplittableRandom(100 + p);
      SyntheticProgram program = SyntheticProgram.random(Kind.values()[p % 3], 1 + p % 3, random);
      ExperimentModel model =
          CostFitter.fit(program.observed(program.formula().text(), random), FitOptions.DEFAULT);
      warned += model.warnings().isEmpty() ? 0 : 1;
      if (model.segments().size() == program.constants().length) {
        right++;
        for (int s = 0; s < program.constants().length; s++) {
          for (int t = 0; t < program.constants()[s].length; t++) {
            FittedConstant c = model.segments().get(s).constants().get(t);
            double truth = program.constants()[s][t];
            constants++;
            inside += c.low() <= truth && truth <= c.high() ? 1 : 0;
          }
        }
      }
    }
    assertTrue(right >= 0.9 * PROGRAMS, right + " of " + PROGRAMS + " have the right segments");
    assertTrue(inside >= 0.9 * constants, inside + " of " + constants + " are in their intervals");
    assertEquals(0, warned);
  }

  @Test
  void aMissingTermIsNamed() {
    SyntheticProgram square =
        program("f[0]+f[1]*N+f[2]*N*N", sizes(12), 1e-6, 1e-9, 1e-9 / 200_000);
    List<String> warnings = fit(square, "f[0]+f[1]*N").warnings();
    assertTrue(warnings.get(0).contains("may lack a term in N*N,"), warnings.toString());
    assertTrue(warnings.stream().anyMatch(w -> w.contains("curve upward")), warnings.toString());
    assertEquals(List.of(), fit(square, "f[0]+f[1]*N+f[2]*N*N").warnings());
  }

  /**
   * Both segments lack the term in N². The seed gives a program whose constants are all smaller
   * beyond the border, so that a single segment would hide the term; with a border at any other of
   * the 27 sizes, the term would not improve the fit.
   */
  @Test
  void aTermMissingInBothSegmentsIsNamed() {
    SplittableRandom random = new SplittableRandom(4_015_885);
    SyntheticProgram square = SyntheticProgram.random(Kind.SQUARE, 2, random);
    List<String> warnings = fit(square, "f[0]+f[1]*N").warnings();
    assertTrue(warnings.get(0).contains("may lack a term in N*N,"), warnings.toString());
    assertTrue(
        warnings.get(0).endsWith("with such a term the fit is better, in 2 segments"),
        warnings.toString());
  }

  /**
   * The cost per byte changes at four sizes, which a formula of one term can describe only with
   * five segments.
   */
  @Test
  void moreThanThreeSegmentsGiveAWarning() {
    SyntheticProgram stairs =
        new SyntheticProgram(
            Formula.parse("f", "f[0]*N"),
            sizes(20),
            20,
            new double[] {1 << 10, 1 << 14, 1 << 18, 1 << 22},
            new double[][] {{1e-9}, {4e-9}, {1e-9}, {5e-9}, {1e-9}},
            0.01,
            0);
    ExperimentModel model = fit(stairs, "f[0]*N");
    assertEquals(5, model.segments().size());
    assertTrue(
        model.warnings().stream().anyMatch(w -> w.contains("5 segments of N: the formula may be")),
        model.warnings().toString());
  }

  @Test
  void segmentsOfTwoVariablesAreCutAtTheirCommonCorner() {
    double[][] points = new double[100][];
    for (int i = 0; i < points.length; i++) {
      points[i] = new double[] {64 << i / 10, 1 + i % 10};
    }
    SyntheticProgram fast = program("f[0]*N*P", points, 1e-9);
    ObservedExperiment observed = fast.observed("f[0]*N*P", new SplittableRandom(1));
    // Times are tripled only in the corner N > 1024, P > 5.
    double[] seconds = new double[points.length];
    FitPoints before = FitPoints.of(observed.points(), false);
    for (int i = 0; i < seconds.length; i++) {
      double[] at = before.values()[i];
      seconds[i] = before.seconds()[i] * (at[0] > 1024 && at[1] > 5 ? 3 : 1);
    }
    FitPoints corner =
        new FitPoints(before.values(), before.rows(), seconds, before.weights(), false);
    Segmentation found = new SegmentChoice(corner, List.of("N", "P")).best(0);
    assertEquals(3, found.size());
    long tripled =
        found.coefficients().stream().filter(c -> Math.abs(c[0] / 3e-9 - 1) < 0.1).count();
    assertEquals(1, tripled);
  }

  /**
   * The points alternate between one and two ranks. If the sample took every second point, it would
   * have only one of the two.
   */
  @Tag("slow")
  @Test
  void theSampleForFindingSegmentsCoversAllRankCounts() {
    double[][] points = new double[260][];
    for (int i = 0; i < points.length; i++) {
      points[i] = new double[] {1000 + 100 * (i / 2), 1 + i % 2};
    }
    SyntheticProgram ranks =
        program("f[0]+f[1]*N/P+f[2]*N*max(P-1, 0)", points, 1e-6, 1e-9, 0.25e-9);
    ExperimentModel model = fit(ranks, "f[0]+f[1]*N/P");
    assertEquals(
        List.of(List.of("P"), List.of("P")),
        model.segments().stream()
            .map(s -> s.sides().stream().map(SegmentSide::variable).toList())
            .toList());
  }

  /**
   * The points alternate between one and two ranks. If every second residual were kept, they would
   * all have the same number of ranks.
   */
  @Tag("slow")
  @Test
  void theKeptResidualsCoverAllRankCounts() {
    double[][] points = new double[600][];
    for (int i = 0; i < points.length; i++) {
      points[i] = new double[] {1000 + 10 * (i / 2), 1 + i % 2};
    }
    ExperimentModel model = fit(program("f[0]*N/P", points, 1e-9), "f[0]*N/P");
    List<PointResidual> kept = model.segments().get(0).residuals();
    assertEquals(400, kept.size());
    long one = kept.stream().filter(r -> r.values().get(1) == 1).count();
    assertTrue(one > 150 && one < 250, one + " residuals of one rank");
  }

  @Test
  void constantsThatCannotBeDistinguishedAreMarked() {
    SyntheticProgram line = program("f[0]+f[1]*N", sizes(12), 1e-6, 1e-9);
    FittedConstant same = fit(line, "f[0]+f[1]*N+f[2]*2*N").segments().get(0).constants().get(2);
    assertEquals("cannot be distinguished from f[0], f[1]", same.doubt());
    FittedConstant none = fit(line, "f[0]+f[1]*N+f[2]*N*N").segments().get(0).constants().get(2);
    assertTrue(none.doubt().startsWith("its interval includes 0"), none.toString());
    assertFalse(none.known());
  }

  @Test
  void negativeConstantsAreFittedOnRequest() {
    SyntheticProgram falling = program("f[0]-f[1]*sqrt(N)", sizes(8), 1e-6, 5e-9);
    ObservedExperiment observed = falling.observed("f[0]+f[1]*sqrt(N)", new SplittableRandom(3));
    assertEquals(
        0,
        CostFitter.fit(observed, FitOptions.DEFAULT).segments().get(0).constants().get(1).value());
    FittedConstant signed =
        CostFitter.fit(observed, new FitOptions(true, 1)).segments().get(0).constants().get(1);
    assertTrue(signed.low() <= -5e-9 && -5e-9 <= signed.high(), signed.toString());
  }

  @Test
  void aFormulaWithoutVariablesIsFittedToTheMedianVisit() {
    SyntheticProgram constant = program("f[0]", new double[][] {{}}, 2e-6);
    FittedConstant c = fit(constant, "f[0]").segments().get(0).constants().get(0);
    assertTrue(c.low() < 2e-6 && 2e-6 < c.high() && c.high() < 3e-6, c.toString());
  }

  /**
   * The residual of the only point is zero or a rounding error, which must not make the fit fail.
   */
  @Test
  void aFormulaWithoutVariablesIsFittedForEverySeed() {
    SyntheticProgram constant = program("f[0]", new double[][] {{}}, 2e-6);
    for (int seed = 0; seed < 50; seed++) {
      ObservedExperiment seen = constant.observed("f[0]", new SplittableRandom(seed));
      assertEquals(1, CostFitter.fit(seen, FitOptions.DEFAULT).segments().size());
    }
  }

  /**
   * Most points have exactly the time of the formula, as with a coarse clock. The interval of a
   * constant may then have no upper end.
   */
  @Test
  void timesThatMostlyAgreeExactlyAreFitted() {
    SyntheticProgram ticks =
        new SyntheticProgram(
            Formula.parse("f", "f[0]+f[1]*N"),
            sizes(6),
            1,
            new double[0],
            new double[][] {{2e-8, 0}},
            0,
            0);
    int unbounded = 0;
    for (int seed = 0; seed < 100; seed++) {
      ObservedExperiment seen = ticks.observed("f[0]+f[1]*N", new SplittableRandom(seed));
      SegmentModel first = CostFitter.fit(seen, FitOptions.DEFAULT).segments().get(0);
      unbounded += first.constants().get(0).high() == Double.MAX_VALUE ? 1 : 0;
    }
    assertTrue(unbounded > 0, "every interval has an upper end");
  }

  /**
   * Within an octave, the time rises to six times that of the formula, as it does where a cache
   * becomes full.
   */
  @Test
  void aRangeThatTheFormulaDoesNotDescribeIsASeparateSegment() {
    double[][] sizes = new double[38][];
    for (int i = 0; i < sizes.length; i++) {
      sizes[i] = new double[] {Math.rint(32 * Math.pow(2, 6.5 * i / (sizes.length - 1)))};
    }
    SyntheticProgram ramp =
        new SyntheticProgram(
            Formula.parse("f", "f[0]*N*N*max(1, min(6, pow(N/1200, 3)))"),
            sizes,
            14,
            new double[0],
            new double[][] {{0.65e-9}},
            0.03,
            0);
    SegmentModel first = fit(ramp, "f[0]+f[1]*N+f[2]*N*N").segments().get(0);
    double border = first.sides().get(0).to();
    assertTrue(border > 1000 && border < 1700, "a border at " + border);
    assertEquals(0.65e-9, first.constants().get(2).value(), 0.07e-9);
  }

  private static List<FittedConstant> ofTwoPoints(int visits, int seed) {
    return segmentOfTwoPoints(visits, seed).constants();
  }

  private static SegmentModel segmentOfTwoPoints(int visits, int seed) {
    SyntheticProgram line =
        new SyntheticProgram(
            Formula.parse("f", "f[0]+f[1]*N"),
            new double[][] {{100}, {10000}},
            visits,
            new double[0],
            new double[][] {{1e-6, 1e-9}},
            0.1,
            0);
    return CostFitter.fit(
            line.observed("f[0]+f[1]*N", new SplittableRandom(seed)), FitOptions.DEFAULT)
        .segments()
        .get(0);
  }

  /**
   * With as many constants as points, the fit passes through all points. Residuals of zero then do
   * not show that the formula is right.
   */
  @Test
  void withAsManyPointsAsConstantsVisitsHaveNoInterval() {
    for (int visits : new int[] {1, 20}) {
      SegmentModel segment = segmentOfTwoPoints(visits, 3);
      assertEquals(0, segment.lowFactor());
      assertEquals(Double.MAX_VALUE, segment.highFactor());
    }
  }

  /**
   * One constant at one point leaves no residual, so the spread of the visits gives the interval.
   */
  @Test
  void visitsAtASinglePointGiveTheirInterval() {
    SegmentModel segment =
        fit(program("f[0]", new double[][] {{100}}, 1e-6), "f[0]").segments().get(0);
    assertTrue(segment.lowFactor() > 0.5 && segment.lowFactor() < 1, segment.toString());
    assertTrue(segment.highFactor() > 1 && segment.highFactor() < 2, segment.toString());
  }

  /**
   * Two points and two constants leave no residuals, so the spread of the two visits at each point
   * gives the interval of a constant.
   */
  @Test
  void pairsOfVisitsGiveAnIntervalWhereResidualsCannot() {
    int inside = 0;
    for (int p = 0; p < 40; p++) {
      FittedConstant each = ofTwoPoints(2, p).get(1);
      assertTrue(each.high() < Double.MAX_VALUE, each.toString());
      inside += each.low() <= 1e-9 && 1e-9 <= each.high() ? 1 : 0;
    }
    assertTrue(inside >= 34, inside + " of 40 are inside");
  }

  @Test
  void singleVisitsAtAsManyPointsAsConstantsGiveNoInterval() {
    FittedConstant each = ofTwoPoints(1, 1).get(1);
    assertEquals(
        "there are no more points than constants, so its interval is not known", each.doubt());
    assertEquals(0, each.low());
    assertEquals(Double.MAX_VALUE, each.high());
  }

  /**
   * The shifts of runs have a standard deviation of 3 %, which is more than usual. With two runs,
   * their largest deviation from the mean would be a half width that covers the truth in only 50 %
   * of the cases.
   */
  @Test
  void theIntervalIncludesTheSpreadOfAFewRuns() {
    SplittableRandom random = new SplittableRandom(9);
    for (int runs : new int[] {2, 3, 5}) {
      int inside = 0;
      for (int p = 0; p < 400; p++) {
        double mean = 0;
        double[] shifts = new double[runs];
        for (int r = 0; r < runs; r++) {
          shifts[r] = 0.03 * random.nextGaussian();
          mean += shifts[r] / runs;
        }
        List<RunShare> shares =
            Arrays.stream(shifts).mapToObj(s -> new RunShare("r", 9, s, List.of())).toList();
        inside += Math.abs(mean) <= RunShares.halfWidth(shares) ? 1 : 0;
      }
      assertTrue(inside >= 0.88 * 400 && inside < 400, inside + " of 400 inside, runs: " + runs);
    }
    assertEquals(0, RunShares.halfWidth(List.of(new RunShare("r", 9, 0.1, List.of()))));
  }

  @Test
  void fewerPointsThanConstantsAreAnError() {
    ObservedExperiment one =
        program("f[0]+f[1]*N", sizes(1), 1e-6, 1e-9)
            .observed("f[0]+f[1]*N", new SplittableRandom(1));
    var wrong =
        assertThrows(IllegalArgumentException.class, () -> CostFitter.fit(one, FitOptions.DEFAULT));
    assertEquals(
        "f: the formula has 2 constants, but its visits are at only 1 distinct point of N: run the"
            + " program with more values",
        wrong.getMessage());
    assertEquals(1, CostFitter.fit(List.of(), List.of(one), FitOptions.DEFAULT).notFitted().size());
  }

  /**
   * One experiment has a term that is almost zero, so its constant is too large to be fitted. The
   * other experiment must still be fitted.
   */
  @Test
  void anExperimentWithImpossibleConstantsIsLeftOutAlone() {
    SyntheticProgram line = program("f[0]+f[1]*N", sizes(8), 1e-6, 1e-9);
    ObservedExperiment right = line.observed("f[0]+f[1]*N", new SplittableRandom(1));
    ObservedExperiment tiny = line.observed("f[0]+f[1]*1e-30*N", new SplittableRandom(1));
    CostModel model = CostFitter.fit(List.of(), List.of(tiny, right), FitOptions.DEFAULT);
    assertEquals(1, model.experiments().size());
    String why = model.notFitted().get(0);
    assertTrue(why.startsWith("f: ") && why.endsWith("it must be from -1.0E18 to 1.0E18"), why);
  }

  @Test
  void theNextPointToMeasureIsAtTheSegmentBorder() {
    SyntheticProgram two =
        new SyntheticProgram(
            Formula.parse("f", "f[0]+f[1]*N"),
            sizes(14),
            8,
            new double[] {4096},
            new double[][] {{1e-6, 1e-9}, {3e-6, 3e-9}},
            0.02,
            0);
    ExperimentModel model = fit(two, "f[0]+f[1]*N");
    assertEquals(2, model.segments().size());
    NextPoint next = model.next().get(0);
    double size = next.values().get("N");
    assertTrue(size > 4096 && size < 8192, next.toString());
    assertTrue(next.why().contains("between 4096 and 8192"), next.toString());
  }
}
