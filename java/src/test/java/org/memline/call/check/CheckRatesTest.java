package org.memline.call.check;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.EnumMap;
import java.util.Map;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.memline.call.fit.SyntheticProgram;

/**
 * Tests how often {@code call check} reports a change although a program is unchanged. METHOD.md
 * documents the expected rates. Each of many random programs has its own baseline and is checked
 * once. The seeds were not used to choose constants of the method.
 */
class CheckRatesTest {
  private static final long SEED = 5_500_000;
  private static final int FEW = 12;
  private static final int MANY = 200;

  private static Map<CheckVerdict, Integer> verdicts(int programs, int runs, double ofRuns) {
    Map<CheckVerdict, Integer> verdicts = new EnumMap<>(CheckVerdict.class);
    for (int p = 0; p < programs; p++) {
      SplittableRandom random = new SplittableRandom(SEED + p);
      SyntheticProgram.Kind kind = SyntheticProgram.Kind.values()[p % 4];
      SyntheticProgram drawn = SyntheticProgram.random(kind, 1 + p / 4 % 3, random);
      SyntheticProgram program = drawn.with(drawn.constants(), ofRuns);
      CheckVerdict verdict =
          CheckStudy.check(CheckStudy.fitted(program.runs(runs, random)), program.runs(1, random));
      verdicts.merge(verdict, 1, Integer::sum);
    }
    return verdicts;
  }

  private static void assertRare(int programs, int runs, double ofRuns, int most) {
    Map<CheckVerdict, Integer> verdicts = verdicts(programs, runs, ofRuns);
    assertEquals(programs, verdicts.values().stream().mapToInt(n -> n).sum());
    for (CheckVerdict change : new CheckVerdict[] {CheckVerdict.REGRESSED, CheckVerdict.IMPROVED}) {
      assertTrue(verdicts.getOrDefault(change, 0) <= most, change + " in " + verdicts);
    }
  }

  /** A short version of the next test, with fewer programs. */
  @Tag("slow")
  @ParameterizedTest
  @CsvSource({"1, 0.10, 0", "5, 0.05, 1"})
  void anUnchangedProgramIsSeldomReported(int runs, double ofRuns, int most) {
    assertRare(FEW, runs, ofRuns, most);
  }

  /** At most 2.5 % of the checks report REGRESSED, and at most 2.5 % IMPROVED. */
  @Tag("release")
  @ParameterizedTest
  @CsvSource({"1, 0.03, 0", "1, 0.05, 0", "1, 0.10, 0", "5, 0.03, 5", "5, 0.05, 5", "5, 0.10, 5"})
  void anUnchangedProgramIsReportedAtTheStatedRate(int runs, double ofRuns, int most) {
    assertRare(MANY, runs, ofRuns, most);
  }
}
