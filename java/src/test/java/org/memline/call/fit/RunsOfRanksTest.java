package org.memline.call.fit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.memline.call.fit.SyntheticProgram.Kind;

/**
 * Fits made-up programs whose runs have different numbers of ranks, as {@code procs=} starts them.
 * The runs differ by a random factor. The true constants must lie in their intervals, and correct
 * formulas must rarely cause a warning. Seeds are fixed. The seeds of the release test were not
 * used to choose how runs are clustered.
 */
class RunsOfRanksTest {
  private static final String FORMULA = Kind.TWO.right;
  private static final String LACKS_LOG = "f[0]+f[1]*N/P";

  /** One in this many programs is also fitted with a wrong formula. */
  private static final int WRONG_EACH = 10;

  /**
   * Numbers of constants inside their intervals, and of right and wrong formulas with a warning.
   */
  private record Rates(
      int[] inside, int fits, int doubted, int programs, int wrongDoubted, int wrongs) {
    @Override
    public String toString() {
      return "in one segment %d of %d, of these inside %s; doubted: right formulas %d, without log(P) %d of %d"
          .formatted(fits, programs, Arrays.toString(inside), doubted, wrongDoubted, wrongs);
    }
  }

  /**
   * @param ofRuns standard deviation of the difference between runs
   * @param each runs for each number of ranks
   */
  private static Rates rates(long seed, int programs, double ofRuns, int each) {
    int[] inside = new int[3];
    int fits = 0;
    int doubted = 0;
    int wrong = 0;
    int wrongs = 0;
    for (int p = 0; p < programs; p++) {
      SplittableRandom random = new SplittableRandom(seed + 1_000_003L * p);
      SyntheticProgram any = SyntheticProgram.random(Kind.TWO, 1, random);
      SyntheticProgram program = any.with(any.constants(), ofRuns);
      Observations right = new Observations(RankChoice.BY_EXPERIMENT);
      Observations lacks = new Observations(RankChoice.BY_EXPERIMENT);
      for (int run = 0; run < 6 * each; run++) {
        double ranks = 1 << run % 6;
        SyntheticProgram alone =
            program.at(
                Arrays.stream(program.points())
                    .filter(point -> point[1] == ranks)
                    .toArray(double[][]::new));
        SplittableRandom same = random.split();
        SplittableRandom copy = new SplittableRandom(same.nextLong());
        alone.run(SyntheticProgram.head(), FORMULA, right.run("s.cll." + run + ".dat"), copy);
        alone.run(SyntheticProgram.head(), LACKS_LOG, lacks.run("s.cll." + run + ".dat"), same);
      }
      ExperimentModel model = CostFitter.fit(right.experiment("f"), FitOptions.DEFAULT);
      doubted += doubts(model);
      if (p % WRONG_EACH == 0) {
        wrong += doubts(CostFitter.fit(lacks.experiment("f"), FitOptions.DEFAULT));
        wrongs++;
      }
      if (model.segments().size() == 1) {
        fits++;
        for (int t = 0; t < inside.length; t++) {
          FittedConstant c = model.segments().get(0).constants().get(t);
          double truth = program.constants()[0][t];
          inside[t] += c.low() <= truth && truth <= c.high() ? 1 : 0;
        }
      }
    }
    return new Rates(inside, fits, doubted, programs, wrong, wrongs);
  }

  private static int doubts(ExperimentModel model) {
    return model.warnings().stream().anyMatch(w -> w.contains("the formula may")) ? 1 : 0;
  }

  /**
   * If every point counted as independent evidence, 3 of these 6 fits would have several segments,
   * and 3 right formulas would cause a warning.
   */
  @Tag("slow")
  @Test
  void differencesBetweenRunsAreNotTakenForSegmentsOrTerms() {
    Rates rates = rates(71, 6, 0.03, 1);
    assertTrue(rates.fits >= 5, rates.toString());
    assertTrue(Arrays.stream(rates.inside).allMatch(i -> i >= rates.fits - 1), rates.toString());
    assertTrue(rates.doubted <= 1, rates.toString());
  }

  @Tag("release")
  @ParameterizedTest(name = "runs differ by {0}, {1} for each number of ranks")
  @CsvSource({"0.03, 1", "0, 1", "0.03, 2"})
  void intervalsHaveTheirStatedCoverage(double ofRuns, int each) {
    Rates rates = rates(90_001, 200, ofRuns, each);
    System.out.printf(Locale.ROOT, "runs differ by %.2f, %d each: %s%n", ofRuns, each, rates);
    assertTrue(rates.doubted <= 0.05 * rates.programs, rates.toString());
    for (int inside : rates.inside) {
      assertTrue(inside >= 0.93 * rates.fits, rates.toString());
    }
  }

  @Test
  void confoundedRunsAndRankCountsGiveAWarning() {
    List<String> once = model(1).warnings();
    assertEquals(1, once.size(), once.toString());
    assertTrue(
        once.get(0)
            .matches(
                "each run has only one value of P, so the differences between runs cannot be"
                    + " distinguished from the effect of P: the intervals allow for runs that"
                    + " differ by [0-9.]+ %; run the program again with the same P"),
        once.toString());
    assertEquals(List.of(), model(2).warnings());
  }

  private static ExperimentModel model(int each) {
    SplittableRandom random = new SplittableRandom(5);
    SyntheticProgram any = SyntheticProgram.random(Kind.TWO, 1, random);
    Observations observations = new Observations(RankChoice.BY_EXPERIMENT);
    for (int run = 0; run < 6 * each; run++) {
      double ranks = 1 << run % 6;
      any.with(any.constants(), 0.02)
          .at(Arrays.stream(any.points()).filter(p -> p[1] == ranks).toArray(double[][]::new))
          .run(SyntheticProgram.head(), FORMULA, observations.run("s.cll." + run + ".dat"), random);
    }
    return CostFitter.fit(observations.experiment("f"), FitOptions.DEFAULT);
  }
}
