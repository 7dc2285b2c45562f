package org.memline.experiment.plan;

import java.util.Random;
import org.memline.layout.Shape;

/** Shapes drawn evenly by their logarithm, every other one square. */
public final class RandomShapes {
  private final Random random;
  private int drawn;

  public RandomShapes(long seed) {
    random = new Random(seed);
  }

  /** Between the two, both included. */
  public Shape next(int least, int most) {
    long rows = length(least, most);
    return new Shape(rows, drawn++ % 2 == 0 ? rows : length(least, most));
  }

  /** A length between the two, both included. */
  public long length(int least, int most) {
    double length = least * Math.pow((most + 1.0) / least, random.nextDouble());
    return Math.min(most, (long) length);
  }

  /** 0 to {@code bound} − 1, each as likely. */
  public int of(int bound) {
    return random.nextInt(bound);
  }
}
