package org.memline.layout;

/**
 * Computes the sum of ⌊(step·i + offset)/modulus⌋ over i = 0 … count−1. This is the number of
 * lattice points under a line. The computation resembles Euclid's algorithm.
 *
 * <p>Whole multiples of the modulus in step and offset are summed in closed form. The remaining
 * points lie under a line flatter than 45°. They are counted by rows instead of columns, which
 * means that the axes are swapped. Each round shrinks the numbers as in the computation of
 * gcd(step, modulus), so O(log modulus) rounds are sufficient.
 */
final class FloorSum {
  private FloorSum() {}

  /**
   * Returns the sum. All arguments must be non-negative, and count·modulus and the sum itself must
   * fit into a long.
   */
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
