package org.memline.layout;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Random;
import org.junit.jupiter.api.Test;

class PaperBoundsTest {
  private static final long LINE = 64;

  private static Slice slice(long rows, long columns, long ld, Axis axis, long depth) {
    return new Slice(new Matrix(rows, columns, ld, Element.INT32), axis, depth);
  }

  @Test
  void followsEquations3And4ForContiguousRows() {
    // 3 rows of 100 int32 are 1200 bytes, or 18.75 lines.
    Bounds bounds = PaperBounds.of(slice(10, 100, 100, Axis.ROWS, 3), LINE);
    assertEquals(new Bounds(18, 20), bounds);
    assertEquals(19.0, bounds.mlt());
  }

  @Test
  void followsEquations5And6ForColumns() {
    // b_c = 400, g = 16, K = 4; d = 12 bytes, one g: LB = 2·(4+1-1), UB = 3·(4+1).
    Bounds bounds = PaperBounds.of(slice(10, 100, 100, Axis.COLUMNS, 3), LINE);
    assertEquals(new Bounds(8, 15), bounds);
    assertEquals(11.5, bounds.mlt());
  }

  @Test
  void treatsRowsWithPaddingAsColumnsOfTheirOwnBlock() {
    // 10 rows, C·e = 400 bytes wide, ld·e 480: g = 32, K = 2, 13 offsets: 5·(2+13-1), 5·(2+13).
    assertEquals(new Bounds(70, 75), PaperBounds.of(slice(40, 100, 120, Axis.ROWS, 10), LINE));
    // A single row is one run of 400 bytes, or 6.25 lines.
    assertEquals(new Bounds(6, 8), PaperBounds.of(slice(40, 100, 120, Axis.ROWS, 1), LINE));
  }

  @Test
  void treatsNarrowMatricesByTheirExtentOrAsColumns() {
    // 16 columns are one line. One of them leaves a gap of only 60 bytes, so all 10 lines are
    // touched.
    assertEquals(new Bounds(9, 11), PaperBounds.of(slice(10, 16, 16, Axis.COLUMNS, 1), LINE));
    // 32 columns are 128 bytes, two whole lines, so all rows begin at the same offset in a line. A
    // group is then a single row (K = 1), which touches at least one line and at most two.
    assertEquals(new Bounds(10, 20), PaperBounds.of(slice(10, 32, 32, Axis.COLUMNS, 1), LINE));
    // The gap is less than a line, so only the span counts: 10 rows span 1276 or 944 bytes.
    assertEquals(new Bounds(19, 21), PaperBounds.of(slice(10, 32, 32, Axis.COLUMNS, 31), LINE));
    assertEquals(new Bounds(14, 16), PaperBounds.of(slice(10, 24, 24, Axis.COLUMNS, 20), LINE));
    // Columns of a single row are one run of 400 bytes.
    assertEquals(new Bounds(6, 8), PaperBounds.of(slice(1, 200, 201, Axis.COLUMNS, 100), LINE));
    assertEquals(new Bounds(0, 2), PaperBounds.of(slice(1, 1, 1, Axis.COLUMNS, 1), LINE));
  }

  @Test
  void boundsHoldForEveryAlignmentWhereStated() {
    Random random = new Random(5);
    int notHolding = 0;
    for (int i = 0; i < 3000; i++) {
      long columns = 1 + random.nextInt(80);
      long ld = columns + (random.nextBoolean() ? 0 : random.nextInt(40));
      Axis axis = Axis.values()[random.nextInt(2)];
      long rows = 1 + random.nextInt(60);
      Slice slice =
          Slice.clamped(new Matrix(rows, columns, ld, Element.INT32), axis, 1 + random.nextInt(80));
      Bounds bounds = PaperBounds.of(slice, LINE);
      boolean lowerHolds = PaperBounds.lowerBoundHolds(slice, LINE);
      notHolding += lowerHolds ? 0 : 1;
      for (long base = 0; base < LINE; base++) {
        long exact = LineCount.touched(slice.blocks(), base, LINE);
        String context = slice + " at " + base + ": " + exact + " against " + bounds;
        assertTrue(exact <= bounds.upper(), context);
        assertTrue(!lowerHolds || bounds.lower() <= exact, context);
      }
    }
    assertTrue(notHolding > 30, "too few slices with shared lines: " + notHolding);
  }

  @Test
  void exceedsTheExactCountWhereRowsShareLines() {
    Slice whole = slice(193, 33, 33, Axis.COLUMNS, 33); // b_c = d = 132: 12·(16+33-1)
    assertEquals(576, PaperBounds.of(whole, LINE).lower());
    assertEquals(399, LineCount.touched(whole.blocks(), 0, LINE));
    assertEquals(399, Walked.count(whole.blocks(), 0, LINE));
    assertFalse(PaperBounds.lowerBoundHolds(whole, LINE));

    Slice allButOne = slice(193, 33, 33, Axis.COLUMNS, 32); // d = 128: 12·(16+32-1)
    assertEquals(564, PaperBounds.of(allButOne, LINE).lower());
    assertEquals(398, LineCount.touched(allButOne.blocks(), 0, LINE));
    assertEquals(399, LineCount.touched(allButOne.blocks(), 4, LINE));
    assertFalse(PaperBounds.lowerBoundHolds(allButOne, LINE));
  }

  @Test
  void lowerBoundHoldsWhileRowsShareNoLine() {
    // b_c = 400, so d is at most 337 bytes, or 84 columns.
    assertTrue(PaperBounds.lowerBoundHolds(slice(9, 100, 100, Axis.COLUMNS, 84), LINE));
    assertFalse(PaperBounds.lowerBoundHolds(slice(9, 100, 100, Axis.COLUMNS, 85), LINE));
    assertTrue(PaperBounds.lowerBoundHolds(slice(9, 100, 100, Axis.ROWS, 5), LINE));
  }

  @Test
  void boundsAreOrderedForEveryRandomCellOfThePaper() {
    Random random = new Random(200);
    for (int i = 0; i < 5000; i++) {
      Matrix matrix =
          Matrix.dense(1 + random.nextInt(4000), 1 + random.nextInt(4000), Element.INT32);
      Slice slice =
          Slice.clamped(matrix, Axis.values()[random.nextInt(2)], 1 + random.nextInt(200));
      Bounds bounds = PaperBounds.of(slice, LINE);
      assertTrue(
          0 <= bounds.lower() && bounds.lower() < bounds.upper(), () -> slice + " " + bounds);
    }
  }
}
