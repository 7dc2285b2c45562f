package org.memline.study.programs.image;

import java.util.Arrays;

/**
 * An image of grey levels, row by row from the top.
 *
 * @param largest value of white, 1 to 65535; pixels are 0 to {@code largest}
 */
public record GreyImage(int rows, int columns, int largest, int[] pixels) {
  public static final int MOST = 65535;

  public GreyImage {
    if (rows < 1 || columns < 1 || (long) rows * columns != pixels.length) {
      throw new IllegalArgumentException(
          "image of %dx%d with %d pixels".formatted(rows, columns, pixels.length));
    }
    if (largest < 1 || largest > MOST) {
      throw new IllegalArgumentException("largest grey level " + largest + ": use 1 to " + MOST);
    }
    for (int i = 0; i < pixels.length; i++) {
      if (pixels[i] < 0 || pixels[i] > largest) {
        throw new IllegalArgumentException(
            "pixel %d in row %d, column %d: grey levels here are 0 to %d"
                .formatted(pixels[i], i / columns, i % columns, largest));
      }
    }
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof GreyImage image
        && rows == image.rows
        && columns == image.columns
        && largest == image.largest
        && Arrays.equals(pixels, image.pixels);
  }

  @Override
  public int hashCode() {
    return Arrays.hashCode(new int[] {rows, columns, largest, Arrays.hashCode(pixels)});
  }

  @Override
  public String toString() {
    return rows + "x" + columns + " image of " + (largest + 1L) + " levels";
  }
}
