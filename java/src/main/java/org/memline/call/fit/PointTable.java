package org.memline.call.fit;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Function;

/**
 * A hash table of points by their values. If there are too many points, it keeps those whose hash
 * begins with zeros. They are a random sample in which each point is equally likely and has all of
 * its visits, independently of their order (distinct sampling, Gibbons, VLDB 2001).
 */
final class PointTable {
  private final int most;
  private final Function<double[], ObservedPoint> made;
  private Slot[] slots = new Slot[64];
  private int size;
  private int zeros;

  /** A point with its hash, and the next slot in the same bucket. */
  private record Slot(long hash, ObservedPoint point, Slot next) {}

  /**
   * @param most largest number of points
   * @param made creates a point from its values
   */
  PointTable(int most, Function<double[], ObservedPoint> made) {
    this.most = most;
    this.made = made;
  }

  /** Returns the point with the i-th values of these columns; null if it is not in the sample. */
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

  /** Returns the share of all distinct points that is kept: 1, ½, ¼, … */
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
   * Returns the bucket, which the low bits of the hash determine. The high bits determine whether
   * the point is in the sample.
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
   * Returns a hash of the bits of all values, mixed as in SplitMix64 (Steele, Lea &amp; Flood,
   * OOPSLA 2014).
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
