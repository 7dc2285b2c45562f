package org.memline.model.transfer;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Compares composed throughputs with the tables of Stricker and Gross (1995). */
class PaperVectorsTest {
  private static final double PRINTED = 0.02;

  private static final RateTable T3D =
      RateTable.parse(
          "1C1=93,1C64=67.9,64C1=33.3,1Cw=38.5,wC1=32.9,1S0=126,64S0=35,wS0=32,"
              + "0D1=142,0D64=52,0Dw=52,Nd=142,Nd@2=69,Nd@4=35,Nadp=62,Nadp@2=38,Nadp@4=20");

  private static final RateTable PARAGON =
      RateTable.parse(
          "1C1=67.6,1C64=27.6,64C1=31.1,1Cw=35.2,wC1=45.1,1S0=52,1F0=160,64S0=42,wS0=36,"
              + "0R1=82,0D1=160,0Rw=42,Nd=176,Nd@2=90,Nd@4=44,Nadp=88,Nadp@2=45,Nadp@4=22");

  @ParameterizedTest
  @CsvSource({
    "1C1 . (1S0 | Nd | 0D1) . 1C1, 27.9",
    "1C1 . (1S0 | Nd | 0D1) . 1C64, 25.2",
    "wC1 . (1S0 | Nd | 0D1) . 1Cw, 14.2",
    "64C1 . (1S0 | Nd | 0D1) . 1C64, 16.9",
    "64C1 . (1S0 | Nd | 0D1) . 1C1, 18.1",
    "1S0 | Nd | 0D1, 69",
    "1S0 | Nadp | 0D64, 38",
    "wS0 | Nadp | 0Dw, 32"
  })
  void t3dRatesOfThePaperAreReproduced(String text, double expected) {
    assertComposed(T3D, text, expected);
  }

  @ParameterizedTest
  @CsvSource({
    "1C1 . (1F0 | Nd | 0D1) . 1C64, 16.1",
    "wC1 . (1F0 | Nd | 0D1) . 1Cw, 16.2",
    "1S0 | Nd | 0D1, 52"
  })
  void paragonRatesOfThePaperAreReproduced(String text, double expected) {
    assertComposed(PARAGON, text, expected);
  }

  /** In the chained transfer, the Paragon's processor receives and stores data with addresses. */
  @ParameterizedTest
  @CsvSource({"wS0 | Nadp | 0Rw, 36"})
  void chainedParagonRatesOfThePaperAreReproduced(String text, double expected) {
    assertComposed(PARAGON, text, expected);
  }

  private static void assertComposed(RateTable rates, String text, double expected) {
    double rate = Expression.parse(text).congested(2).rate(rates);
    assertEquals(expected, rate, PRINTED * expected);
  }
}
