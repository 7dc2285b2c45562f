package org.memline.model;

import org.memline.layout.CacheGeometry;
import org.memline.layout.Nest;
import org.memline.layout.NestKind;

/**
 * The counts of a layout that its cost terms need.
 *
 * @param counts counts that all layouts have
 * @param baseSeconds time in seconds that another model predicts: for a send of nested blocks,
 *     lists or structs, the model of strided sends for these counts; for an exchange, the model of
 *     a send in one direction
 * @param passes number of times that the innermost loop, or the list of blocks, is started
 * @param list counts of a list of blocks; {@link ListCounts#NONE} for other layouts
 * @param revisits memory lines that several passes of a loop visit; {@link Revisits#NONE} if passes
 *     do not interleave
 */
public record LayoutCounts(
    SliceCounts counts, double baseSeconds, double passes, ListCounts list, Revisits revisits) {

  /**
   * Largest number of blocks of a list whose lengths a processor is assumed to predict when loops
   * repeat the list. The residual covers the difference from other numbers.
   */
  private static final int SHORT_LIST = 16;

  /**
   * The counts of a layout that consists of a list of blocks, or of loops around a list.
   *
   * @param blocks number of blocks
   * @param lines number of memory lines that the blocks touch
   * @param pairs number of aligned pairs of memory lines that the blocks touch. Some processors
   *     prefetch the other line of a pair, so that touched lines in pairs cost less
   * @param pages number of pages of 4 KiB that the blocks touch
   * @param backward number of blocks that lie before their predecessor in memory
   * @param changes number of blocks whose length differs from that of their predecessor. It is 0
   *     for a short list, such as the members of a struct: a copy loop branches by the length of a
   *     block, and the processor predicts these branches if loops repeat a few lengths
   */
  public record ListCounts(
      double blocks, double lines, double pairs, double pages, double backward, double changes) {
    static final ListCounts NONE = new ListCounts(0, 0, 0, 0, 0, 0);
  }

  /**
   * The visits of memory lines that an earlier pass of a loop has visited already. Passes
   * interleave in a transpose, for example: each column visits the lines of the column before it.
   *
   * @param lines number of visits of lines, apart from the first visit of each line
   * @param beyondL1 number of these visits for which the sets of the first-level cache have no
   *     room, because one pass visits too many lines
   * @param beyondL2 the same number for the second-level cache
   */
  public record Revisits(double lines, double beyondL1, double beyondL2) {
    static final Revisits NONE = new Revisits(0, 0, 0);

    private static Revisits of(Nest nest, SliceCounts counts, CacheGeometry geometry) {
      Nest pass = nest.ascending();
      if (pass == nest) {
        return NONE;
      }
      SliceCounts own = SliceCounts.of(pass, geometry);
      double passes = (double) nest.runs() / pass.runs();
      double lines = Math.max(0, passes * own.lines() - counts.lines());
      return new Revisits(
          lines,
          lines * own.linesBeyondL1() / own.lines(),
          lines * own.linesBeyondL2() / own.lines());
    }
  }

  /** Returns the mean number of visits of each memory line; 1 if passes do not interleave. */
  double visitsOfALine() {
    return 1 + revisits.lines() / counts.lines();
  }

  /**
   * Returns the counts of a layout.
   *
   * @param nest nest of the layout
   * @param counts counts of the nest
   * @param baseSeconds time in seconds that another model predicts
   */
  public static LayoutCounts of(
      Nest nest, SliceCounts counts, double baseSeconds, CacheGeometry geometry) {
    if (NestKind.of(nest) == NestKind.REGULAR) {
      return new LayoutCounts(counts, baseSeconds, 1, ListCounts.NONE, Revisits.NONE);
    }
    Revisits revisits = Revisits.of(nest, counts, geometry);
    if (NestKind.of(nest) == NestKind.NESTED) {
      long inner = nest.loops().get(nest.loops().size() - 1).count();
      return new LayoutCounts(
          counts, baseSeconds, (double) nest.passes() / inner, ListCounts.NONE, revisits);
    }
    ListCounts list =
        new ListCounts(
            nest.runs(),
            counts.lines(),
            nest.footprint().units(2 * geometry.lineBytes()),
            counts.pages(),
            (double) nest.passes() * backward(nest),
            nest.listed() > SHORT_LIST ? (double) nest.passes() * changes(nest) : 0);
    return new LayoutCounts(counts, baseSeconds, nest.passes(), list, revisits);
  }

  /** Returns the number of blocks in the list that lie before their predecessor in memory. */
  private static int backward(Nest nest) {
    int backward = 0;
    for (int i = 1; i < nest.listed(); i++) {
      backward += nest.startOf(i) < nest.startOf(i - 1) ? 1 : 0;
    }
    return backward;
  }

  /**
   * Returns the number of blocks in the list whose length differs from that of their predecessor.
   */
  private static int changes(Nest nest) {
    int changes = 0;
    for (int i = 1; i < nest.listed(); i++) {
      changes += nest.lengthOf(i) != nest.lengthOf(i - 1) ? 1 : 0;
    }
    return changes;
  }
}
