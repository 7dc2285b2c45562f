package org.memline.model;

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
 */
public record LayoutCounts(SliceCounts counts, double baseSeconds, double passes, ListCounts list) {

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
   * Returns the counts of a layout.
   *
   * @param nest nest of the layout
   * @param counts counts of the nest
   * @param baseSeconds time in seconds that another model predicts
   * @param lineBytes length of a memory line in bytes
   */
  public static LayoutCounts of(Nest nest, SliceCounts counts, double baseSeconds, long lineBytes) {
    if (NestKind.of(nest) == NestKind.REGULAR) {
      return new LayoutCounts(counts, baseSeconds, 1, ListCounts.NONE);
    }
    if (NestKind.of(nest) == NestKind.NESTED) {
      long inner = nest.loops().get(nest.loops().size() - 1).count();
      return new LayoutCounts(counts, baseSeconds, (double) nest.passes() / inner, ListCounts.NONE);
    }
    ListCounts list =
        new ListCounts(
            nest.runs(),
            counts.lines(),
            nest.footprint().units(2 * lineBytes),
            counts.pages(),
            (double) nest.passes() * backward(nest),
            nest.listed() > SHORT_LIST ? (double) nest.passes() * changes(nest) : 0);
    return new LayoutCounts(counts, baseSeconds, nest.passes(), list);
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
