package org.memline.model.superstep;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.function.DoubleUnaryOperator;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.memline.layout.CacheGeometry;
import org.memline.layout.superstep.SuperstepCounts;
import org.memline.model.CrossValidation;
import org.memline.model.superstep.SuiteJudgement.Fitted;

/**
 * The own function against a machine made up by the line, rank by rank, which it knows nothing of.
 */
class SuperstepTermsTest {
  private static final CacheGeometry CACHES =
      new CacheGeometry(64, 32 << 10, 8, 512 << 10, 8, 32 << 20, 16);
  private static final SuperstepTerms TERMS = new SuperstepTerms(CACHES);
  private static final double NOISE = 0.02;

  private static double term(String name, SuperstepWork work) {
    return SuperstepTerms.row(TERMS.named(List.of(name)), work)[0];
  }

  /** 12288 words of 8 bytes are 1536 lines, 6144 are 768. */
  @Test
  void linesAreSplitByTheLevelThatHoldsThem() {
    SuperstepCounts counts = new SuperstepCounts(12288, 6144, 30000, 3);
    SuperstepWork dense = new SuperstepWork(counts, 8, 64, false);
    assertEquals(12288, term("words_read", dense));
    assertEquals((30000 - 12288 - 6144) / 2.0, term("words_of_other", dense));
    // 96 KiB: more than twice 32 KiB; 512 lines are what the first level holds.
    assertEquals(1536, term("lines_read_not_in_l1", dense));
    assertEquals(1024, term("lines_read_beyond_l1", dense));
    assertEquals(256, term("lines_written_beyond_l1", dense));
    assertEquals(768, term("lines_written_in_l2", dense));
    assertEquals(0, term("lines_written_not_in_l2", dense));
    SuperstepWork spread = new SuperstepWork(counts, 8, 64, true);
    // 768 KiB is half way from 512 KiB to its double; 8192 lines are what the second level holds.
    assertEquals(6144, term("lines_read_not_in_l2", spread));
    assertEquals(4096, term("lines_read_beyond_l2", spread));
    assertEquals(3072, term("lines_written_in_l2", spread));
    assertEquals(0, term("lines_written_beyond_l2", spread));
  }

  @Test
  void aTermOfAnotherRevisionIsNamed() {
    String message =
        assertThrows(IllegalArgumentException.class, () -> TERMS.named(List.of("words_lost")))
            .getMessage();
    assertTrue(message.contains("words_lost"), message);
  }

  @Test
  void withoutAThirdLevelThereAreNoTermsOfIt() {
    SuperstepTerms two = new SuperstepTerms(CacheGeometry.FALLBACK);
    assertTrue(two.terms().stream().noneMatch(term -> term.name().contains("l3")));
  }

  /** Each rank its own words, dearer past the second level: copy-in, a barrier, copy-out. */
  private static double good(MadeSuites.PerRank superstep) {
    return 0.8e-6
        + slowest(superstep.reads(), words -> words * (0.31e-9 + 0.11e-9 * smooth(4 * words, 6e5)))
        + slowest(superstep.writes(), words -> words * (0.24e-9 + 0.2e-9 * smooth(4 * words, 6e5)));
  }

  private static double slowest(long[] words, DoubleUnaryOperator seconds) {
    return Arrays.stream(words).mapToDouble(w -> seconds.applyAsDouble(w)).max().orElse(0);
  }

  /**
   * A line of the peer's costs 18 ns while its third-level cache holds all of them, 7.6 ns from
   * memory; in the second level they are 25 ns; writes cost half as much again.
   */
  private static double bad(MadeSuites.PerRank superstep) {
    double lines = superstep.counts().most();
    double each = 25e-9 - 7e-9 * smooth(64 * lines, 700e3) - 10.4e-9 * smooth(64 * lines, 13e6);
    return 1.4e-6
        + each * Arrays.stream(superstep.reads()).max().orElse(0)
        + 1.5 * each * Arrays.stream(superstep.writes()).max().orElse(0);
  }

  private static double smooth(double v, double at) {
    return 1 / (1 + Math.pow(at / v, 3));
  }

  private static List<SuiteTime> noisy(boolean spread) {
    Random random = new Random(3);
    return MadeSuites.timed(
        MadeSuites.of(2, 2),
        s -> (spread ? bad(s) : good(s)) * Math.exp(NOISE * random.nextGaussian()));
  }

  private static RelativeErrors heldOut(List<SuiteTime> times, boolean spread) {
    double[][] rows =
        times.stream()
            .map(t -> new SuperstepWork(t.counts(), 4, 64, spread))
            .map(work -> SuperstepTerms.row(TERMS.terms(), work))
            .toArray(double[][]::new);
    double[] seconds = times.stream().mapToDouble(SuiteTime::seconds).toArray();
    double[] ones = IntStream.range(0, seconds.length).mapToDouble(i -> 1).toArray();
    int[][] folds = CrossValidation.folds(seconds.length, 10, 1);
    return RelativeErrors.of(
        seconds, CrossValidation.heldOutPredictions(rows, seconds, ones, folds));
  }

  /** Of suites 1 and 2: the third splits a total over the ranks, which nothing here knows. */
  @Test
  void linesByLevelPredictWhatWordsCannot() {
    for (boolean spread : new boolean[] {false, true}) {
      SuperstepFamily family = spread ? SuperstepFamily.BAD : SuperstepFamily.GOOD;
      List<SuiteTime> times = noisy(spread);
      RelativeErrors own = heldOut(times, spread);
      RelativeErrors published =
          SuiteJudgement.of(
                  family,
                  family.best(),
                  SuperstepRange.ALL,
                  Fitted.PUBLISHED,
                  times,
                  CACHES.l2Bytes() / 4.0)
              .orElseThrow()
              .errors()
              .get(3);
      assertTrue(own.average() < 0.04, family + " " + own);
      assertTrue(own.maximum() < 0.3, family + " " + own);
      assertTrue(published.average() > 2 * own.average(), published + " " + own);
    }
  }
}
