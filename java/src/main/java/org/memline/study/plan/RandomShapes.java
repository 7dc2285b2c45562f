package org.memline.study.plan;

import java.util.Random;
import org.memline.layout.Shape;

/**
 * Draws random shapes of arrays (numbers of rows and columns), which are log-uniformly distributed.
 * Every other shape is square.
 */
public final class RandomShapes {
  private final Random random;
  private int drawn;

  public RandomShapes(long seed) {
    random = new Random(seed);
  }

  /** Returns a shape with sides between the two bounds, both inclusive. */
  public Shape next(int least, int most) {
    long rows = length(least, most);
    return new Shape(rows, drawn++ % 2 == 0 ? rows : length(least, most));
  }

  /** Returns a length between the two bounds, both inclusive. */
  public long length(int least, int most) {
    double length = least * Math.pow((most + 1.0) / least, random.nextDouble());
    return Math.min(most, (long) length);
  }

  /** Returns a uniformly random number from 0 to {@code bound} − 1. */
  public int of(int bound) {
    return random.nextInt(bound);
  }
}
