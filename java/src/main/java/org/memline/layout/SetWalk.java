package org.memline.layout;

import java.util.BitSet;

/** Cache sets counted block by block: exact, and slow in the number of blocks. */
final class SetWalk {
  private SetWalk() {}

  /** Distinct sets. Offsets within one way, l·S bytes, repeat after l·S/gcd(s, l·S) blocks. */
  static long distinct(Blocks blocks, long base, long line, int sets) {
    long way = line * sets;
    long walked = Math.min(blocks.count(), way / gcd(blocks.strideBytes(), way));
    BitSet touched = new BitSet(sets);
    for (long i = 0; i < walked && touched.nextClearBit(0) < sets; i++) {
      long address = base + i * blocks.strideBytes();
      int first = setOf(address, line, sets);
      long lines = LineCount.ofRun(blocks.blockBytes(), address, line);
      long end = first + Math.min(lines, sets);
      touched.set(first, (int) Math.min(end, sets));
      touched.set(0, (int) Math.max(0, end - sets));
    }
    return touched.cardinality();
  }

  /** Lines beyond {@code ways} of each set, summed. A line that two blocks share counts once. */
  static long excess(Blocks blocks, long base, long line, int sets, int ways) {
    long[] load = new long[sets];
    if (blocks.gapBytes() < line) {
      add(load, setOf(base, line, sets), LineCount.touched(blocks, base, line));
    } else {
      for (long i = 0; i < blocks.count(); i++) {
        long address = base + i * blocks.strideBytes();
        add(load, setOf(address, line, sets), LineCount.ofRun(blocks.blockBytes(), address, line));
      }
    }
    long excess = 0;
    for (long lines : load) {
      excess += Math.max(0, lines - ways);
    }
    return excess;
  }

  /** Consecutive lines: whole turns load every set alike, the rest wraps around at most once. */
  private static void add(long[] load, int first, long lines) {
    long turns = lines / load.length;
    if (turns > 0) {
      for (int set = 0; set < load.length; set++) {
        load[set] += turns;
      }
    }
    int rest = (int) (lines % load.length);
    for (int i = 0; i < rest; i++) {
      load[(first + i) % load.length]++;
    }
  }

  private static int setOf(long address, long line, int sets) {
    return (int) Math.floorMod(Math.floorDiv(address, line), (long) sets);
  }

  static long gcd(long a, long b) {
    return b == 0 ? a : gcd(b, a % b);
  }
}
