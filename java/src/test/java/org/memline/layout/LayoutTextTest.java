package org.memline.layout;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Tests the text form of layouts, the positions of errors in it, and the names of elements. */
class LayoutTextTest {
  private static String error(String text) {
    return assertThrows(IllegalArgumentException.class, () -> LayoutText.parse(text).nest())
        .getMessage();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "vector(10, 1, 12 double); 18; ',' is expected",
        "vector(10, one, 12, double); 12; a whole number is expected",
        "vector(10, 1, 12, doubl); 19; 'doubl' is neither a constructor",
        "vector(10, 1, 12, double; 25; ')' is expected",
        "vector(10, 1, 12, double) int; 27; the end is expected",
        "contiguous(2, vector(-1, 1, 12, int)); 15; count -1: use at least 0",
        "indexed([1, 2], [0], int); 1; 2 block lengths for 1 displacements",
        "subarray([4], [5], [0], c, int); 1; subarray of 5 elements from 0 in dimension 1 of 4",
        "subarray([4], [2], [0], x, int); 25; the order is expected, c or fortran",
        "resized(0, 0, int); 1; extent of 0 bytes: use at least 1",
        "hvector(99999999999999999999, 1, 8, int); 9; a number is too large"
      })
  void anErrorNamesItsColumn(String text, int column, String what) {
    String message = error(text);
    assertTrue(message.startsWith("layout '" + text + "', column " + column + ": "), message);
    assertTrue(message.contains(what), message);
  }

  @Test
  void layoutsWithoutDataOrBeyondMemoryAreRefused() {
    assertTrue(error("contiguous(0, int)").contains("moves no data: give counts of at least 1"));
    assertTrue(error("hvector(3, 1, 9000000000000000000, int)").contains("make it smaller"));
    assertTrue(
        error("contiguous(3000000000, contiguous(3000000000, 8B))").contains("make it smaller"));
  }

  @Test
  void bothSidesHaveOneLengthAndTheReceiverNoOverlap() {
    Layout eight = LayoutText.parse("contiguous(8, int)");
    Layout twice = LayoutText.parse("vector(2, 4, 2, int)");
    Layout below = LayoutText.parse("vector(8, 1, -2, int)");
    assertEquals(32, new LayoutPair(twice, eight).payloadBytes());
    assertPairError("receives some bytes twice", eight, twice);
    assertPairError("begins 56 bytes before its origin", below, eight);
    assertPairError("32 bytes, but the receiver's has 4", eight, LayoutText.parse("int"));
  }

  private static void assertPairError(String what, Layout from, Layout to) {
    String message =
        assertThrows(IllegalArgumentException.class, () -> new LayoutPair(from, to)).getMessage();
    assertTrue(message.contains(what), message);
  }

  @Test
  void noTwoElementsHaveOneName() {
    List<String> names = Unit.names().toList();
    Set<String> different = new HashSet<>(names);
    assertEquals(names.size(), different.size(), names.toString());
  }

  @ParameterizedTest
  @CsvSource({
    "float, 4",
    "MPI_FLOAT, 4",
    "real(8), 8",
    "double precision, 8",
    "complex*16, 16",
    "16B, 16",
    "MPI_DOUBLE_COMPLEX, 16",
    "unsigned short, 2",
    "MPI_C_BOOL, 1",
    "long double, 16",
    "MPI_UNSIGNED_LONG_LONG, 8",
    "complex64, 8",
    "uint8, 1",
    "integer*2, 2"
  })
  void elementsHaveTheNamesOfLanguages(String name, int bytes) {
    assertEquals(bytes, Unit.parse(name).bytes());
    assertEquals(3L * bytes, LayoutText.parse("contiguous(3, " + name + ")").nest().payloadBytes());
  }

  @ParameterizedTest
  @CsvSource({
    "double, 8",
    "short, 2",
    "complex64, 4",
    "complex128, 8",
    "long double, 16",
    "16B, 1"
  })
  void elementsAreAlignedLikeC(String name, int bytes) {
    assertEquals(bytes, Unit.parse(name).alignment());
  }

  /** A slice and a pattern are short forms for the same blocks. */
  @Test
  void slicesAndPatternsAreShortForms() {
    Matrix matrix = new Matrix(20, 10, 13, Element.INT32);
    Slice columns = new Slice(matrix, Axis.COLUMNS, 3);
    assertEquals("vector(20, 3, 13, int32)", columns.layout().text());
    assertEquals(columns.blocks(), columns.layout().nest().blocks());
    Slice rows = new Slice(Matrix.dense(20, 10, Element.FLOAT64), Axis.ROWS, 4);
    assertEquals(rows.blocks(), rows.layout().nest().blocks());
    assertEquals("vector(32, 2, 64, 8B)", Access.parse("2x64").layout(64, 1).text());
    Walk walk = Access.parse("w").walk(100, 5);
    Nest nest = Access.parse("w").layout(100, 5).nest();
    assertEquals(walk.payloadBytes(), nest.payloadBytes());
    assertEquals(walk.index()[0] * 8L, nest.start());
  }
}
