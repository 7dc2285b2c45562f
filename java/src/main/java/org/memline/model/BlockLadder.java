package org.memline.model;

import java.util.Comparator;
import java.util.List;

/**
 * The time to copy one block (a run of bytes) as a function of its length, on one machine, by one
 * method of sending, and with either warm or cold caches. The function is measured, because it
 * rises in steps, and the lengths at which it rises differ between copy loops.
 *
 * <pre>
 *     ns a block                      ┌── 260 B
 *                   ┌─────────────────┘
 *     ┌─────────────┘ 124 B
 *     └ 4 B                                        Zen 3, datatype, warm
 * </pre>
 *
 * @param rungs measured times, by ascending length of the block; empty if no ladder was measured
 */
public record BlockLadder(List<Rung> rungs) {
  public static final BlockLadder NONE = new BlockLadder(List.of());

  /**
   * Smallest number of measured block lengths; fewer do not show the shape of the curve of time
   * over length.
   */
  private static final int LEAST_RUNGS = 3;

  /**
   * Smallest ratio of the longest to the shortest measured block length. A smaller ratio means that
   * some of the planned lengths were not measured.
   */
  private static final long LEAST_SPAN = 64;

  /**
   * One measured time of the ladder: the time to copy a block of this length.
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
   * Returns the ladder of these rungs (measured lengths), sorted by length. The ladder is empty if
   * there are too few rungs or if they cover too small a range of lengths.
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
   * Returns the curve of seconds per byte over the length of a block in bytes. Between two rungs
   * the curve is a straight line on logarithmic axes. A block that is longer than all rungs has the
   * time per byte of the longest rung.
   */
  LogCurve secondsPerByte() {
    return new LogCurve(
        rungs.stream().mapToDouble(Rung::blockBytes).toArray(),
        rungs.stream().mapToDouble(rung -> rung.seconds() / rung.blockBytes()).toArray());
  }
}
