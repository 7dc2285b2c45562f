package org.memline.layout;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import org.junit.jupiter.api.Test;

class MatrixTest {

  @Test
  void sizesAreInBytes() {
    Matrix padded = new Matrix(4, 10, 16, Element.FLOAT64);
    assertEquals(128, padded.leadingDimensionBytes());
    assertEquals(80, padded.rowBytes());
    assertEquals(3 * 128 + 80, padded.bytes());
    assertEquals(160, Matrix.dense(4, 10, Element.INT32).bytes());
  }

  @Test
  void refusesImpossibleMatrices() {
    assertMessage(
        "matrix '0x5': rows and columns must be at least 1",
        () -> Matrix.dense(0, 5, Element.INT32));
    assertMessage(
        "matrix '5x-1': rows and columns must be at least 1",
        () -> Matrix.dense(5, -1, Element.INT32));
    assertMessage(
        "leading dimension 9 is less than the 10 columns: use at least 10",
        () -> new Matrix(4, 10, 9, Element.INT32));
    assertMessage(
        "matrix '4294967296x2147483648' of int32 with leading dimension 2147483648 has more than"
            + " 9223372036854775807 bytes: make it smaller",
        () -> Matrix.dense(1L << 32, 1L << 31, Element.INT32));
  }

  @Test
  void elementsHaveSizesAndNames() {
    assertEquals(4, Element.parse("int32").bytes());
    assertEquals(8, Element.parse("float64").bytes());
    for (Element element : Element.values()) {
      assertEquals(element, Element.parse(element.label()));
    }
    assertMessage("element 'int31' is unknown: use int32 or float64", () -> Element.parse("int31"));
  }

  @Test
  void shapesArePrintedAsTheyAreParsed() {
    assertEquals(new Shape(4000, 12), Shape.parse("matrix", "4000x12"));
    assertEquals("4000x12", Shape.parse("matrix", "4000x12").toString());
    assertMessage(
        "matrix '0x5': rows and columns must be at least 1", () -> Shape.parse("matrix", "0x5"));
    assertMessage(
        "matrix '5x-2': rows and columns must be at least 1", () -> Shape.parse("matrix", "5x-2"));
    for (String wrong : new String[] {"", "5", "5x", "5x5x5", "5 x 5", "axb", "1.5x2"}) {
      assertMessage(
          "matrix '" + wrong + "' is not RxC: write rows, x, columns, for example 4x2",
          () -> Shape.parse("matrix", wrong));
    }
    assertMessage(
        "matrix '99999999999999999999x1': rows and columns must be at most 9223372036854775807",
        () -> Shape.parse("matrix", "99999999999999999999x1"));
  }

  private static void assertMessage(String message, Runnable wrong) {
    assertEquals(message, assertThrows(IllegalArgumentException.class, wrong::run).getMessage());
  }
}
