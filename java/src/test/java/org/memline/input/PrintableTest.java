package org.memline.input;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

/** Tests output lines that contain text from files, which may have control characters. */
class PrintableTest {
  @Test
  void printableTextIsUnchanged() {
    String letters = "Kalïb 1 µs ≥ 2, наш, مزه\u200c, \ud83d\ude00 <b>&\"\\";
    assertSame(letters, Printable.of(letters));
    assertTrue(Printable.is(letters));
  }

  @Test
  void controlCharactersAreEscaped() {
    assertEquals("\\u001b[31mred", Printable.of("\u001b[31mred"));
    assertEquals("a\\u000ab\\u000d\\u0009c\\u0000", Printable.of("a\nb\r\tc\0"));
    assertEquals("\\u009b31m", Printable.of("\u009b31m"));
    assertEquals("\\u202egnp.exe", Printable.of("\u202egnp.exe"));
    assertEquals("\\u2066x\\u2069\\u200f\\u2028", Printable.of("\u2066x\u2069\u200f\u2028"));
    assertEquals("\\ud800x", Printable.of("\ud800x"));
    assertFalse(Printable.is("\ufeffx"));
  }
}
