package org.memline.model;

import java.util.Comparator;
import java.util.List;

/**
 * The time per block as a function of its length on one machine, by one method and in one cache
 * state, with everything else equal. It is measured, because it is a staircase that differs between
 * copy loops.
 *
 * <pre>
 *     ns a block                      ┌── 260 B
 *                   ┌─────────────────┘
 *     ┌─────────────┘ 124 B
 *     └ 4 B                                        Zen 3, datatype, warm
 * </pre>
 *
 * @param rungs rungs of distinct lengths; empty if no ladder was measured
 */
public record BlockLadder(List<Rung> rungs) {
  public static final BlockLadder NONE = new BlockLadder(List.of());

  /** Smallest number of rungs; fewer do not show a shape. */
  private static final int LEAST_RUNGS = 3;

  /**
   * Smallest ratio of the longest to the shortest length. A smaller ratio means that the rest of
   * the ladder was not measured.
   */
  private static final long LEAST_SPAN = 64;

  /**
   * The time for one length.
   *
   * @param seconds seconds per block
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

  /**
   * Returns a ladder sorted by length; it is empty if there are too few rungs or only a part was
   * measured.
   */
  public static BlockLadder of(List<Rung> rungs) {
    List<Rung> sorted = rungs.stream().sorted(Comparator.comparingLong(Rung::blockBytes)).toList();
    boolean whole =
        sorted.size() >= LEAST_RUNGS
            && sorted.get(sorted.size() - 1).blockBytes()
                >= LEAST_SPAN * sorted.get(0).blockBytes();
    return whole ? new BlockLadder(sorted) : NONE;
  }

  /**
   * Returns the seconds per byte by the block's length: straight between rungs on logarithmic axes.
   * A block that is longer than all rungs has the time per byte of the longest rung.
   */
  LogCurve secondsPerByte() {
    return new LogCurve(
        rungs.stream().mapToDouble(Rung::blockBytes).toArray(),
        rungs.stream().mapToDouble(rung -> rung.seconds() / rung.blockBytes()).toArray());
  }
}
