package org.memline.table;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;

import java.util.List;
import org.junit.jupiter.api.Test;

class PageTest {
  @Test
  void textThatFitsIsUnchanged() {
    String text = "a  b\n\n   c\n" + "x".repeat(Page.WIDTH) + "\n";
    assertSame(text, Page.of(text));
  }

  @Test
  void wrappedLinesAreIndented() {
    String words = "word ".repeat(19);
    assertEquals(words + "12345\n", Page.of(words + "12345\n"));
    assertEquals(words.strip() + "\n  123456\nend", Page.of(words + "123456\nend"));
    assertEquals("  " + words.strip() + "\n    1234", Page.of("  " + words + "1234"));
  }

  @Test
  void aNumberAndItsUnitStayTogether() {
    String words = "x".repeat(90);
    assertEquals(words + " is\n  0.123 µs now", Page.of(words + " is 0.123 µs now"));
    assertEquals(words + " and 0.123\n  words", Page.of(words + " and 0.123 words"));
  }

  @Test
  void wordsWithoutBlanksAreNotSplit() {
    String path = "/" + "x".repeat(120);
    assertEquals(path, Page.of(path));
    assertEquals("see\n  " + path + "\n  there", Page.of("see " + path + " there"));
  }

  /** East Asian letters are two columns wide, and combining marks have no width. */
  @Test
  void widthsAreTerminalColumns() {
    assertEquals(4, Page.columns("± µs"));
    assertEquals(4, Page.columns("数字"));
    assertEquals(4, Page.columns("cafe\u0301"));
    assertEquals(2, Page.columns("\uD83D\uDE00"));
    assertEquals(List.of("数字", "数字"), Page.lines("数字 数字", 5));
  }
}
