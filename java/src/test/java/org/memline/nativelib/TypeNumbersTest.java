package org.memline.nativelib;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;

import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.memline.layout.LayoutPair;

/**
 * Tests the sequences of numbers that describe a datatype, as {@code memline/type.h} defines them.
 */
class TypeNumbersTest {
  private static final long[] EIGHT_BYTES = {0, 8, 1};

  private static void assertNumbers(String layout, long... expected) {
    long[] all = Arrays.copyOf(expected, expected.length + EIGHT_BYTES.length);
    System.arraycopy(EIGHT_BYTES, 0, all, expected.length, EIGHT_BYTES.length);
    assertArrayEquals(all, TypeNumbers.of(LayoutPair.parse(layout).from()), layout);
  }

  @Test
  void aConstructorIsItsCodeItsNumbersAndItsElement() {
    assertNumbers("vector(9, 1, 5, double)", 0, 2, 9, 1, 5);
    assertNumbers("indexed([4], [1024], double)", 0, 4, 1, 4, 1024);
    assertNumbers("resized(0, 32, contiguous(3, double))", 0, 10, 0, 32, 1, 3);
  }

  @Test
  void anOffsetAroundATreeIsItsOrigin() {
    assertNumbers("offset(16, offset(8, contiguous(3, double)))", 24, 1, 3);
  }

  /** MPI_Put takes no negative displacement, but a block of a constructor may have one. */
  @Test
  void aNegativeOffsetIsAConstructor() {
    assertNumbers("offset(-8192, indexed([4], [1024], double))", 0, 7, 1, 1, -8192, 4, 1, 4, 1024);
    assertNumbers("offset(8, offset(-8, contiguous(3, double)))", 8, 7, 1, 1, -8, 1, 3);
  }
}
