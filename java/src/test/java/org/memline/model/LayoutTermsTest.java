package org.memline.model;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.memline.layout.CacheGeometry;
import org.memline.layout.LayoutPair;
import org.memline.layout.Nest;

/** Compares the terms of the cost of layouts with counts by hand. */
class LayoutTermsTest {
  private static double term(String name, String layout) {
    Nest nest = LayoutPair.parse(layout).fromNest();
    LayoutCounts counts =
        LayoutCounts.of(
            nest, SliceCounts.of(nest, CacheGeometry.FALLBACK), 1e-6, CacheGeometry.FALLBACK);
    return LayoutTerms.row(LayoutTerms.named(List.of(name)), counts)[0];
  }

  /** The lengths 1, 1, 3, 1, 2 change three times, and the third and the fifth block lie behind. */
  @Test
  void aListCountsChangesOfLengthAndBackwardJumps() {
    String list = "indexed([1, 1, 3, 1, 2], [0, 100, 60, 200, 150], float64)";
    assertEquals(0, term("changed_lengths", list), "the list is short");
    assertEquals(2, term("backward_blocks", list));
    assertEquals(5, term("listed_blocks", list));
    assertEquals(1, term("passes", list));
    String longer =
        "indexed([1, 1, 3, 1, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2], "
            + "[0, 10, 20, 30, 40, 50, 60, 70, 80, 90, 100, 110, 120, 130, 140, 150, 161], float64)";
    assertEquals(3, term("changed_lengths", longer));
    assertEquals(6, term("changed_lengths", "hvector(2, 1, 4000, " + longer + ")"));
  }

  /** Each of 300 structs has blocks of 16 and of 40 bytes. */
  @Test
  void structsRepeatTheirList() {
    String structs = "contiguous(300, resized(0, 96, struct([2, 5], [8, 40], [float64, float64])))";
    assertEquals(0, term("changed_lengths", structs));
    assertEquals(600, term("listed_blocks", structs));
    assertEquals(300, term("passes", structs));
  }

  @Test
  void nestedBlocksHaveNoListButLines() {
    String nested = "hvector(40, 1, 9000, vector(30, 1, 35, float64))";
    assertEquals(0, term("changed_lengths", nested));
    assertEquals(0, term("listed_blocks", nested));
    assertEquals(1200, term("lines", nested));
    assertEquals(40, term("passes", nested));
    assertEquals(1200, term("lines_of_first_fragment", nested));
  }

  /**
   * A transpose of 64 rows and 16 columns of doubles: each column visits 64 lines, of which the
   * other 7 columns of the same lines visit each again.
   */
  @Test
  void interleavedPassesVisitLinesAgain() {
    String transpose = "hvector(16, 1, 8, vector(64, 1, 16, float64))";
    assertEquals(64 * 16 - 64 * 2, term("revisited_lines", transpose));
    assertEquals(0, term("revisited_beyond_l1", transpose));
    assertEquals(3, term("log2_visits", transpose));
    assertEquals(0, term("revisited_lines", "hvector(40, 1, 9000, vector(30, 1, 35, float64))"));
    assertEquals(0, term("log2_visits", "hvector(40, 1, 9000, vector(30, 1, 35, float64))"));
  }

  /**
   * A column of a matrix whose rows are 4096 bytes apart has room for its lines in one set only.
   */
  @Test
  void longColumnsOfPowersOfTwoDoNotStayInTheFirstCache() {
    String transpose = "hvector(512, 1, 8, vector(512, 1, 512, float64))";
    double again = 512 * 512 - 512 * 64;
    assertEquals(again, term("revisited_lines", transpose));
    double ways = CacheGeometry.FALLBACK.l1Ways();
    assertEquals(again * (512 - ways) / 512, term("revisited_beyond_l1", transpose), 1e-6);
  }
}
