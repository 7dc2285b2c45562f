package org.memline.table;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class TextTableTest {
  @Test
  void theFirstColumnIsLeftAlignedTheOthersRight() {
    TextTable table = new TextTable("method", "µs", "cells");
    table.row("datatype, warm", "1.50", "7").row("packed", "1234", "12345678");
    assertEquals(
        """
        method            µs     cells
        datatype, warm  1.50         7
        packed          1234  12345678
        """,
        table.toString());
  }

  @Test
  void linesHaveNoTrailingBlanks() {
    assertEquals("a  bb\nc\n", new TextTable("a", "bb").row("c", "").toString());
  }

  @Test
  void wordColumnsAreLeftAligned() {
    assertEquals(
        """
        copy  kernel    µs
        8C1   a       1.50
        4C1   longer     1
        """,
        new TextTable("copy", "kernel", "µs")
            .words(1)
            .row("8C1", "a", "1.50")
            .row("4C1", "longer", "1")
            .toString());
  }

  @Test
  void wideCharactersCountAsTwoColumns() {
    assertEquals(
        """
        label  µs
        数字    1
        µ      22
        """,
        new TextTable("label", "µs").row("数字", "1").row("µ", "22").toString());
  }

  @Test
  void headingsAreWrappedFirst() {
    TextTable table = new TextTable("copy", "each of all cores", "kernel").words(2);
    assertEquals(
        """
        %s  each of all
        copy%s        cores  kernel
        %s            1  %s
        """
            .formatted(" ".repeat(60), " ".repeat(56), "x".repeat(60), "y".repeat(25)),
        table.row("x".repeat(60), "1", "y".repeat(25)).toString());
  }

  @Test
  void wordsAreWrappedSecond() {
    TextTable table = new TextTable("a", "b", "what").words(2);
    table.row("x".repeat(50), "1".repeat(30), "ring, not put, direct").row("y", "2", "put");
    assertEquals(
        """
        a%s  b  what
        %s  %s  ring, not put,
        %s  direct
        y%s  2  put
        """
            .formatted(
                " ".repeat(78), "x".repeat(50), "1".repeat(30), " ".repeat(82), " ".repeat(78)),
        table.toString());
  }

  @Test
  void tooLongFirstColumnsGetTheirOwnLine() {
    TextTable table = new TextTable("metric", "value");
    table.row("x".repeat(80), "1".repeat(40)).row("short", "2");
    assertEquals(
        """
        metric%s  value
        %s
        %s  %s
        short%s      2
        """
            .formatted(
                " ".repeat(87),
                "x".repeat(80),
                " ".repeat(58),
                "1".repeat(40),
                " ".repeat(90 - 2 + 1 - 1)),
        table.toString());
  }

  @Test
  void withoutHeadingsThereAreOnlyRows() {
    assertEquals("a  b\n", new TextTable("", "").row("a", "b").toString());
  }
}
