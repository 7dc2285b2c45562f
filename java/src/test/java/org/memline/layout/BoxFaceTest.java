package org.memline.layout;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.Arrays;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

/**
 * Compares the layouts of the faces of small boxes with the places of their elements, which are
 * computed one by one.
 */
class BoxFaceTest {
  private static final Unit INT = Unit.parse("int");

  /** Returns the places of the face's elements in the order of memory. */
  private static long[] places(long[] xyz, int dimension, long first, long halo) {
    LongStream.Builder places = LongStream.builder();
    for (long z = 0; z < xyz[2]; z++) {
      for (long y = 0; y < xyz[1]; y++) {
        for (long x = 0; x < xyz[0]; x++) {
          if (within(new long[] {x, y, z}, xyz, dimension, first, halo)) {
            places.add((z * xyz[1] + y) * xyz[0] + x);
          }
        }
      }
    }
    return places.build().toArray();
  }

  private static boolean within(long[] at, long[] xyz, int dimension, long first, long halo) {
    for (int d = 0; d < 3; d++) {
      long least = d == dimension ? first : halo;
      long beyond = d == dimension ? first + halo : xyz[d] - halo;
      if (at[d] < least || at[d] >= beyond) {
        return false;
      }
    }
    return true;
  }

  private static long[] starts(Layout layout) {
    long[] bytes = RandomLayouts.bytes(layout);
    return Arrays.stream(bytes).filter(at -> at % 4 == 0).map(at -> at / 4).toArray();
  }

  @Test
  void facesAreNextToTheirGhostLayersAndArriveAtTheOtherEnd() {
    long[] xyz = {9, 8, 7};
    for (int dimension = 0; dimension < 3; dimension++) {
      for (boolean fortran : new boolean[] {false, true}) {
        long[] declared = fortran ? xyz : new long[] {xyz[2], xyz[1], xyz[0]};
        LayoutPair low = new BoxFace(declared, fortran, dimension, 2, false).moved(INT);
        LayoutPair high = new BoxFace(declared, fortran, dimension, 2, true).moved(INT);
        long end = xyz[dimension];
        assertArrayEquals(places(xyz, dimension, 2, 2), starts(low.from()));
        assertArrayEquals(places(xyz, dimension, end - 2, 2), starts(low.to()));
        assertArrayEquals(places(xyz, dimension, end - 4, 2), starts(high.from()));
        assertArrayEquals(places(xyz, dimension, 0, 2), starts(high.to()));
      }
    }
  }

  @Test
  void boxesThinnerThanTheirHalosAreRefused() {
    assertEquals(
        "box of 5 elements with a halo of 2 at each end: use at least 6 elements",
        assertThrows(
                IllegalArgumentException.class,
                () -> new BoxFace(new long[] {9, 5}, false, 0, 2, false))
            .getMessage());
    assertThrows(
        IllegalArgumentException.class, () -> new BoxFace(new long[] {9, 9}, false, 2, 1, false));
  }
}
