package org.memline.model;

import org.memline.layout.Nest;
import org.memline.layout.NestKind;

/**
 * The counts of a nested, listed or struct layout that its cost terms need.
 *
 * @param counts counts that all layouts have
 * @param sendsSeconds time in seconds that the model of strided sends predicts for these counts
 * @param passes number of times that the innermost loop, or the list of blocks, is started
 * @param listedBlocks number of blocks that come from a list; 0 for nested blocks
 * @param backward share of the blocks of a list that lie before their predecessor in memory, from 0
 *     (in the order of memory) to about 0.5 (shuffled)
 */
public record LayoutCounts(
    SliceCounts counts, double sendsSeconds, double passes, double listedBlocks, double backward) {

  /**
   * Returns the counts of a layout.
   *
   * @param nest nest of the layout; it is not {@link NestKind#REGULAR}
   */
  public static LayoutCounts of(Nest nest, SliceCounts counts, double sendsSeconds) {
    boolean nested = NestKind.of(nest) == NestKind.NESTED;
    long inner = nested ? nest.loops().get(nest.loops().size() - 1).count() : 1;
    return new LayoutCounts(
        counts,
        sendsSeconds,
        (double) nest.passes() / inner,
        nested ? 0 : nest.runs(),
        backward(nest));
  }

  private static double backward(Nest nest) {
    int backward = 0;
    for (int i = 1; i < nest.listed(); i++) {
      backward += nest.startOf(i) < nest.startOf(i - 1) ? 1 : 0;
    }
    return (double) backward / nest.listed();
  }
}
