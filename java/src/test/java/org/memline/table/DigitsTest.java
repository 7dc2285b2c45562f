package org.memline.table;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class DigitsTest {
  @Test
  void eachNotationHasItsText() {
    assertEquals("12", Digits.WHOLE.text(12));
    assertEquals("4 KiB", Digits.BYTES.text(4096L));
    assertEquals("1.235", Digits.decimals(3).text(1.2346));
    assertEquals("0.00123", Digits.THREE.text(0.0012346));
    assertEquals("12346", Digits.THREE.text(12345.6));
    assertEquals("1.235e+06", Digits.general(4).text(1234567.0));
    assertEquals("0.1", Digits.EXACT.text(0.1));
    assertEquals("12.5 %", Digits.PERCENT.text(0.125));
    assertEquals("1.50", Digits.MICROSECONDS.text(1.5e-6));
    assertEquals("2.00 ×", Digits.FACTOR.unit(" ×").text(2));
  }

  static Stream<Digits> rounding() {
    return Stream.of(
        Digits.THREE,
        Digits.significant(2).times(100),
        Digits.FACTOR,
        Digits.decimals(0),
        Digits.general(4),
        Digits.MICROSECONDS);
  }

  /** The number that a picture shows is the number that the table shows. */
  @ParameterizedTest
  @MethodSource("rounding")
  void theShownNumberIsTheWrittenOne(Digits digits) {
    Random random = new Random(1);
    for (int i = 0; i < 2000; i++) {
      double value = Math.exp(20 * random.nextGaussian()) * (random.nextBoolean() ? 1 : -1);
      assertEquals(Double.parseDouble(digits.text(value)), digits.shown(value), "" + value);
    }
  }

  @Test
  void halvesAreRoundedUpAndInfinityIsKept() {
    assertEquals(0.13, Digits.FACTOR.shown(0.125));
    assertEquals("0.13", Digits.FACTOR.text(0.125));
    assertEquals(Double.POSITIVE_INFINITY, Digits.THREE.shown(Double.POSITIVE_INFINITY));
  }
}
