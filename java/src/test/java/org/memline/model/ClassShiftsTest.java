package org.memline.model;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.DoubleStream;
import org.junit.jupiter.api.Test;

class ClassShiftsTest {
  /**
   * The expected values were computed by hand. The variance within classes is 0.04/2, so that of a
   * class mean is 0.01. The variance between classes is (8 − 1)/100 = 0.07. Each class mean is
   * therefore shrunk by an eighth towards the common mean of 0.3, whose variance is 0.08/2.
   */
  @Test
  void theShiftsOfTwoClassesAreAsComputedByHand() {
    ClassShifts<String> shifts =
        new ClassShifts<>(Map.of("a", List.of(0.0, 0.2), "b", List.of(0.4, 0.6)));
    assertEquals(Math.sqrt(0.02), shifts.deviation(), 1e-12);
    assertEquals(0.3, shifts.common(), 1e-12);
    assertEquals(0.125, shifts.of("a").value(), 1e-12);
    assertEquals(0.475, shifts.of("b").value(), 1e-12);
    assertEquals(0.07 / 8 + 0.04 / 64, shifts.of("a").variance(), 1e-12);
    assertEquals(0.3, shifts.of("c").value(), 1e-12);
    assertEquals(0.07 + 0.04, shifts.of("c").variance(), 1e-12);
    assertEquals(4.3027, shifts.quantile(), 1e-4);
  }

  /** The difference of the classes may be chance, so both have the same shift. */
  @Test
  void alikeClassesShareOneShift() {
    ClassShifts<String> shifts =
        new ClassShifts<>(Map.of("a", List.of(0.0, 0.2), "b", List.of(0.02, 0.22)));
    assertEquals(0.11, shifts.of("a").value(), 1e-12);
    assertEquals(0.11, shifts.of("b").value(), 1e-12);
    assertEquals(0.02 / 4, shifts.of("a").variance(), 1e-12);
  }

  @Test
  void equalValuesHaveNoVariance() {
    ClassShifts<String> shifts = new ClassShifts<>(Map.of("a", List.of(0.5, 0.5, 0.5)));
    assertEquals(0.5, shifts.of("a").value(), 1e-12);
    assertEquals(0, shifts.of("a").variance(), 1e-12);
    assertEquals(0, shifts.deviation(), 1e-12);
  }

  @Test
  void oneValuePerClassIsTooFew() {
    assertThrows(
        IllegalArgumentException.class,
        () -> new ClassShifts<>(Map.of("a", List.of(1.0), "b", List.of(2.0))));
    assertThrows(IllegalArgumentException.class, () -> new ClassShifts<>(Map.of()));
  }

  @Test
  void newValuesOfAClassLieWithinTheInterval() {
    assertCovers(6, 2, 0.05);
    assertCovers(1, 12, 0.05);
    assertCovers(9, 2, 0.0);
    assertCovers(4, 3, 0.2);
  }

  /** Asserts that in 4000 draws about 95 % of new values lie in the interval of their class. */
  private static void assertCovers(int classes, int each, double between) {
    Random random = new Random(3707);
    int inside = 0;
    int draws = 4000;
    for (int draw = 0; draw < draws; draw++) {
      double common = 0.1 * random.nextGaussian();
      Map<Integer, List<Double>> values = new LinkedHashMap<>();
      double further = 0;
      for (int c = 0; c < classes; c++) {
        double shift = common + between * random.nextGaussian();
        values.put(
            c,
            DoubleStream.generate(() -> shift + 0.06 * random.nextGaussian())
                .limit(each)
                .boxed()
                .toList());
        further = c == 0 ? shift + 0.06 * random.nextGaussian() : further;
      }
      ClassShifts<Integer> shifts = new ClassShifts<>(values);
      ClassShifts.Shift shift = shifts.of(0);
      double half =
          shifts.quantile() * Math.sqrt(shifts.deviation() * shifts.deviation() + shift.variance());
      inside += Math.abs(further - shift.value()) <= half ? 1 : 0;
    }
    double share = (double) inside / draws;
    assertTrue(share >= 0.93 && share <= 0.98, classes + " classes: " + share);
  }
}
