package org.memline.call.fit;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Function;

/**
 * A hash table of points (combinations of values of the variables). If there are too many points,
 * the table keeps those whose hash begins with zero bits. They are a random sample: each point has
 * the same probability to be kept. A kept point receives all of its visits (executions of annotated
 * sections). The sample does not depend on the order of the visits (distinct sampling, Gibbons,
 * VLDB 2001).
 */
final class PointTable {
  private final int most;
  private final Function<double[], ObservedPoint> made;
  private Slot[] slots = new Slot[64];
  private int size;
  private int zeros;

  /**
   * A point in a bucket of the table.
   *
   * @param next next entry of the same bucket; null after the last
   */
  private record Slot(long hash, ObservedPoint point, Slot next) {}

  /**
   * Creates an empty table.
   *
   * @param most largest number of points that are kept
   * @param made creates a point from the values of its variables
   */
  PointTable(int most, Function<double[], ObservedPoint> made) {
    this.most = most;
    this.made = made;
  }

  /**
   * Returns the point with the i-th values of these columns. A new point is added to the table.
   * Returns null if the point does not belong to the sample.
   *
   * @param columns values of each variable, one for each visit (execution of an annotated section)
   * @param i index in each column
   */
  ObservedPoint at(double[][] columns, int i) {
    long hash = hash(columns, i);
    if (!sampled(hash)) {
      return null;
    }
    for (Slot s = slots[place(hash)]; s != null; s = s.next) {
      if (s.hash == hash && same(s.point, columns, i)) {
        return s.point;
      }
    }
    double[] values = new double[columns.length];
    for (int v = 0; v < values.length; v++) {
      values[v] = columns[v][i] + 0.0;
    }
    ObservedPoint point = made.apply(values);
    put(new Slot(hash, point, null));
    while (size > most) {
      zeros++;
      rehash(slots.length);
    }
    return sampled(hash) ? point : null;
  }

  /**
   * Returns the expected share of all distinct points (combinations of values of the variables)
   * that is kept: 1, ½, ¼ and so on.
   */
  double share() {
    return Math.scalb(1.0, -zeros);
  }

  List<ObservedPoint> points() {
    List<ObservedPoint> points = new ArrayList<>(size);
    for (Slot first : slots) {
      for (Slot s = first; s != null; s = s.next) {
        points.add(s.point);
      }
    }
    return points;
  }

  private void put(Slot slot) {
    if (size >= slots.length) {
      rehash(2 * slots.length);
    }
    int place = place(slot.hash);
    slots[place] = new Slot(slot.hash, slot.point, slots[place]);
    size++;
  }

  private void rehash(int length) {
    Slot[] old = slots;
    slots = new Slot[length];
    size = 0;
    Arrays.stream(old)
        .forEach(
            first -> {
              for (Slot s = first; s != null; s = s.next) {
                if (sampled(s.hash)) {
                  put(s);
                }
              }
            });
  }

  private boolean sampled(long hash) {
    return zeros == 0 || hash >>> (Long.SIZE - zeros) == 0;
  }

  /**
   * Returns the index of the bucket of a hash. The index depends on the low bits of the hash,
   * because the high bits decide whether a point is in the sample.
   */
  private int place(long hash) {
    return (int) hash & (slots.length - 1);
  }

  private static boolean same(ObservedPoint point, double[][] columns, int i) {
    for (int v = 0; v < columns.length; v++) {
      double value = columns[v][i] + 0.0;
      if (Double.doubleToRawLongBits(point.value(v)) != Double.doubleToRawLongBits(value)) {
        return false;
      }
    }
    return true;
  }

  /**
   * Returns a hash of the i-th values of these columns. The bits are mixed as in SplitMix64
   * (Steele, Lea &amp; Flood, OOPSLA 2014).
   */
  private static long hash(double[][] columns, int i) {
    long hash = 0;
    for (double[] column : columns) {
      hash += 0x9e3779b97f4a7c15L + Double.doubleToRawLongBits(column[i] + 0.0);
      hash = (hash ^ (hash >>> 30)) * 0xbf58476d1ce4e5b9L;
      hash = (hash ^ (hash >>> 27)) * 0x94d049bb133111ebL;
      hash ^= hash >>> 31;
    }
    return hash;
  }
}
