package org.memline.obsp.file;

import java.util.Arrays;

/** Numbers that come one by one; used again for the next ones. */
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
