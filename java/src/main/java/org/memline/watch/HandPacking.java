package org.memline.watch;

import java.util.List;
import java.util.OptionalLong;

/**
 * Contiguous messages that might be sent faster with a datatype. This is so if the program packs
 * them by hand from blocks in memory. The recording does not show whether the program packs by
 * hand, because it does not contain the program's loops.
 *
 * @param messages number of messages
 * @param leastBytes bytes of the shortest message
 * @param mostBytes bytes of the longest message
 * @param blockBytes smallest length of blocks, in bytes, with which a datatype is faster for all
 *     these messages
 * @param share share of the program's running time that these sends take
 */
public record HandPacking(
    long messages, long leastBytes, long mostBytes, long blockBytes, double share) {
  /**
   * A group of similar sends is considered if it takes at least this share of the program's running
   * time; 0.01 is 1 %.
   */
  private static final double LEAST_SHARE = 0.01;

  /**
   * Returns the contiguous messages that might be sent faster with a datatype; null if there are no
   * such messages.
   *
   * @param rows groups of similar MPI calls, with their predicted times
   * @param pricer predicts times; null if there is no calibration
   */
  static HandPacking of(List<PricedRow> rows, Pricer pricer) {
    HandPacking all = null;
    for (PricedRow row : rows) {
      OptionalLong block =
          pricer != null && row.share() >= LEAST_SHARE && contiguous(row)
              ? pricer.leastDatatypeBlock(row)
              : OptionalLong.empty();
      if (block.isPresent()) {
        long bytes = row.row().from().bytes();
        HandPacking one =
            new HandPacking(row.row().calls(), bytes, bytes, block.getAsLong(), row.share());
        all = all == null ? one : all.and(one);
      }
    }
    return all;
  }

  private static boolean contiguous(PricedRow row) {
    return row.price() != null && row.price().priced() && row.price().best() == null;
  }

  private HandPacking and(HandPacking other) {
    return new HandPacking(
        messages + other.messages,
        Math.min(leastBytes, other.leastBytes),
        Math.max(mostBytes, other.mostBytes),
        Math.max(blockBytes, other.blockBytes),
        share + other.share);
  }
}
