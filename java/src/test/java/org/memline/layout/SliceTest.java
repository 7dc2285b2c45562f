package org.memline.layout;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class SliceTest {
  private static final Matrix DENSE = Matrix.dense(6, 10, Element.FLOAT64);
  private static final Matrix PADDED = new Matrix(6, 10, 16, Element.FLOAT64);

  @Test
  void denseRowsAreOneBlock() {
    Slice slice = new Slice(DENSE, Axis.ROWS, 3);
    assertEquals(new Blocks(1, 240, 240), slice.blocks());
    assertTrue(slice.contiguous());
    assertEquals(240, slice.payloadBytes());
  }

  @Test
  void paddedRowsAreOneBlockEach() {
    Slice slice = new Slice(PADDED, Axis.ROWS, 3);
    assertEquals(new Blocks(3, 80, 128), slice.blocks());
    assertFalse(slice.contiguous());
    assertEquals(240, slice.payloadBytes());
    assertEquals(336, slice.blocks().extentBytes());
    assertEquals(new Blocks(1, 80, 80), new Slice(PADDED, Axis.ROWS, 1).blocks());
    assertTrue(new Slice(PADDED, Axis.ROWS, 1).contiguous());
  }

  @Test
  void columnsAreOneBlockPerRow() {
    Slice slice = new Slice(PADDED, Axis.COLUMNS, 2);
    assertEquals(new Blocks(6, 16, 128), slice.blocks());
    assertEquals(112, slice.blocks().gapBytes());
    assertFalse(slice.contiguous());
  }

  @Test
  void columnsWithoutGapsAreOneBlock() {
    assertEquals(new Blocks(1, 480, 480), new Slice(DENSE, Axis.COLUMNS, 10).blocks());
    assertTrue(new Slice(DENSE, Axis.COLUMNS, 10).contiguous());
    assertFalse(new Slice(PADDED, Axis.COLUMNS, 10).contiguous());
    Slice vector = new Slice(Matrix.dense(9, 1, Element.INT32), Axis.COLUMNS, 1);
    assertEquals(new Blocks(1, 36, 36), vector.blocks());
    Slice oneRow = new Slice(Matrix.dense(1, 9, Element.INT32), Axis.COLUMNS, 2);
    assertEquals(new Blocks(1, 8, 8), oneRow.blocks());
    assertTrue(oneRow.contiguous());
  }

  @Test
  void contiguousMeansOneBlock() {
    for (Matrix matrix : new Matrix[] {DENSE, PADDED, Matrix.dense(1, 3, Element.INT32)}) {
      for (Axis axis : Axis.values()) {
        for (int depth = 1; depth <= 10; depth++) {
          Slice slice = Slice.clamped(matrix, axis, depth);
          assertEquals(slice.blocks().count() == 1, slice.contiguous(), slice.toString());
          assertEquals(slice.payloadBytes(), slice.blocks().payloadBytes(), slice.toString());
        }
      }
    }
  }

  @Test
  void clampsToTheMatrix() {
    assertEquals(6, Slice.clamped(DENSE, Axis.ROWS, 200).depth());
    assertEquals(10, Slice.clamped(DENSE, Axis.COLUMNS, 200).depth());
    assertEquals(2, Slice.clamped(DENSE, Axis.COLUMNS, 2).depth());
  }

  @Test
  void refusesWithValueAndRemedy() {
    assertMessage(
        "slice of 11 columns is deeper than the matrix: use at most 10",
        () -> new Slice(DENSE, Axis.COLUMNS, 11));
    assertMessage(
        "slice of 7 rows is deeper than the matrix: use at most 6",
        () -> new Slice(DENSE, Axis.ROWS, 7));
    assertMessage("slice of 0 rows: use at least 1", () -> Slice.clamped(DENSE, Axis.ROWS, 0));
  }

  private static void assertMessage(String message, Runnable wrong) {
    assertEquals(message, assertThrows(IllegalArgumentException.class, wrong::run).getMessage());
  }
}
