package org.memline.model.program;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.memline.layout.Element;
import org.memline.layout.Matrix;

class ComputationCountsTest {
  @Test
  void countsLoadsStoresAndOperations() {
    Matrix whole = Matrix.dense(10, 32, Element.INT32); // 1280 bytes: (20 + 21) / 2 lines
    assertEquals(
        new StepCounts(0, 1280, 20.5, 0, false), ComputationCounts.of(whole, 0, false, 64));
    assertEquals(new StepCounts(0, 2560, 41, 0, false), ComputationCounts.of(whole, 1, false, 64));
    assertEquals(new StepCounts(0, 1280, 20.5, 1, false), ComputationCounts.of(whole, 0, true, 64));
    assertEquals(
        new StepCounts(0, 3840, 61.5, 320, false), ComputationCounts.of(whole, 2, true, 64));
  }

  @Test
  void paddedRowsTouchMoreLinesForTheSameBytes() {
    StepCounts dense = ComputationCounts.of(Matrix.dense(64, 6, Element.FLOAT64), 1, true, 64);
    StepCounts padded = ComputationCounts.of(new Matrix(64, 6, 64, Element.FLOAT64), 1, true, 64);
    assertEquals(dense.bytes(), padded.bytes());
    assertEquals(dense.operations(), padded.operations());
    assertTrue(padded.lines() > 1.2 * dense.lines(), dense + " " + padded);
  }

  @Test
  void refusesMoreOperandsThanThereAre() {
    Matrix matrix = Matrix.dense(1, 1, Element.INT32);
    assertThrows(IllegalArgumentException.class, () -> ComputationCounts.of(matrix, 2, false, 64));
    assertThrows(IllegalArgumentException.class, () -> ComputationCounts.of(matrix, 3, true, 64));
    assertThrows(IllegalArgumentException.class, () -> ComputationCounts.of(matrix, -1, true, 64));
  }
}
