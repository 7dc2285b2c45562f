package org.memline.table;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Locale;
import org.junit.jupiter.api.Test;

class UnitsTest {
  @Test
  void numbersHaveThreeSignificantDigitsAndNoExponent() {
    assertEquals("123457", Units.significant(123456.7));
    assertEquals("123", Units.significant(123.4));
    assertEquals("12.3", Units.significant(12.34));
    assertEquals("1.23", Units.significant(1.234));
    assertEquals("0.123", Units.significant(0.1234));
    assertEquals("0.0123", Units.significant(0.01234));
    assertEquals("0.000457", Units.significant(0.00045678));
    assertEquals("-12.3", Units.significant(-12.34));
    assertEquals("0", Units.significant(0));
  }

  @Test
  void secondsAreShownInMicroseconds() {
    assertEquals("1.50 µs", Units.microseconds(1.5e-6));
    assertEquals("1500000 µs", Units.microseconds(1.5));
  }

  @Test
  void sharesAreShownInPercent() {
    assertEquals("12.5 %", Units.percent(0.125));
    assertEquals("-3.0 %", Units.percent(-0.03));
  }

  @Test
  void factorsHaveTwoDecimals() {
    assertEquals("2.02", Units.factor(2.0227));
    assertEquals("0.50", Units.factor(0.5));
  }

  @Test
  void unitsDoNotDependOnTheLocale() {
    Locale before = Locale.getDefault();
    try {
      Locale.setDefault(Locale.GERMANY);
      assertEquals("1.50 µs", Units.microseconds(1.5e-6));
      assertEquals("12.5 %", Units.percent(0.125));
    } finally {
      Locale.setDefault(before);
    }
  }
}
