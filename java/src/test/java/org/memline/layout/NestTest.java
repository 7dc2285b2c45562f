package org.memline.layout;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Compares the canonical form of random layouts, and the counts from it, with a list of all their
 * bytes.
 */
class NestTest {
  private static final int QUICK = 400;
  private static final int ALL = 10_000;

  @Test
  void randomTreesAreTheirBytes() {
    check(QUICK);
  }

  @Test
  @Tag("release")
  void manyRandomTreesAreTheirBytes() {
    check(ALL);
  }

  private static void check(int trees) {
    RandomLayouts random = new RandomLayouts(37);
    Map<String, String> texts = new HashMap<>();
    for (int i = 0; i < trees; i++) {
      Layout layout = random.next();
      long[] bytes = RandomLayouts.bytes(layout);
      Nest nest = layout.nest();
      assertArrayEquals(bytes, bytes(nest), layout::text);
      assertEquals(bytes.length, nest.payloadBytes(), layout::text);
      assertEquals(runs(bytes), nest.runs(), layout::text);
      checkSets(layout, bytes, nest.footprint());
      assertEquals(nest.footprint().low(), nest.low(), layout.text());
      assertEquals(nest.footprint().end(), nest.end(), layout.text());
      checkTexts(layout, bytes, nest, texts);
    }
    assertTrue(texts.size() > trees / 2, texts.size() + " different sequences");
  }

  private static void checkSets(Layout layout, long[] bytes, Footprint set) {
    long[] sorted = LongStream.of(bytes).sorted().distinct().toArray();
    assertEquals(sorted[0], set.low(), layout::text);
    assertEquals(sorted[sorted.length - 1] + 1, set.end(), layout::text);
    assertEquals(sorted.length < bytes.length, set.overlaps(), layout::text);
    for (long unit : new long[] {1, 64, 128, 4096}) {
      long units = LongStream.of(sorted).map(at -> at / unit).distinct().count();
      assertEquals(units, set.units(unit), () -> unit + " B: " + layout.text());
    }
    BitSet positions = new BitSet();
    LongStream.of(sorted).forEach(at -> positions.set((int) (at % 4096 / 64)));
    assertEquals(positions, set.positions(64, 4096), layout::text);
  }

  /**
   * Layouts with equal sequences of bytes must have equal texts. The text of a nest must be parsed
   * to the same nest.
   */
  private static void checkTexts(
      Layout layout, long[] bytes, Nest nest, Map<String, String> texts) {
    assertEquals(nest, LayoutText.parse(layout.text()).nest(), layout::text);
    for (String element : new String[] {"int32", "1B"}) {
      String text = nest.layout(Unit.parse(element)).text();
      assertEquals(nest, LayoutText.parse(text).nest(), text);
      String before = texts.putIfAbsent(element + Arrays.toString(bytes), text);
      assertEquals(before == null ? text : before, text);
    }
  }

  private static long[] bytes(Nest nest) {
    List<Long> all = new ArrayList<>();
    add(all, nest, 0, nest.start());
    return all.stream().mapToLong(Long::longValue).toArray();
  }

  private static void add(List<Long> all, Nest nest, int loop, long at) {
    if (loop < nest.loops().size()) {
      Nest.Loop own = nest.loops().get(loop);
      for (long i = 0; i < own.count(); i++) {
        add(all, nest, loop + 1, at + i * own.strideBytes());
      }
      return;
    }
    for (int i = 0; i < nest.listed(); i++) {
      long start = at + nest.startOf(i);
      LongStream.range(start, start + nest.lengthOf(i)).forEach(all::add);
    }
  }

  private static long runs(long[] bytes) {
    long runs = 1;
    for (int i = 1; i < bytes.length; i++) {
      runs += bytes[i] == bytes[i - 1] + 1 ? 0 : 1;
    }
    return runs;
  }

  private static Nest nest(String text) {
    return LayoutText.parse(text).nest();
  }

  private static String canonical(String text) {
    return nest(text).layout(Unit.parse("float64")).text();
  }

  /**
   * Runs are inspected one by one up to a limit. One of the two sizes is below it, the other above.
   */
  @ParameterizedTest
  @ValueSource(ints = {16, 100})
  void aFaceThatIsAVectorIsThatVector(int n) {
    int w = n + 2;
    String x = "subarray([%d, %d, %d], [%d, %d, 1], [1, 1, 1], c, double)".formatted(w, w, w, n, n);
    String fortran =
        "subarray([%d, %d, %d], [1, %d, %d], [1, 1, 1], fortran, double)".formatted(w, w, w, n, n);
    String nested =
        "offset(%d, hvector(%d, 1, %d, vector(%d, 1, %d, double)))"
            .formatted(8 * (w * w + w + 1), n, 8 * w * w, n, w);
    assertEquals(canonical(x), canonical(fortran));
    assertEquals(canonical(x), canonical(nested));
    String whole = "subarray([%d, %d, %d], [%d, %d, 1], [0, 0, 3], c, double)";
    String vector = "offset(24, vector(%d, 1, %d, float64))".formatted(n * n, n);
    assertEquals(vector, canonical(whole.formatted(n, n, n, n, n)));
    assertEquals(vector, canonical(vector));
  }

  @Test
  void onlyOrderAndMemoryCount() {
    String vector = "vector(3, 2, 5, float64)";
    assertEquals(vector, canonical("contiguous(3, resized(0, 40, contiguous(2, double)))"));
    assertEquals(vector, canonical("indexed_block(2, [0, 5, 10], double)"));
    assertEquals(vector, canonical("hindexed([2, 1, 1, 2, 0], [0, 40, 48, 80, 7], double)"));
    assertEquals(vector, canonical("struct([1, 1], [0, 40], [16B, vector(2, 4, 10, float)])"));
  }

  @Test
  void anotherOrderIsAnotherLayout() {
    assertNotEquals(
        canonical("indexed_block(1, [0, 3, 2], double)"),
        canonical("indexed_block(1, [0, 2, 3], double)"));
  }

  /**
   * The faces are those of 2048³ doubles with ghost layers. A face of so many runs must be counted
   * in few steps.
   */
  @Test
  void aLargeFaceIsCountedWithoutVisitingItsRuns() {
    for (String box : new String[] {"[2048, 2048, 1]", "[2048, 1, 2048]", "[1, 2048, 2048]"}) {
      Nest nest = nest("subarray([2050, 2050, 2050], " + box + ", [1, 1, 1], c, double)");
      Footprint set = nest.footprint();
      set.units(64);
      set.units(4096);
      set.positions(64, 4096);
      assertTrue(set.visits() < 1500, box + ": " + set.visits() + " visits");
      assertEquals(2048L * 2048 * 8, nest.payloadBytes());
    }
    Nest x = nest("subarray([2050, 2050, 2050], [2048, 2048, 1], [1, 1, 1], c, double)");
    // One word in each row of 16400 bytes, no two of them on one line.
    assertEquals(2048L * 2048, x.footprint().units(64));
    assertEquals(2048L * 2048, x.runs());
  }

  @Test
  void overlapsAreFound() {
    for (String text :
        new String[] {
          "indexed_block(2, [0, 1], double)",
          "vector(3, 2, 1, double)",
          "hvector(3, 1, 0, int)",
          "hvector(3, 1, 12, vector(2, 1, 3, int))",
          "hvector(1001, 1, 8, vector(5000, 1, 1000, double))"
        }) {
      assertTrue(nest(text).overlaps(), text);
    }
    assertFalse(nest("hvector(1000, 1, 8, vector(5000, 1, 1000, double))").overlaps());
  }
}
