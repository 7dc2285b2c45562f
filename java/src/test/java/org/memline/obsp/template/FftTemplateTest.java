package org.memline.obsp.template;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.memline.obsp.Barriers;
import org.memline.obsp.Evaluator;
import org.memline.obsp.Task;
import org.memline.obsp.TaskCheck;
import org.memline.obsp.TaskTimes;

/**
 * Compares the time of memline's FFT template with the time by equations 5 to 8 of the CALL paper.
 */
class FftTemplateTest {
  private static final double A = 3e-8;
  private static final double B = 5e-6;
  private static final double C = 2e-8;
  private static final double D0 = 7e-6;
  private static final double D1 = 2.5e-10;
  private static final double E0 = 1e-8;
  private static final double E1 = 1.1e-9;
  private static final double F0 = 4e-7;
  private static final double F1 = 3.3e-9;
  private static final double G0 = 9e-7;
  private static final double G1 = 1.7e-9;

  private static final TaskTemplate FFT =
      TaskTemplate.read(Path.of("../native/examples/fft.task.json"));

  private static KnownParts parts() {
    return KnownParts.exact()
        .with("A", "A[0]", A)
        .with("B", "B[0]", B)
        .with("C", "C[0]", C)
        .with("D", "D[0]+D[1]*size", D0, D1)
        .with("E", "E[0]+E[1]*n", E0, E1)
        .with("F", "F[0]+F[1]*n", F0, F1)
        .with("G", "G[0]+G[1]*(N*log(N))", G0, G1);
  }

  /**
   * Returns the time by equation 5. All ranks take the same time, so the maximum is that of any
   * rank.
   */
  private static double equations(double n, int ranks, double start) {
    if (ranks == 1) {
      return start + G0 + G1 * (n * Math.log(n));
    }
    double half = n / 2;
    double first = equations(half, ranks / 2, start + A + B) + C + D1 * (half * 16) + D0;
    return first + E0 + E1 * half + F0 + F1 * half;
  }

  @ParameterizedTest
  @CsvSource({"1", "2", "4", "8"})
  void theFftTemplateMatchesThePublishedEquations(int ranks) {
    double size = 1 << 17;
    ExpandedTask expanded = parts().expand(FFT, Map.of("N", size, "P", (double) ranks));
    double expected = equations(size, ranks, 0);
    Task task = expanded.task();
    TaskCheck.check(task);
    TaskTimes times = Evaluator.evaluate(task, Barriers.AS_WRITTEN);
    for (int i = 0; i < ranks; i++) {
      assertEquals(expected, times.finish()[i], 1e-12 * expected, "rank " + i);
    }
    Task timed = expanded.task(VisitTimes.predicted(expanded.points()));
    assertEquals(
        expected, Evaluator.evaluate(timed, Barriers.AS_WRITTEN).seconds(), 1e-12 * expected);
  }

  @Test
  void twoRanksMatchAHandComputation() {
    double expected =
        A + B + G0 + G1 * 2 * Math.log(2) + C + D0 + D1 * 32 + E0 + 2 * E1 + F0 + 2 * F1;
    Task task = parts().expand(FFT, Map.of("N", 4.0, "P", 2.0)).task();
    assertEquals(expected, Evaluator.evaluate(task, Barriers.AS_WRITTEN).seconds(), 1e-18);
    assertEquals(32, task.supersteps().get(0).messages().bytes()[0]);
  }
}
