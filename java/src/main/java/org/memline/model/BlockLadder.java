package org.memline.model;

import java.util.Comparator;
import java.util.List;

/**
 * What a block costs by its length on one machine, by one method and in one cache state, all else
 * alike: measured, since it is stairs that differ from one copy loop to the next.
 *
 * <pre>
 *     ns a block                      ┌── 260 B
 *                   ┌─────────────────┘
 *     ┌─────────────┘ 124 B
 *     └ 4 B                                        Zen 3, datatype, warm
 * </pre>
 *
 * @param rungs of distinct lengths; none where no ladder was measured
 */
public record BlockLadder(List<Rung> rungs) {
  public static final BlockLadder NONE = new BlockLadder(List.of());

  /** Fewer tell no shape. */
  private static final int LEAST_RUNGS = 3;

  /** From shortest to longest; of rungs that lie closer the rest of the ladder was not measured. */
  private static final long LEAST_SPAN = 64;

  /**
   * @param seconds a block
   */
  public record Rung(long blockBytes, double seconds) {
    public Rung {
      Within.atLeast("block_bytes", blockBytes, 1);
      Within.seconds("seconds of a block", seconds);
    }
  }

  public BlockLadder {
    for (int i = 1; i < rungs.size(); i++) {
      Within.atLeast("block_bytes", rungs.get(i).blockBytes, rungs.get(i - 1).blockBytes + 1);
    }
  }

  /** Sorted by length; none of too few, or of a part. */
  public static BlockLadder of(List<Rung> rungs) {
    List<Rung> sorted = rungs.stream().sorted(Comparator.comparingLong(Rung::blockBytes)).toList();
    boolean whole =
        sorted.size() >= LEAST_RUNGS
            && sorted.get(sorted.size() - 1).blockBytes()
                >= LEAST_SPAN * sorted.get(0).blockBytes();
    return whole ? new BlockLadder(sorted) : NONE;
  }

  /**
   * Seconds a byte by the block's length: straight between rungs on logarithmic axes; a block
   * longer than any costs by its bytes what the longest did.
   */
  LogCurve secondsPerByte() {
    return new LogCurve(
        rungs.stream().mapToDouble(Rung::blockBytes).toArray(),
        rungs.stream().mapToDouble(rung -> rung.seconds() / rung.blockBytes()).toArray());
  }
}
