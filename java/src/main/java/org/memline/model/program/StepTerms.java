package org.memline.model.program;

import java.util.ArrayList;
import java.util.List;
import org.memline.layout.Axis;
import org.memline.layout.CacheGeometry;
import org.memline.layout.Matrix;
import org.memline.layout.PaperBounds;
import org.memline.layout.Slice;

/**
 * The terms of memline's own model of the time of a step, such as a scan of a matrix. They are
 * rows, elements and bytes, and for each level of cache the bytes that it cannot keep from one use
 * to the next.
 *
 * <p>If a program repeatedly accesses f bytes in the same order, a least-recently-used cache of c
 * bytes misses everything for c &lt; f and nothing for c ≥ f. Real caches have other replacement
 * policies and also hold other data of the step. Therefore the missed share is assumed to grow
 * linearly from 0 at f = c to 1 at f = 2c.
 */
public final class StepTerms {
  /**
   * If the data exceed this multiple of the size of the second-level cache, its misses cost more,
   * because the prefetcher has less time to catch up.
   */
  private static final int FAR = 4;

  /**
   * Number of cores that are assumed to share the third-level cache. The cache is shared with other
   * ranks and, on a virtual machine, with unknown other programs.
   */
  private static final int L3_SHARERS = 4;

  private static final String BEYOND_L2 = "beyond_l2";
  private static final String BEYOND_L3 = "beyond_l3";

  private final List<String> names = new ArrayList<>();
  private final List<String> units = new ArrayList<>();
  private final double[] row;
  private int filled;

  private StepTerms(int terms) {
    row = new double[terms];
  }

  /** The terms of one step: the name and value of each term, and the unit of its coefficient. */
  public record Row(List<String> names, List<String> units, double[] values) {

    /**
     * Returns the values of the terms from {@code beyond_l2} to {@code beyond_l3}, which count
     * bytes that the second-level or the third-level cache cannot keep. The values of all other
     * terms are 0.
     */
    public double[] beyondL2() {
      double[] beyond = new double[values.length];
      for (int i = names.indexOf(BEYOND_L2); i <= names.indexOf(BEYOND_L3); i++) {
        beyond[i] = values[i];
      }
      return beyond;
    }
  }

  private Row done() {
    return new Row(List.copyOf(names), List.copyOf(units), row);
  }

  private StepTerms add(String name, String unit, double value) {
    names.add(name);
    units.add(unit);
    row[filled++] = value;
    return this;
  }

  /**
   * Returns the terms of a scan over a block. It has one pass if there is a single rank along the
   * scan, otherwise two passes.
   *
   * @param block block of the rank with the largest block
   * @param ranks number of ranks along the scan
   */
  public static Row scan(
      Matrix block, boolean vertical, int ranks, Joining joining, CacheGeometry caches) {
    double passes = ranks > 1 ? 2 : 1;
    double footprint = footprint(block, caches);
    Slice boundary = new Slice(block, vertical ? Axis.ROWS : Axis.COLUMNS, 1);
    int messages = joining.messages(ranks);
    StepTerms terms =
        new StepTerms(ranks > 1 ? 10 : 8)
            .add(ranks > 1 ? "message" : "constant", "s", ranks > 1 ? messages : 1)
            .add("row", "s/row", passes * block.rows())
            .add("element", "s/element", passes * block.rows() * block.columns())
            .beyond(passes, footprint, caches);
    if (ranks > 1) {
      terms
          .add("boundary_byte", "s/B", (double) messages * boundary.payloadBytes())
          .add(
              "boundary_line",
              "s/line",
              messages * PaperBounds.of(boundary, caches.lineBytes()).mlt());
    }
    return terms.done();
  }

  /**
   * Returns the terms of the computation A = x op y over a whole matrix.
   *
   * @param arrays number of operands that are arrays
   * @param operations number of operations on elements; it includes sums and products
   * @param products number of products among the operations
   */
  public static Row computation(
      Matrix matrix, int arrays, double operations, double products, CacheGeometry caches) {
    double bytes = (arrays + 1.0) * matrix.rows() * matrix.rowBytes();
    return new StepTerms(10)
        .add("constant", "s", 1)
        .add("row", "s/row", matrix.rows())
        .add("operation", "s/operation", operations)
        .add("product", "s/operation", products)
        .add("byte", "s/B", bytes)
        .beyond(1, (arrays + 1) * footprint(matrix, caches), caches)
        .done();
  }

  /** Returns the size in bytes of all memory lines that a matrix touches. */
  private static double footprint(Matrix matrix, CacheGeometry caches) {
    Slice whole = new Slice(matrix, Axis.ROWS, matrix.rows());
    return PaperBounds.of(whole, caches.lineBytes()).mlt() * caches.lineBytes();
  }

  private StepTerms beyond(double passes, double footprint, CacheGeometry caches) {
    return add("beyond_l1", "s/B", passes * missed(footprint, caches.l1Bytes()))
        .add(BEYOND_L2, "s/B", passes * missed(footprint, caches.l2Bytes()))
        .add("beyond_l2_by_far", "s/B", passes * missed(footprint, FAR * caches.l2Bytes()))
        .add("beyond_part_of_l3", "s/B", passes * missed(footprint, caches.l3Bytes() / L3_SHARERS))
        .add(BEYOND_L3, "s/B", passes * missed(footprint, caches.l3Bytes()));
  }

  /**
   * Returns how many of {@code footprint} bytes a cache of {@code capacity} bytes misses. The
   * result is 0 for a level of cache that the machine does not have (capacity 0), because the term
   * of the previous level covers its misses.
   */
  private static double missed(double footprint, long capacity) {
    if (capacity == 0) {
      return 0;
    }
    return footprint * Math.min(1, Math.max(0, footprint / capacity - 1));
  }
}
