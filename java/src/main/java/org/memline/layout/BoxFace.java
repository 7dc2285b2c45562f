package org.memline.layout;

import java.util.Arrays;

/**
 * A face of a box with ghost layers, as a halo exchange moves it. The index x is the fastest in
 * memory: the last index of an array in C, the first in Fortran.
 *
 * <pre>
 *      low                              high
 *     | ghost | face |   inside   | face | ghost |      along the face's own dimension
 * </pre>
 *
 * @param sizes sizes of the array, ghost layers included, in the order of its declaration
 * @param fortran whether the array is column-major
 * @param dimension dimension to which the face is perpendicular: 0 for x, 1 for y, 2 for z
 * @param halo number of ghost layers at each end of each dimension
 * @param high whether the face is at the high end of its dimension
 */
public record BoxFace(long[] sizes, boolean fortran, int dimension, long halo, boolean high) {

  public BoxFace {
    if (dimension >= sizes.length) {
      throw new IllegalArgumentException(
          "face %s of a box of %d dimensions: use one of %s"
              .formatted("xyz".charAt(dimension), sizes.length, "xyz".substring(0, sizes.length)));
    }
    if (halo < 1) {
      throw new IllegalArgumentException("halo " + halo + ": use at least 1");
    }
    for (long size : sizes) {
      if (size / 3 < halo) {
        throw new IllegalArgumentException(
            "box of %d elements with a halo of %d at each end: use at least %d elements"
                .formatted(size, halo, 3 * halo));
      }
    }
  }

  /**
   * Returns the message of a halo exchange that moves this face. The sender reads the layers inside
   * the box that are next to the ghost layers, and the receiver writes them to its ghost layers at
   * the opposite end.
   */
  public LayoutPair moved(Unit element) {
    long size = sizes[place(dimension)];
    long sent = high ? size - 2 * halo : halo;
    long received = high ? 0 : size - halo;
    return new LayoutPair(layers(sent, element), layers(received, element));
  }

  private Layout layers(long first, Unit element) {
    long[] subsizes = Arrays.stream(sizes).map(size -> size - 2 * halo).toArray();
    long[] starts = new long[sizes.length];
    Arrays.fill(starts, halo);
    subsizes[place(dimension)] = halo;
    starts[place(dimension)] = first;
    return new Layout.Subarray(sizes, subsizes, starts, fortran, element);
  }

  /**
   * Returns the position, from 0, of a dimension (0 for x, 1 for y, 2 for z) in the declaration of
   * the array.
   */
  private int place(int dimension) {
    return fortran ? dimension : sizes.length - 1 - dimension;
  }
}
