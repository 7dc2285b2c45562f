package org.memline.layout;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Random;
import org.junit.jupiter.api.Test;

class CacheSetsTest {
  private static final long LINE = 64;

  /** Strides that are multiples of a line, near a whole way, or anything. */
  private static Blocks random(Random random, long sets) {
    long block = 1 + random.nextInt(random.nextBoolean() ? 16 : 700);
    long stride =
        switch (random.nextInt(4)) {
          case 0 -> LINE * (1 + random.nextInt(200));
          case 1 -> LINE * (1L << random.nextInt(9));
          case 2 -> LINE * sets + 8L * random.nextInt(16);
          default -> 4L * random.nextInt(3000);
        };
    return new Blocks(1 + random.nextInt(400), block, Math.max(stride, block));
  }

  @Test
  void distinctSetsEqualTheWalk() {
    Random random = new Random(11);
    for (int i = 0; i < 1500; i++) {
      long sets = i % 5 == 0 ? 48 : 1L << random.nextInt(8);
      Blocks blocks = random(random, sets);
      long base = random.nextInt(5000);
      assertEquals(
          Walked.loads(blocks, base, LINE, sets).size(),
          CacheSets.distinctSets(blocks, base, LINE, sets),
          () -> blocks + " at " + base + ", sets " + sets);
    }
  }

  @Test
  void exactConflictLinesEqualTheWalk() {
    Random random = new Random(12);
    for (int i = 0; i < 1000; i++) {
      long sets = i % 5 == 0 ? 48 : 1L << random.nextInt(8);
      int ways = 1 + random.nextInt(8);
      Blocks blocks = random(random, sets);
      long base = random.nextInt(5000);
      assertEquals(
          Walked.excess(blocks, base, LINE, sets, ways),
          CacheSets.conflictLinesExact(blocks, base, LINE, sets, ways),
          () -> blocks + " at " + base + ", sets " + sets + ", ways " + ways);
    }
  }

  @Test
  void conflictLinesOfPowerOfTwoColumns() {
    // 1024 doubles a row are 128 lines: all 1024 rows on one set of 64, 8 of them stay.
    Blocks column = new Slice(Matrix.dense(1024, 1024, Element.FLOAT64), Axis.COLUMNS, 1).blocks();
    assertEquals(1, CacheSets.distinctSets(column, 0, LINE, 64));
    assertEquals(1016, CacheSets.conflictLines(column, 0, LINE, 64, 8));
    // One line of padding: 1024 lines evenly on 64 sets, 16 each, 8 of them too many.
    Matrix padded = new Matrix(1024, 1024, 1032, Element.FLOAT64);
    Blocks paddedColumn = new Slice(padded, Axis.COLUMNS, 1).blocks();
    assertEquals(64, CacheSets.distinctSets(paddedColumn, 0, LINE, 64));
    assertEquals(512, CacheSets.conflictLines(paddedColumn, 0, LINE, 64, 8));
    assertEquals(0, CacheSets.conflictLines(paddedColumn, 0, LINE, 1024, 8));
  }

  @Test
  void conflictLinesAreExactWhereTheySaySo() {
    Random random = new Random(13);
    int conflicts = 0;
    for (int i = 0; i < 4000; i++) {
      long sets = i % 5 == 0 ? 48 : 1L << random.nextInt(8);
      int ways = 1 + random.nextInt(4);
      Blocks blocks = random(random, sets);
      long base = random.nextInt(5000);
      if (!documentedAsExact(blocks, base, sets)) {
        continue;
      }
      long exact = CacheSets.conflictLinesExact(blocks, base, LINE, sets, ways);
      conflicts += exact > 0 ? 1 : 0;
      assertEquals(
          exact,
          CacheSets.conflictLines(blocks, base, LINE, sets, ways),
          1e-6,
          () -> blocks + " at " + base + ", sets " + sets + ", ways " + ways);
    }
    assertTrue(conflicts > 500, "too few conflicts: " + conflicts);
  }

  private static boolean documentedAsExact(Blocks blocks, long base, long sets) {
    if (blocks.gapBytes() < LINE) {
      return true;
    }
    if (blocks.strideBytes() % LINE == 0) {
      long apart = SetWalk.gcd(sets, blocks.strideBytes() / LINE);
      long lines = LineCount.ofRun(blocks.blockBytes(), base, LINE);
      return lines <= apart || blocks.count() % (sets / apart) == 0;
    }
    return Walked.loads(blocks, base, LINE, sets).values().stream().allMatch(load -> load == 1);
  }

  @Test
  void conflictLinesOfWholeLineStridesAreLowByAtMostTheLastTurn() {
    Random random = new Random(14);
    int compared = 0;
    for (int i = 0; i < 3000; i++) {
      long sets = 1L << random.nextInt(7);
      long stride = LINE * (2 + random.nextInt(40));
      Blocks blocks = new Blocks(2 + random.nextInt(300), stride - LINE, stride);
      long starts = sets / SetWalk.gcd(sets, stride / LINE);
      if (blocks.count() < starts) {
        continue;
      }
      compared++;
      int ways = 1 + random.nextInt(16);
      double error =
          CacheSets.conflictLines(blocks, 0, LINE, sets, ways)
              - CacheSets.conflictLinesExact(blocks, 0, LINE, sets, ways);
      long lastTurn = (stride / LINE - 1) * (blocks.count() % starts);
      assertTrue(error <= 0 && -error <= lastTurn, blocks + " sets " + sets + ": " + error);
    }
    assertTrue(compared > 1000, "too few compared: " + compared);
  }

  @Test
  void conflictLinesElsewhereAreAsFarOffAsDocumented() {
    Random random = new Random(15);
    double sum = 0;
    double worst = 0;
    int compared = 0;
    for (int i = 0; i < 10_000; i++) {
      long sets = 64;
      int ways = 8;
      Blocks blocks = random(random, sets);
      long base = 4L * random.nextInt(1024);
      if (blocks.gapBytes() < LINE || blocks.strideBytes() % LINE == 0) {
        continue;
      }
      long lines = LineCount.touched(blocks, base, LINE);
      double error =
          Math.abs(
                  CacheSets.conflictLines(blocks, base, LINE, sets, ways)
                      - CacheSets.conflictLinesExact(blocks, base, LINE, sets, ways))
              / lines;
      sum += error;
      worst = Math.max(worst, error);
      compared++;
    }
    assertTrue(compared > 3000, "too few compared: " + compared);
    assertTrue(sum / compared < 0.01, "mean " + sum / compared);
    assertTrue(worst < 0.25, "worst " + worst);
  }

  @Test
  void refusesImpossibleCaches() {
    Blocks any = new Blocks(2, 8, 64);
    assertEquals(
        "cache of 0 sets, 8 ways: use 1 to 33554432 sets of at least 1 way",
        assertThrows(
                IllegalArgumentException.class, () -> CacheSets.conflictLines(any, 0, LINE, 0, 8))
            .getMessage());
    assertThrows(
        IllegalArgumentException.class, () -> CacheSets.conflictLinesExact(any, 0, LINE, 64, 0));
    assertThrows(IllegalArgumentException.class, () -> CacheSets.distinctSets(any, 0, 60, 64));
  }
}
