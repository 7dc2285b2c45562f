package org.memline.compare.guidelines;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.memline.calibration.Calibration;
import org.memline.compare.Calibrations;
import org.memline.sample.Method;

/**
 * Tests guidelines for communication operations whose times are known: by every method, a word
 * takes 1 ns if it is contiguous and 2 ns if it is strided.
 */
class TransferPromisesTest {
  private static final String[] METHODS = {"datatype", "packed", "mpipack", "ring"};

  /**
   * Returns operations of two sizes and two patterns. Those whose name ends with {@code slow} take
   * {@code factor} times as long.
   */
  private static Calibration measured(String slow, double factor) {
    Calibrations calibrations = Calibrations.named("transfers");
    for (String method : METHODS) {
      for (int words : new int[] {1024, 16384}) {
        for (String patterns : new String[] {"1Q1", "64Q1"}) {
          String id = "transfers.%s.cold.%s_%d".formatted(method, patterns, words);
          double seconds = 1e-9 * words * (patterns.equals("1Q1") ? 1 : 2);
          calibrations.metric(
              id, "s", "lower", launches(seconds * (id.endsWith(slow) ? factor : 1)));
        }
      }
    }
    return calibrations.build();
  }

  private static double[] launches(double seconds) {
    return new double[] {seconds, 1.01 * seconds, 0.99 * seconds, seconds};
  }

  private static List<PromiseCase> cases(String id, Calibration calibration) {
    return TransferPromises.of(calibration, (operation, cache) -> Optional.of(Method.RING)).stream()
        .filter(promise -> promise.id().equals(id))
        .findFirst()
        .orElseThrow()
        .cases();
  }

  private static PromiseCase worst(List<PromiseCase> cases) {
    return cases.stream()
        .reduce((a, b) -> a.factor() >= b.factor() ? a : b)
        .orElseThrow(() -> new AssertionError("no case"));
  }

  @ParameterizedTest
  @CsvSource({
    "datatype.cold.64Q1_1024, 3, operation_datatype_not_slower_than_mpipack.cold, 3, 64Q1/1024",
    "datatype.cold.1Q1_16384, 3, operation_datatype_not_slower_than_packed.cold, 3, 1Q1/16384",
    "ring.cold.64Q1_16384, 4, advised_operation_not_slower_than_datatype.cold, 4,"
        + " 64Q1/16384 by ring",
    "packed.cold.1Q1_1024, 3, contiguous_operation_not_slower.packed.cold, 1.5,"
        + " 1Q1/1024 against 64Q1/1024",
    "mpipack.cold.64Q1_1024, 32, monotone_in_words.mpipack.cold, 2, 64Q1/1024 against 64Q1/16384"
  })
  void aBrokenPromiseNamesItsWorstCase(
      String slow, double slower, String id, double factor, String where) {
    assertTrue(worst(cases(id, measured(slow, 1))).factor() <= 1.001);
    PromiseCase worst = worst(cases(id, measured(slow, slower)));
    assertEquals(factor, worst.factor(), 0.001);
    assertEquals(where, worst.where());
  }

  /**
   * The cases of a guideline are the operations that it compares. No operation is compared with
   * itself.
   */
  @Test
  void everyPromiseHasItsCases() {
    Calibration calibration = measured("none", 1);
    assertEquals(4, cases("operation_datatype_not_slower_than_packed.cold", calibration).size());
    assertEquals(4, cases("advised_operation_not_slower_than_datatype.cold", calibration).size());
    assertEquals(2, cases("contiguous_operation_not_slower.ring.cold", calibration).size());
    assertEquals(2, cases("monotone_in_words.ring.cold", calibration).size());
    assertEquals(0, cases("monotone_in_words.ring.warm", calibration).size());
  }
}
