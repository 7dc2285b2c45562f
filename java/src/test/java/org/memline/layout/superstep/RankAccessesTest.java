package org.memline.layout.superstep;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RankAccessesTest {
  @Test
  void countsAreMaximaAndTheTotal() {
    RankAccesses own = new RankAccesses(List.of(5L, 0L, 9L), List.of(1L, 20L, 0L));
    assertEquals(new SuperstepCounts(9, 20, 35, 3), own.counts());
    assertEquals(20, own.mostTouched());
    assertEquals("5+0+9/1+20+0", own.toString());
  }

  @ParameterizedTest
  @CsvSource({"5, 0", "5+0, 1+1", "5*3, 0*2+7", "1+2*2+1, 4*4", "10*12, 0*12"})
  void accessesArePrintedAndParsedBack(String reads, String writes) {
    RankAccesses own = RankAccesses.parse(reads, writes);
    assertEquals(
        own, RankAccesses.parse(own.toString().split("/")[0], own.toString().split("/")[1]));
  }

  @Test
  void equalNeighboursAreAbbreviated() {
    assertEquals("7*3+1+7*2/0*6", RankAccesses.parse("7+7+7+1+7+7", "0*6").toString());
  }

  @ParameterizedTest
  @CsvSource({"0, 0", "1+2, 1", "x, 1", "'', 1", "-1, 1", "1+, 1*2", "1*, 1"})
  void impossibleAccessesAreRefused(String reads, String writes) {
    Exception refused =
        assertThrows(IllegalArgumentException.class, () -> RankAccesses.parse(reads, writes));
    assertTrue(!refused.getMessage().isBlank());
  }
}
