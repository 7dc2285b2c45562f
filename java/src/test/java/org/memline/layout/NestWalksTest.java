package org.memline.layout;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/**
 * Compares the form of a layout that the C library receives with a list of all bytes of the layout,
 * for random layouts.
 */
class NestWalksTest {
  private static final int TREES = 3000;

  @Test
  void walksVisitTheBytesOfTheirTreesInOrder() {
    RandomLayouts random = new RandomLayouts(39);
    Set<String> kinds = new HashSet<>();
    for (int i = 0; i < TREES; i++) {
      Layout layout = random.next();
      check(layout);
      kinds.add(kind(Walk.of(layout, layout.nest())));
    }
    assertEquals(
        Set.of("run", "strided", "index of 8", "index of 4", "index of 2", "index of 1", "starts"),
        kinds);
  }

  /**
   * These layouts are larger than the random ones: loops around long lists and around many blocks.
   */
  @Test
  void longListsAndManyBlocksKeepTheirLoops() {
    String list =
        IntStream.range(0, 100).mapToObj(i -> "" + i * i).collect(Collectors.joining(","));
    Walk words = check("hvector(3,1,100000,indexed_block(1,[%s],double))".formatted(list));
    assertEquals("index of 8", kind(words));
    assertEquals(1, words.nest().loops().size());
    Walk floats = check("hvector(3,1,100000,indexed_block(1,[%s],float))".formatted(list));
    assertEquals("index of 4", kind(floats));
    Walk face = check("subarray([34,34,34],[32,32,1],[1,1,1],c,double)");
    assertEquals("strided", kind(face));
    assertEquals(32, face.count());
    assertEquals(List.of(new Nest.Loop(32, 34 * 34 * 8)), face.nest().loops());
    Walk thick = check("subarray([34,34,34],[3,32,32],[1,1,1],c,float)");
    assertEquals(32 * 4, thick.blockBytes());
    Walk records = check("contiguous(1500,resized(0,32,struct([1,1],[0,12],[double,short])))");
    assertEquals("starts", kind(check("vector(500,1,4,vector(2,1,2,double))")));
    assertEquals(2, records.count());
    assertEquals(1, records.nest().loops().size());
  }

  /**
   * Short inner loops become a list of their blocks, because a call for two or three blocks costs
   * more than copying them.
   */
  @Test
  void shortLoopsAreUnrolled() {
    Walk walk = check("hvector(50,1,1000,hvector(5,1,100,vector(3,1,2,double)))");
    assertEquals(15, walk.count());
    assertEquals(List.of(new Nest.Loop(50, 1000)), walk.nest().loops());
  }

  @Test
  void listsBeyondAnIndexHaveStarts() {
    long far = 8L * Integer.MAX_VALUE + 64;
    Layout layout = LayoutText.parse("hindexed_block(1,[0,16,%d],double)".formatted(far));
    Walk walk = Walk.of(layout, layout.nest());
    assertNull(walk.index());
    assertArrayEquals(new long[] {0, 16, far}, walk.nest().starts());
    assertEquals(far + 8, walk.extentBytes());
  }

  private static Walk check(String text) {
    return check(LayoutText.parse(text));
  }

  private static Walk check(Layout layout) {
    Walk walk = Walk.of(layout, layout.nest());
    assertArrayEquals(RandomLayouts.bytes(layout), bytes(walk), layout::text);
    assertEquals(RandomLayouts.bytes(layout).length, walk.payloadBytes(), layout::text);
    boolean strided = walk.index() == null && walk.nest().starts() == null;
    assertTrue(!strided || walk.strideBytes() >= walk.blockBytes(), layout::text);
    return walk;
  }

  private static String kind(Walk walk) {
    if (walk.nest().starts() != null) {
      return "starts";
    }
    if (walk.index() != null) {
      return "index of " + walk.nest().indexBytes();
    }
    return walk.count() == 1 ? "run" : "strided";
  }

  /** Returns the address of every payload byte, as defined in memline/walk.h. */
  private static long[] bytes(Walk walk) {
    List<Long> all = new ArrayList<>();
    pass(all, walk, 0, walk.nest().startBytes());
    return all.stream().mapToLong(Long::longValue).toArray();
  }

  private static void pass(List<Long> all, Walk walk, int loop, long at) {
    WalkNest nest = walk.nest();
    if (loop < nest.loops().size()) {
      for (long i = 0; i < nest.loops().get(loop).count(); i++) {
        pass(all, walk, loop + 1, at + i * nest.loops().get(loop).strideBytes());
      }
      return;
    }
    int[] index = walk.index();
    for (int i = 0; i < walk.count(); i++) {
      long start = i * walk.strideBytes();
      if (index != null) {
        start = (long) index[i] * nest.indexBytes();
      } else if (nest.starts() != null) {
        start = nest.starts()[i];
      }
      int before = nest.ends() == null || i == 0 ? 0 : nest.ends()[i - 1];
      long length = nest.ends() == null ? walk.blockBytes() : nest.ends()[i] - before;
      for (long b = 0; b < length; b++) {
        all.add(at + start + b);
      }
    }
  }
}
