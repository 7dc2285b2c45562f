package org.memline.obsp.file;

import java.util.Arrays;

/** Collects numbers one by one for an array. One object is reused for all arrays of a file. */
final class NumberList {
  private double[] numbers = new double[1024];
  private int count;

  void clear() {
    count = 0;
  }

  void add(double number) {
    if (count == numbers.length) {
      numbers = Arrays.copyOf(numbers, 2 * count);
    }
    numbers[count++] = number;
  }

  double[] toArray() {
    return Arrays.copyOf(numbers, count);
  }
}
