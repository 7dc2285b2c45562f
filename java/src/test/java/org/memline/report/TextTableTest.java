package org.memline.report;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class TextTableTest {
  @Test
  void theFirstColumnIsAlignedLeftTheOthersRight() {
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
  void nothingTrailsALine() {
    assertEquals("a  bb\nc\n", new TextTable("a", "bb").row("c", "").toString());
  }
}
