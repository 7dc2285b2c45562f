package org.memline.layout;

/**
 * How blocks load the sets of a cache with S sets of {@code ways} lines, line i falling on set i
 * mod S: what makes power-of-two leading dimensions slow.
 *
 * <pre>
 *     set   0 1 2 3 4 5 6 7        S = 8, stride 4 lines, blocks of 1 line:
 *           # . . . # . . .        all lines fall on S/gcd(S, 4) = 2 sets; with 10 blocks and
 *           # . . . # . . .        2 ways, 3 of 5 lines in each of them are in conflict
 * </pre>
 *
 * Addresses are as the cache sees them: virtual for a first level indexed below the page size,
 * physical beyond, where only large pages keep the stride intact.
 */
public final class CacheSets {
  /** Keeps steps times stride, taken modulo one way, inside a long. */
  private static final long LARGEST_WAY = 1L << 31;

  private CacheSets() {}

  /** Distinct sets touched, exactly. Walks at most one period, and only where it must. */
  public static long distinctSets(Blocks blocks, long base, long lineBytes, long sets) {
    requireCache(lineBytes, sets, 1);
    if (blocks.gapBytes() < lineBytes) {
      return Math.min(sets, LineCount.touched(blocks, base, lineBytes));
    }
    if (blocks.strideBytes() % lineBytes == 0) {
      // Row starts fall on D = S/q sets, q = gcd(S, s/l) apart, and cover k lines each.
      long apart = SetWalk.gcd(sets, blocks.strideBytes() / lineBytes);
      long starts = sets / apart;
      long lines = LineCount.ofRun(blocks.blockBytes(), base, lineBytes);
      if (blocks.count() >= starts || lines <= apart) {
        return Math.min(blocks.count(), starts) * Math.min(lines, apart);
      }
    }
    return SetWalk.distinct(blocks, base, lineBytes, (int) sets);
  }

  /**
   * Lines in excess of {@code ways}, summed over the sets, without walking: O(log) time. It puts
   * {@link LineCount}'s lines evenly on the sets they can reach. That is exact
   *
   * <ul>
   *   <li>for gaps shorter than a line (the lines are consecutive);
   *   <li>if l divides the stride and a block's k lines fit between two starts, k ≤ q (the usual
   *       power-of-two column);
   *   <li>if l divides the stride and the count is a multiple of D = S/q; with n mod D blocks more
   *       (n &gt; D) it is low by at most k·(n mod D), and never high;
   *   <li>if no two blocks reach the same set: zero.
   * </ul>
   *
   * Elsewhere it is an estimate: 1 % of the lines off on average, at worst a quarter of them, in
   * the random blocks of the tests. {@link #conflictLinesExact} walks.
   */
  public static double conflictLines(
      Blocks blocks, long base, long lineBytes, long sets, int ways) {
    requireCache(lineBytes, sets, ways);
    if (blocks.gapBytes() < lineBytes) {
      return evenExcess(LineCount.touched(blocks, base, lineBytes), sets, ways);
    }
    if (blocks.strideBytes() % lineBytes == 0) {
      long apart = SetWalk.gcd(sets, blocks.strideBytes() / lineBytes);
      if (blocks.count() >= sets / apart) {
        return wholeLineStride(blocks, base, lineBytes, apart, sets / apart, ways);
      }
    }
    return drifting(blocks, base, lineBytes, sets, ways);
  }

  /** The same number, counted: for tests, and where milliseconds do not matter. */
  public static long conflictLinesExact(
      Blocks blocks, long base, long lineBytes, long sets, int ways) {
    requireCache(lineBytes, sets, ways);
    return SetWalk.excess(blocks, base, lineBytes, (int) sets, ways);
  }

  /**
   * l | s and every start set in use. With k = u·q + v, the first v sets after each start hold the
   * lines of u + 1 neighbouring starts, the other q − v sets those of u.
   */
  private static double wholeLineStride(
      Blocks blocks, long base, long line, long apart, long starts, int ways) {
    long lines = LineCount.ofRun(blocks.blockBytes(), base, line);
    long turns = lines / apart;
    long rest = lines % apart;
    return rest * evenExcess((turns + 1.0) * blocks.count(), starts, ways)
        + (apart - rest) * evenExcess((double) turns * blocks.count(), starts, ways);
  }

  /**
   * Any other stride: seen on a circle of one way, l·S bytes, blocks come back near the first after
   * m steps, a drift of δ bytes away. So they form m chains of n/m blocks, each covering a run of
   * (n/m − 1)·δ + w bytes.
   */
  private static double drifting(Blocks blocks, long base, long line, long sets, int ways) {
    long way = line * sets;
    long width = blocks.blockBytes();
    long chains = FirstReturn.steps(blocks.strideBytes(), way, width + line - 1, blocks.count());
    if (chains == blocks.count()) {
      return 0; // nobody came near another: no set is reached twice
    }
    long landing = chains * (blocks.strideBytes() % way) % way;
    long drift = Math.min(landing, way - landing);
    double run = ((double) blocks.count() / chains - 1) * drift + width;
    // Run starts lie g = gcd(s, l) apart in their lines: the mean of ⌊(x+run−1)/l⌋ + 1 over them.
    long spacing = Long.lowestOneBit(blocks.strideBytes() | line);
    double crossed = Math.floor(((base & (spacing - 1)) + run - 1) / spacing) * spacing / line;
    double reached = Math.min(sets, chains * (crossed + 1));
    return evenExcess(LineCount.touched(blocks, base, line), reached, ways);
  }

  /** Σ max(0, load − ways) with {@code lines} spread over {@code sets} as evenly as integers go. */
  private static double evenExcess(double lines, double sets, int ways) {
    double low = Math.floor(lines / sets);
    double more = lines - low * sets; // sets that hold low + 1
    return (sets - more) * Math.max(0, low - ways) + more * Math.max(0, low + 1 - ways);
  }

  private static void requireCache(long lineBytes, long sets, int ways) {
    LineCount.requireUnit(lineBytes);
    if (sets < 1 || sets > LARGEST_WAY / lineBytes || ways < 1) {
      throw new IllegalArgumentException(
          "cache of %d sets, %d ways: use 1 to %d sets of at least 1 way"
              .formatted(sets, ways, LARGEST_WAY / lineBytes));
    }
  }
}
