package org.memline.layout;

import java.util.BitSet;
import java.util.HashMap;
import java.util.Map;
import java.util.Random;

/**
 * Visits every byte that a layout touches. It is a slow reference for functions that compute counts
 * by formulas.
 */
final class Walked {
  private Walked() {}

  /**
   * Returns the touched units, found byte by byte. Unit 0 is the one that contains {@code base}.
   */
  private static BitSet units(Blocks blocks, long base, long unit) {
    BitSet touched = new BitSet();
    for (long i = 0; i < blocks.count(); i++) {
      for (long b = 0; b < blocks.blockBytes(); b++) {
        long address = base + i * blocks.strideBytes() + b;
        touched.set((int) (Math.floorDiv(address, unit) - Math.floorDiv(base, unit)));
      }
    }
    return touched;
  }

  static long count(Blocks blocks, long base, long unit) {
    return units(blocks, base, unit).cardinality();
  }

  /** Returns the number of lines in each touched set. */
  static Map<Long, Long> loads(Blocks blocks, long base, long line, long sets) {
    long first = Math.floorDiv(base, line);
    Map<Long, Long> loads = new HashMap<>();
    units(blocks, base, line).stream()
        .forEach(touched -> loads.merge(Math.floorMod(first + touched, sets), 1L, Long::sum));
    return loads;
  }

  static long excess(Blocks blocks, long base, long line, long sets, int ways) {
    return loads(blocks, base, line, sets).values().stream()
        .mapToLong(load -> Math.max(0, load - ways))
        .sum();
  }

  /**
   * Returns random blocks of critical sizes: gaps from 0 to a few units, and odd and even strides.
   */
  static Blocks random(Random random, int maxCount, int maxBlock, int maxGap) {
    int block = 1 + random.nextInt(maxBlock);
    int gap = random.nextInt(maxGap + 1);
    return new Blocks(1 + random.nextInt(maxCount), block, block + gap);
  }
}
