package org.memline.layout;

/**
 * The sum of ⌊(step·i + offset)/modulus⌋ over i = 0 … count−1: lattice points under a line, counted
 * as in Euclid's algorithm.
 *
 * <p>Whole multiples of the modulus leave step and offset in closed form. What remains lies under a
 * line flatter than 45°, and counting it by columns or by rows is the same: the axes swap, the
 * problem becomes smaller as gcd(step, modulus) does, and O(log modulus) rounds finish it.
 */
final class FloorSum {
  private FloorSum() {}

  /** All arguments non-negative; count·modulus and the sum itself must fit a long. */
  static long of(long count, long step, long offset, long modulus) {
    long sum = 0;
    while (true) {
      sum += count * (count - 1) / 2 * (step / modulus) + count * (offset / modulus);
      step %= modulus;
      offset %= modulus;
      long top = step * count + offset;
      if (top < modulus) {
        return sum;
      }
      count = top / modulus;
      offset = top % modulus;
      long swapped = step;
      step = modulus;
      modulus = swapped;
    }
  }
}
