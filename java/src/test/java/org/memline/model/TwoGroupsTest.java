package org.memline.model;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Arrays;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/**
 * Tests how values are divided into two groups or left as one group. Only the ratios of the values
 * matter.
 */
class TwoGroupsTest {
  private static final double WITHIN = 1.4;

  @Test
  void nearAndFarAreTwoGroups() {
    assertEquals(
        Optional.of(new TwoGroups(64, 215)), of(part(60, 60, 64, 72), part(20, 205, 215, 230)));
    assertEquals(Optional.of(new TwoGroups(64, 215)), of(part(4, 64), part(96, 210, 215, 220)));
  }

  /**
   * These are times of empty messages on Zen 4: the groups differ only by a factor of 2.6, and one
   * of 1000 times lies between them.
   */
  @Test
  void groupsOfOtherRatiosAndSizesAreFound() {
    assertEquals(
        Optional.of(new TwoGroups(145, 370)),
        of(part(330, 130, 145, 160), part(669, 340, 370, 430), part(1, 215)));
    assertEquals(Optional.of(new TwoGroups(6.4, 21.5)), of(part(9, 6.4), part(9, 21.5)));
  }

  @Test
  void aWideGroupIsNotSplit() {
    assertEquals(Optional.empty(), of(part(100, 64)));
    assertEquals(Optional.empty(), of(part(100, 54, 60, 64, 70, 76)));
    assertEquals(Optional.empty(), of(part(100, 50, 60, 70, 80, 90, 100, 120, 140, 160)));
    assertEquals(Optional.empty(), of(new double[0]));
    assertEquals(Optional.empty(), of(part(1, 64)));
  }

  @Test
  void outliersAreNoGroup() {
    assertEquals(Optional.empty(), of(part(98, 60, 64, 70), part(2, 1700, 300_000)));
    assertEquals(Optional.empty(), of(part(98, 60, 64, 70), part(2, 215)));
    // Outliers do not hide the two groups either.
    assertEquals(
        Optional.of(new TwoGroups(64, 215)),
        of(part(600, 60, 64, 70), part(399, 205, 215, 230), part(1, 1e6)));
  }

  @Test
  void twoValuesAreNoGroup() {
    assertEquals(Optional.empty(), of(part(21, 60, 61, 62), part(2, 130)));
    assertEquals(Optional.of(new TwoGroups(61, 130)), of(part(21, 60, 61, 62), part(3, 130)));
  }

  @Test
  void valuesInBetweenMakeOneGroup() {
    assertEquals(Optional.empty(), of(part(45, 64), part(10, 100, 117, 130), part(45, 215)));
  }

  @Test
  void groupsCloserThanTheSquaredFactorAreOne() {
    assertEquals(Optional.empty(), of(part(50, 100), part(50, 195)));
    assertEquals(Optional.of(new TwoGroups(100, 197)), of(part(50, 100), part(50, 197)));
  }

  /** Returns {@code count} values that repeat these. */
  private static double[] part(int count, double... values) {
    return IntStream.range(0, count).mapToDouble(i -> values[i % values.length]).toArray();
  }

  private static Optional<TwoGroups> of(double[]... parts) {
    return TwoGroups.of(Arrays.stream(parts).flatMapToDouble(Arrays::stream).toArray(), WITHIN);
  }
}
