package org.memline.layout;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.LongStream;

/**
 * A pattern of the benchmark Spatter: a list of places (offsets in elements) that is visited {@code
 * count} times, each time {@code delta} elements further. For a gather, the sender reads by the
 * pattern and the receiver writes without gaps; a scatter is the reverse.
 *
 * @param kernel {@code gather} or {@code scatter}, in upper or lower case
 */
public record SpatterPattern(String kernel, long[] pattern, long delta, long count) {
  private static final Pattern UNIFORM =
      Pattern.compile("UNIFORM:(\\d{1,7}):(\\d{1,9})(?::(NR|\\d{1,18}))?");
  private static final Pattern MS1 =
      Pattern.compile("MS1:(\\d{1,7}):(\\d{1,7}(?:,\\d{1,7})*):(\\d{1,9}(?:,\\d{1,9})*)");
  private static final Pattern LAPLACIAN =
      Pattern.compile("LAPLACIAN:([1-9]):([1-9]\\d{0,2}):(\\d{1,6})");

  public SpatterPattern {
    kernel = kernel.toLowerCase(Locale.ROOT);
    if (!List.of("gather", "scatter").contains(kernel)) {
      throw new IllegalArgumentException(
          "kernel '%s' is not supported: use Gather or Scatter".formatted(kernel));
    }
    if (count < 1) {
      throw new IllegalArgumentException("count " + count + ": use at least 1");
    }
  }

  /**
   * The places of a pattern, as offsets in elements.
   *
   * @param delta elements from one visit to the next; null if the pattern does not specify it
   */
  public record Places(long[] places, Long delta) {}

  /**
   * Returns the message: one side accesses memory by the pattern, the other side accesses a
   * contiguous run.
   */
  public LayoutPair moved(Unit element) {
    Layout walked = walked(pattern, delta, count, element);
    Layout run = new Layout.Contiguous(Math.multiplyExact(count, (long) pattern.length), element);
    return kernel.equals("gather") ? new LayoutPair(walked, run) : new LayoutPair(run, walked);
  }

  /**
   * Returns the layout of places that are visited {@code count} times, each time {@code delta}
   * elements further.
   */
  public static Layout walked(long[] places, long delta, long count, Unit element) {
    long stride = Math.multiplyExact(delta, (long) element.bytes());
    Layout once = Layout.Indexed.blocks(1, places, false, element);
    return new Layout.Vector(count, 1, stride, true, once);
  }

  /**
   * Returns the places of a named pattern: {@code UNIFORM:length:stride}, {@code
   * MS1:length:breaks:gaps} or {@code LAPLACIAN:dimensions:reach:size}. {@code UNIFORM} may be
   * followed by a delta or by {@code NR} (no reuse: the delta is length times stride).
   *
   * @throws IllegalArgumentException if no pattern has this name
   */
  public static Places named(String name) {
    Matcher uniform = UNIFORM.matcher(name);
    if (uniform.matches()) {
      long length = Long.parseLong(uniform.group(1));
      long stride = Long.parseLong(uniform.group(2));
      String delta = uniform.group(3);
      return new Places(
          LongStream.range(0, length).map(i -> i * stride).toArray(),
          delta == null
              ? null
              : Long.valueOf(delta.equals("NR") ? length * stride : Long.parseLong(delta)));
    }
    Matcher mostly = MS1.matcher(name);
    if (mostly.matches()) {
      return new Places(
          mostlyStrideOne(
              Integer.parseInt(mostly.group(1)), list(mostly.group(2)), list(mostly.group(3))),
          null);
    }
    Matcher laplacian = LAPLACIAN.matcher(name);
    if (laplacian.matches()) {
      return new Places(
          laplacian(
              Integer.parseInt(laplacian.group(1)),
              Integer.parseInt(laplacian.group(2)),
              Long.parseLong(laplacian.group(3))),
          null);
    }
    throw new IllegalArgumentException(
        "pattern '%s' is unknown: use UNIFORM:8:1, MS1:8:4:20, LAPLACIAN:2:2:100 or a list"
            .formatted(name));
  }

  private static long[] list(String text) {
    return Arrays.stream(text.split(",")).mapToLong(Long::parseLong).toArray();
  }

  /**
   * Returns places, in elements, with a distance of 1 from one to the next. Before each place whose
   * index is in {@code breaks}, the distance is a gap.
   */
  private static long[] mostlyStrideOne(int length, long[] breaks, long[] gaps) {
    if (gaps.length != 1 && gaps.length != breaks.length) {
      throw new IllegalArgumentException(
          "%d gaps for %d breaks: give one gap, or one for each break"
              .formatted(gaps.length, breaks.length));
    }
    long[] places = new long[length];
    for (int i = 1; i < length; i++) {
      int at = i;
      int broken =
          IntStream.range(0, breaks.length).filter(j -> breaks[j] == at).findFirst().orElse(-1);
      places[i] = places[i - 1] + (broken < 0 ? 1 : gaps[gaps.length == 1 ? 0 : broken]);
    }
    return places;
  }

  /**
   * Returns the places of a Laplacian stencil: the centre, and {@code reach} neighbours on either
   * side in each dimension of a grid that has {@code size} points along each side.
   */
  private static long[] laplacian(int dimensions, int reach, long size) {
    long[] steps =
        LongStream.iterate(1, step -> Math.multiplyExact(step, size)).limit(dimensions).toArray();
    long center = Math.multiplyExact(reach, steps[dimensions - 1]);
    LongStream places =
        LongStream.of(steps)
            .flatMap(step -> LongStream.rangeClosed(-reach, reach).map(i -> center + i * step));
    return places.sorted().distinct().toArray();
  }
}
