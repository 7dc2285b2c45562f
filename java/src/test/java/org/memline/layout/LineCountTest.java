package org.memline.layout;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.Random;
import org.junit.jupiter.api.Test;

class LineCountTest {

  private static void assertCount(Blocks blocks, long base, long unit) {
    assertEquals(
        Walked.count(blocks, base, unit),
        LineCount.touched(blocks, base, unit),
        () -> blocks + " at " + base + ", unit " + unit);
  }

  @Test
  void equalsTheWalkForEveryAlignmentAndGapAroundALine() {
    for (int gap = 0; gap <= 34; gap++) {
      for (int block = 1; block <= 18; block++) {
        for (int base = 0; base < 16; base++) {
          assertCount(new Blocks(7, block, block + gap), base, 16);
        }
      }
    }
  }

  @Test
  void equalsTheWalkForRandomBlocksAtEveryAlignmentOfALine() {
    Random random = new Random(1999);
    for (int i = 0; i < 60; i++) {
      Blocks blocks = Walked.random(random, 150, i % 2 == 0 ? 20 : 200, 300);
      for (int base = 0; base < 64; base++) {
        assertCount(blocks, base, 64);
      }
    }
  }

  @Test
  void equalsTheWalkForPages() {
    Random random = new Random(4096);
    for (int i = 0; i < 150; i++) {
      Blocks blocks = Walked.random(random, 600, 40, 20_000);
      assertCount(blocks, 8L * random.nextInt(4096), 4096);
    }
  }

  @Test
  void equalsTheWalkForUnitsOfOneByteAndBasesBeyondTheSignBit() {
    assertCount(new Blocks(9, 3, 5), 7, 1);
    assertCount(new Blocks(9, 24, 200), -4096 + 48, 64);
    assertCount(new Blocks(9, 24, 30), -4096 + 48, 64);
  }

  @Test
  void countsTheColumnsOfALargeMatrixByHand() {
    // A column of 4000 doubles, with rows 32000 B or 500 lines apart, touches one line per row, or
    // two where an element straddles lines.
    Blocks column = new Slice(Matrix.dense(4000, 4000, Element.FLOAT64), Axis.COLUMNS, 1).blocks();
    assertEquals(4000, LineCount.touched(column, 0, 64));
    assertEquals(4000, LineCount.touched(column, 56, 64));
    assertEquals(8000, LineCount.touched(column, 60, 64));
    // With ld 4001, the start moves by 8 bytes per row, and 16 bytes straddle two lines in one of 8
    // rows.
    Matrix padded = new Matrix(4000, 4000, 4001, Element.FLOAT64);
    assertEquals(4500, LineCount.touched(new Slice(padded, Axis.COLUMNS, 2).blocks(), 0, 64));
  }

  @Test
  void isExactForSizesTooLargeToWalk() {
    // 2^40 blocks of 8 bytes are 72 bytes apart: each starts 8 bytes further in its line, so none
    // straddles.
    assertEquals(1L << 40, LineCount.touched(new Blocks(1L << 40, 8, 72), 0, 64));
    // With 12 bytes every 76, 16 blocks are a period; 2 of them straddle, so they touch 18 lines.
    assertEquals(18L << 36, LineCount.touched(new Blocks(1L << 40, 12, 76), 0, 64));
    assertEquals(1L << 56, LineCount.touched(new Blocks(1, 1L << 62, 1L << 62), 0, 64));
  }

  @Test
  void refusesUnitsThatAreNotAPowerOfTwo() {
    Blocks any = new Blocks(2, 8, 64);
    for (long unit : new long[] {0, -64, 48, 1L << 31}) {
      String message =
          assertThrows(IllegalArgumentException.class, () -> LineCount.touched(any, 0, unit))
              .getMessage();
      assertEquals("unit of " + unit + " bytes: use a power of two up to 1073741824", message);
    }
  }
}
