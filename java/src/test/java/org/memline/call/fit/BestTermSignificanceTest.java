package org.memline.call.fit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.memline.call.formula.Formula;

/**
 * Tests how often noise makes the significance test report a missing term although no term is
 * missing.
 */
@Tag("slow")
class BestTermSignificanceTest {
  /**
   * The best of six similar candidate terms is significant by chance more often than a single term,
   * but less often than the best of six independent ones. The correction must allow for that.
   */
  @Test
  void theBestOfSimilarCandidateTermsIsCorrectedForTheChoice() {
    double[][] sizes = new double[24][];
    for (int i = 0; i < sizes.length; i++) {
      sizes[i] = new double[] {Math.rint(64 * Math.pow(1.6, i))};
    }
    SyntheticProgram line =
        new SyntheticProgram(
            Formula.parse("f", "f[0]+f[1]*N"),
            sizes,
            9,
            new double[0],
            new double[][] {{1e-6, 1e-9}},
            0.05,
            0);
    FitPoints points =
        FitPoints.of(line.observed("f[0]+f[1]*N", new SplittableRandom(1)).points(), false);
    List<String> names = List.of("N");
    List<CandidateTerm> six = CandidateTerm.of(points, names);
    assertEquals(6, six.size());
    Segmentation best = new SegmentChoice(points, names).best(1);
    double ofOne = new BestTermSignificance(points, best, six.subList(0, 1)).p(0.02);
    assertEquals(0.02, ofOne, 0.015);
    double ofSix = new BestTermSignificance(points, best, six).p(0.02);
    assertTrue(ofSix > 0.03 && ofSix < 0.1, "p = " + ofSix);
  }

  /** Simulates sixty programs, which takes too long for tests other than those of a release. */
  @Test
  @Tag("release")
  void correctFormulasRarelyGiveAWarning() {
    List<String> doubted = new ArrayList<>();
    for (int p = 0; p < 60; p++) {
      SplittableRandom random = new SplittableRandom(7000 + p);
      SyntheticProgram program =
          SyntheticProgram.random(SyntheticProgram.Kind.LINE, 1 + p % 3, random);
      doubted.addAll(
          CostFitter.fit(program.observed(program.formula().text(), random), FitOptions.DEFAULT)
              .warnings());
    }
    assertTrue(doubted.size() <= 6, doubted.toString());
  }
}
