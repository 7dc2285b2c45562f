package org.memline.call.fit;

import java.util.Arrays;
import java.util.SplittableRandom;
import org.memline.model.OrderStatistics;

/**
 * The visits (executions of an annotated section) of one run with the same values of the variables:
 * their number, and a random sample of their times. Each visit has the same probability to be in
 * the sample (reservoir sampling, algorithm R of Vitter, ACM TOMS 11, 1985).
 */
public final class VisitSample {
  /**
   * The largest size of the sample. With this size, the standard error of the median is about a
   * sixth of the scatter of visits (executions of the section). That is less than the usual
   * difference between runs.
   */
  static final int MOST = 64;

  private static final int FIRST = 4;

  private long visits;
  private double[] kept = new double[FIRST];
  private int size;
  private double least = Double.POSITIVE_INFINITY;

  void add(double seconds, SplittableRandom random) {
    visits++;
    least = Math.min(least, seconds);
    if (size < MOST) {
      if (size == kept.length) {
        kept = Arrays.copyOf(kept, 2 * size);
      }
      kept[size++] = seconds;
      return;
    }
    long place = random.nextLong(visits);
    if (place < MOST) {
      kept[(int) place] = seconds;
    }
  }

  public long visits() {
    return visits;
  }

  /**
   * Returns a sample that contains only the shortest visit (execution of an annotated section) of
   * all visits, including those outside this sample.
   */
  VisitSample leastAlone() {
    VisitSample alone = new VisitSample();
    alone.visits = 1;
    alone.kept[0] = least;
    alone.size = 1;
    alone.least = least;
    return alone;
  }

  /**
   * Returns the times of the visits (executions of annotated sections) in the sample, in seconds
   * and in no particular order.
   */
  public double[] seconds() {
    return Arrays.copyOf(kept, size);
  }

  public double median() {
    return OrderStatistics.median(seconds());
  }
}
