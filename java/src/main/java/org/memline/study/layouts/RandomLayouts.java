package org.memline.study.layouts;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import org.memline.layout.BoxFace;
import org.memline.layout.Layout;
import org.memline.layout.LayoutPair;
import org.memline.layout.NestKind;
import org.memline.layout.RandomBlocks;
import org.memline.layout.Unit;

/**
 * Draws random layouts. Numbers are log-uniform, so that small and large ones are equally frequent.
 *
 * <p>Half of the regular layouts are contiguous, the others are columns. Half of the nested blocks
 * are faces of a box with ghost layers, as a halo exchange sends them. Two thirds of these are
 * perpendicular to x, the dimension that is contiguous in memory, so that their blocks are short;
 * some faces perpendicular to the others are regular and drawn again. The others have two or three
 * loops. In half of them the passes interleave, as in a transpose; in the others, each pass begins
 * after the end of the one before. Lists have blocks of one length or of several, in the order of
 * memory or shuffled. Two thirds of the loops around lists are arrays of structs, which send some
 * members of each struct; in the others, the passes interleave.
 */
final class RandomLayouts {
  /** Smallest payload of a layout that is not contiguous, in bytes. */
  private static final long LEAST_BYTES = 256;

  /** Largest payload of irregular and of regular layouts, in bytes. */
  private static final long MOST_BYTES = 1 << 20;

  private static final long MOST_REGULAR_BYTES = 4 << 20;

  /** Smallest and largest side of a box, in elements. */
  private static final int LEAST_SIDE = 16;

  private static final int MOST_SIDE = 256;
  private static final int MOST_HALO = 3;
  private static final int MOST_LISTED = 16384;

  /** Fewest blocks of a list that a loop repeats: two equal blocks are equally spaced. */
  private static final int LEAST_REPEATED = 3;

  /** Most blocks of a list that a loop repeats. The list is part of the name of its cell. */
  private static final int MOST_REPEATED = 16;

  private static final List<Unit> ELEMENTS =
      List.of(new Unit("float64", 8), new Unit("float32", 4), new Unit("complex128", 16));

  private final Random random;
  private final long spanBytes;

  /**
   * @param spanBytes largest length of the memory that a layout spans, gaps included
   */
  RandomLayouts(Random random, long spanBytes) {
    this.random = random;
    this.spanBytes = spanBytes;
  }

  /** Returns the next random layout of a kind. */
  LayoutPair next(NestKind kind) {
    while (true) {
      LayoutPair drawn =
          switch (kind) {
            case NESTED ->
                random.nextBoolean()
                    ? face()
                    : LayoutPair.alike(random.nextBoolean() ? interleaved(1) : loops());
            case LIST -> LayoutPair.alike(list());
            case STRUCTS ->
                LayoutPair.alike(
                    random.nextInt(3) == 0
                        ? interleaved(logUniform(LEAST_REPEATED, MOST_REPEATED))
                        : structs());
            case REGULAR -> LayoutPair.alike(random.nextBoolean() ? run() : column());
          };
      if (NestKind.of(drawn.fromNest()) == kind && fits(drawn)) {
        return drawn;
      }
    }
  }

  /**
   * Returns the next random message with different layouts of sender and receiver. One side has a
   * layout of any kind; the other is contiguous or a column with as many bytes.
   */
  LayoutPair uneven() {
    NestKind[] kinds = NestKind.values();
    while (true) {
      Layout one = next(kinds[random.nextInt(kinds.length)]).from();
      Layout other = regular(one.nest().payloadBytes());
      LayoutPair drawn =
          random.nextBoolean() ? new LayoutPair(one, other) : new LayoutPair(other, one);
      if (drawn.uneven() && fits(drawn)) {
        return drawn;
      }
    }
  }

  /** Returns contiguous data or a column. */
  private Layout regular(long bytes) {
    Unit element = new Unit("float32", 4);
    int count = (int) (bytes / element.bytes());
    int length = logUniform(1, 64);
    return random.nextBoolean() || count % length != 0
        ? new Layout.Contiguous(count, element)
        : new Layout.Vector(count / length, length, length + logUniform(1, 1024), false, element);
  }

  private boolean fits(LayoutPair layout) {
    return (contiguous(layout) || layout.payloadBytes() >= LEAST_BYTES)
        && layout.payloadBytes() <= (regular(layout) ? MOST_REGULAR_BYTES : MOST_BYTES)
        && layout.memoryBytes() <= spanBytes;
  }

  private static boolean contiguous(LayoutPair layout) {
    return regular(layout) && layout.fromNest().blocks().count() == 1;
  }

  private static boolean regular(LayoutPair layout) {
    return layout.fromNest().blocks() != null && layout.toNest().blocks() != null;
  }

  private Layout run() {
    Unit element = element();
    return new Layout.Contiguous(
        logUniform(1, (int) (MOST_REGULAR_BYTES / element.bytes())), element);
  }

  private Layout column() {
    int length = logUniform(1, 64);
    return new Layout.Vector(
        logUniform(8, 8192), length, length + logUniform(1, 1024), false, element());
  }

  private LayoutPair face() {
    int halo = logUniform(1, MOST_HALO);
    long[] sizes = new long[3];
    Arrays.setAll(sizes, i -> logUniform(LEAST_SIDE, MOST_SIDE));
    int dimension = random.nextBoolean() ? 0 : 1 + random.nextInt(2);
    return new BoxFace(sizes, false, dimension, halo, random.nextBoolean()).moved(element());
  }

  /** Returns two or three loops; each pass of an outer loop leaves a gap after the inner loop. */
  private Layout loops() {
    Unit element = element();
    int length = logUniform(1, 32);
    long count = logUniform(2, 512);
    long stride = length + logUniform(1, 1024);
    Layout layout = new Layout.Vector(count, length, stride, false, element);
    int outer = random.nextInt(4) == 0 ? 2 : 1;
    for (int i = 0; i < outer; i++) {
      long bytes = layout.extent().bytes() + (long) logUniform(1, 4096) * element.bytes();
      layout = new Layout.Vector(logUniform(2, 256), 1, bytes, true, layout);
    }
    return layout;
  }

  /**
   * Returns a loop whose passes interleave. Each pass sends the same pattern of blocks, shifted by
   * less than the distance of two blocks of a pass. In at least half of these layouts, a block
   * begins where the corresponding block of the pass before ends.
   *
   * @param listed number of blocks in the list within the loop; 1 for equally spaced blocks
   */
  private Layout interleaved(int listed) {
    Unit element = element();
    int length = logUniform(1, 8);
    int room = logUniform(2 * length, 2048);
    int shift = random.nextBoolean() ? length : logUniform(length, room / 2);
    int blocks = listed == 1 ? logUniform(8, 512) : listed;
    long most = MOST_BYTES / ((long) blocks * length * element.bytes());
    int passes = logUniform(2, (int) Math.max(2, Math.min(most, (room - length) / shift + 1)));
    Layout pass =
        listed == 1
            ? new Layout.Vector(blocks, length, room, false, element)
            : spaced(listed, length, room, element);
    return new Layout.Vector(passes, 1, (long) shift * element.bytes(), true, pass);
  }

  /**
   * Returns a list of blocks of one length.
   *
   * @param room smallest distance between the starts of two blocks, in elements
   */
  private Layout spaced(int count, int length, int room, Unit element) {
    List<Long> starts = new ArrayList<>();
    long start = 0;
    for (int i = 0; i < count; i++) {
      starts.add(start);
      start += room + random.nextInt(room);
    }
    if (random.nextInt(4) == 0) {
      Collections.shuffle(starts, random);
    }
    return new Layout.Indexed(
        new long[] {length}, starts.stream().mapToLong(Long::longValue).toArray(), false, element);
  }

  private Layout list() {
    int most = logUniform(1, 32);
    int least = random.nextInt(4) == 0 ? logUniform(1, most) : most;
    RandomBlocks.Order order =
        random.nextInt(4) == 0 ? RandomBlocks.Order.SHUFFLED : RandomBlocks.Order.ASCENDING;
    int count = logUniform(16, MOST_LISTED);
    return new RandomBlocks(count, least, most, logUniform(2, 64), random.nextInt(1000), order)
        .of(element());
  }

  /**
   * Returns an array of structs of 4 to 64 elements. Each struct sends two to four blocks, between
   * which at least one element is left out.
   */
  private Layout structs() {
    Unit element = element();
    int elements = logUniform(4, 64);
    int blocks = 2 + random.nextInt(Math.min(3, elements / 2 - 1));
    List<Integer> bounds = new ArrayList<>();
    for (int i = 0; i < elements; i++) {
      bounds.add(i);
    }
    Collections.shuffle(bounds, random);
    int[] chosen = bounds.subList(0, 2 * blocks).stream().mapToInt(i -> i).sorted().toArray();
    long[] lengths = new long[blocks];
    long[] starts = new long[blocks];
    for (int i = 0; i < blocks; i++) {
      starts[i] = (long) chosen[2 * i] * element.bytes();
      lengths[i] = chosen[2 * i + 1] - chosen[2 * i];
    }
    Layout one = new Layout.Struct(lengths, starts, Collections.nCopies(blocks, (Layout) element));
    return new Layout.Contiguous(
        logUniform(8, 8192), new Layout.Resized(0, (long) elements * element.bytes(), one));
  }

  private Unit element() {
    // every second element is a double, the most frequent type in programs
    return ELEMENTS.get(Math.max(0, random.nextInt(4) - 1));
  }

  private int logUniform(int least, int most) {
    double drawn = least * Math.pow((most + 1.0) / least, random.nextDouble());
    return (int) Math.min(most, Math.floor(drawn));
  }
}
