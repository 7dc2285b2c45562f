package org.memline.layout;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * The canonical form of a layout: loops around a list of runs of bytes, in the order of the
 * message.
 *
 * <pre>
 *     for i in 0 … count of the first loop            starts at  start
 *       for j in 0 … count of the second loop                    + i·stride + j·stride
 *         for each run of the list: its bytes                    + the run's own start
 * </pre>
 *
 * A regular layout has loops around a single run. An index list has no loops. An array of structs
 * has loops around the runs of one struct. Two runs that follow each other both in memory and in
 * the message are merged into one run. Up to {@value #SMALL} runs, the nest depends only on the
 * sequence of the runs, so equal sequences give equal nests. For more runs, the loops of the
 * constructors are kept, so that the work does not grow with the number of passes. Where one loop
 * continues another, the two loops are merged. Therefore equal vectors, subarrays and nested loops
 * still have equal nests.
 */
public final class Nest {
  /** The number of runs up to which a sequence is examined run by run. */
  static final int SMALL = 4096;

  /** The largest number of runs in a list. */
  static final int MOST_RUNS = 1 << 24;

  /** One loop: the number of passes, and the bytes from one pass to the next. */
  public record Loop(long count, long strideBytes) {}

  private final long start;
  private final List<Loop> loops;
  private final long[] starts;
  private final long[] lengths;
  private Footprint footprint;

  private Nest(long start, List<Loop> loops, long[] starts, long[] lengths) {
    this.start = start;
    this.loops = List.copyOf(loops);
    this.starts = starts;
    this.lengths = lengths;
  }

  /** Returns one run of bytes. */
  static Nest run(long start, long bytes) {
    return new Nest(start, List.of(), new long[] {0}, new long[] {bytes});
  }

  Nest shifted(long bytes) {
    return new Nest(Math.addExact(start, bytes), loops, starts, lengths);
  }

  /**
   * Returns {@code count} copies of a nest, each {@code stride} bytes after the previous one; null
   * if the result contains no data.
   */
  static Nest repeated(long count, long stride, Nest body) {
    if (body == null || count == 0) {
      return null;
    }
    if (count == 1) {
      return body;
    }
    Math.multiplyExact(count, body.payloadBytes());
    if (body.isRun() && stride == body.lengths[0]) {
      return run(body.start, count * stride);
    }
    if (body.runs() <= SMALL / count || body.continues(stride)) {
      return Sequence.of(Sequence.repeated(count, stride, body));
    }
    List<Loop> loops = new ArrayList<>(body.loops);
    Loop outer = loops.isEmpty() ? null : loops.get(0);
    if (outer != null && stride == Math.multiplyExact(outer.count, outer.strideBytes)) {
      loops.set(0, new Loop(Math.multiplyExact(outer.count, count), outer.strideBytes));
    } else {
      loops.add(0, new Loop(count, stride));
    }
    return new Nest(body.start, loops, body.starts, body.lengths);
  }

  /** Returns one nest for several nests in sequence; null if all of the nests are null. */
  static Nest sequence(List<Nest> parts) {
    List<Nest> some = parts.stream().filter(Objects::nonNull).toList();
    if (some.size() <= 1) {
      return some.isEmpty() ? null : some.get(0);
    }
    return Sequence.of(some);
  }

  /** Returns whether the next pass of a loop would begin where the last run ends. */
  private boolean continues(long stride) {
    long end = starts[starts.length - 1] + lengths[lengths.length - 1];
    for (Loop loop : loops) {
      end = Math.addExact(end, Math.multiplyExact(loop.count - 1, loop.strideBytes));
    }
    return end == stride;
  }

  private boolean isRun() {
    return loops.isEmpty() && starts.length == 1;
  }

  /** Returns the start of the first run of the message, in bytes from the origin. */
  public long start() {
    return start;
  }

  /** Returns the loops, the outermost first. */
  public List<Loop> loops() {
    return loops;
  }

  /** Returns the number of runs in the list within the loops. */
  public int listed() {
    return starts.length;
  }

  /** Returns the start of a listed run, in bytes after the first one. */
  public long startOf(int run) {
    return starts[run];
  }

  /** Returns the length of a listed run in bytes. */
  public long lengthOf(int run) {
    return lengths[run];
  }

  /** Returns the number of passes through the list. */
  public long passes() {
    long passes = 1;
    for (Loop loop : loops) {
      passes = Math.multiplyExact(passes, loop.count);
    }
    return passes;
  }

  /** Returns the number of runs of bytes, which are the blocks of the message. */
  public long runs() {
    return Math.multiplyExact(passes(), (long) starts.length);
  }

  /** Returns the bytes of the message. */
  public long payloadBytes() {
    return Math.multiplyExact(passes(), Arrays.stream(lengths).sum());
  }

  /**
   * Returns a histogram of the runs in the message: the number of runs for each length in bytes.
   */
  public SortedMap<Long, Long> runsByLength() {
    SortedMap<Long, Long> counts = new TreeMap<>();
    long passes = passes();
    for (long length : lengths) {
      counts.merge(length, passes, Math::addExact);
    }
    return counts;
  }

  /**
   * Returns the geometric mean of the gaps in bytes. A gap is the distance from the end of a run to
   * the start of the next run, in the list or, if the list has one run, in the innermost loop. Each
   * gap is limited to 1 to {@code most}. Returns 0 for a single run.
   */
  public double gapBytes(long most) {
    if (starts.length == 1) {
      Loop inner = loops.isEmpty() ? null : loops.get(loops.size() - 1);
      return inner == null ? 0 : gap(inner.strideBytes - lengths[0], most);
    }
    double logs = 0;
    for (int i = 1; i < starts.length; i++) {
      logs += Math.log(gap(starts[i] - starts[i - 1] - lengths[i - 1], most));
    }
    return Math.exp(logs / (starts.length - 1));
  }

  private static double gap(long bytes, long most) {
    return Math.max(1, Math.min(most, Math.abs((double) bytes)));
  }

  /**
   * Returns the largest power of two, up to {@code most}, that divides the start of every run and,
   * if there is only one run, also its length.
   */
  public long alignment(long most) {
    long bits = most | start | (isRun() ? lengths[0] : 0);
    for (long at : starts) {
      bits |= at;
    }
    for (Loop loop : loops) {
      bits |= loop.strideBytes;
    }
    return Long.lowestOneBit(bits);
  }

  /** Returns the lowest address, in bytes from the origin. */
  public long low() {
    long low = Math.addExact(start, Arrays.stream(starts).min().orElse(0));
    for (Loop loop : loops) {
      low = Math.addExact(low, Math.min(0, Math.multiplyExact(loop.count - 1, loop.strideBytes)));
    }
    return low;
  }

  /** Returns the address after the last byte, in bytes from the origin. */
  public long end() {
    long end = 0;
    for (int i = 0; i < starts.length; i++) {
      end = Math.max(end, Math.addExact(starts[i], lengths[i]));
    }
    end = Math.addExact(start, end);
    for (Loop loop : loops) {
      end = Math.addExact(end, Math.max(0, Math.multiplyExact(loop.count - 1, loop.strideBytes)));
    }
    return end;
  }

  /** Returns the set of bytes of memory that the nest touches. */
  public Footprint footprint() {
    if (footprint == null) {
      footprint = Footprint.of(this);
    }
    return footprint;
  }

  /**
   * Returns whether each pass of a loop begins after the end of the previous pass. It is false if a
   * loop runs backward or its passes interleave, as in a transpose. The runs of a list may have any
   * order.
   */
  public boolean passesAscend() {
    return ascending() == this;
  }

  /**
   * Returns the innermost loops in which each pass begins after the end of the previous pass, with
   * the list of runs in them. It is this nest if {@link #passesAscend}.
   */
  public Nest ascending() {
    long low = Arrays.stream(starts).min().orElse(0);
    long span = 0;
    for (int i = 0; i < starts.length; i++) {
      span = Math.max(span, starts[i] + lengths[i] - low);
    }
    for (int i = loops.size() - 1; i >= 0; i--) {
      if (loops.get(i).strideBytes < span) {
        return new Nest(start, loops.subList(i + 1, loops.size()), starts, lengths);
      }
      span += (loops.get(i).count - 1) * loops.get(i).strideBytes;
    }
    return this;
  }

  /** Returns whether a loop goes to lower addresses. */
  public boolean runsBackward() {
    return loops.stream().anyMatch(loop -> loop.strideBytes < 0);
  }

  /** Returns whether some byte belongs to two runs. */
  public boolean overlaps() {
    return footprint().overlaps();
  }

  /**
   * Returns the equally spaced blocks that this nest consists of, relative to its start; null if it
   * does not consist of such blocks or they overlap.
   */
  public Blocks blocks() {
    if (starts.length != 1 || loops.size() > 1) {
      return null;
    }
    if (loops.isEmpty()) {
      return new Blocks(1, lengths[0], lengths[0]);
    }
    Loop loop = loops.get(0);
    return loop.strideBytes < lengths[0]
        ? null
        : new Blocks(loop.count, lengths[0], loop.strideBytes);
  }

  /**
   * Returns a layout of this element type whose canonical form is this nest. Equal nests give
   * layouts with equal texts.
   *
   * @param unit the element; if it does not divide all runs and distances, bytes are used instead
   */
  public Layout layout(Unit unit) {
    Unit own = divides(unit.bytes()) ? unit : null;
    Layout inner = starts.length == 1 ? single(own) : listed(own);
    int last = loops.size() - (starts.length == 1 ? 2 : 1);
    for (int i = last; i >= 0; i--) {
      inner = new Layout.Vector(loops.get(i).count, 1, loops.get(i).strideBytes, true, inner);
    }
    return start == 0 ? inner : new Layout.Offset(start, inner);
  }

  private boolean divides(long bytes) {
    return Arrays.stream(lengths).allMatch(length -> length % bytes == 0)
        && Arrays.stream(starts).allMatch(at -> at % bytes == 0)
        && loops.stream().allMatch(loop -> loop.strideBytes % bytes == 0);
  }

  /** Returns the innermost loop around a single run. */
  private Layout single(Unit unit) {
    Unit element = unit == null ? Unit.ofBytes(lengths[0]) : unit;
    long length = lengths[0] / element.bytes();
    if (loops.isEmpty()) {
      return length == 1 ? element : new Layout.Contiguous(length, element);
    }
    Loop loop = loops.get(loops.size() - 1);
    boolean whole = loop.strideBytes % element.bytes() == 0;
    long stride = whole ? loop.strideBytes / element.bytes() : loop.strideBytes;
    return new Layout.Vector(loop.count, length, stride, !whole, element);
  }

  private Layout listed(Unit unit) {
    Unit element = unit == null ? Unit.ofBytes(1) : unit;
    long bytes = element.bytes();
    long[] own = Arrays.stream(lengths).map(length -> length / bytes).toArray();
    boolean equal = Arrays.stream(own).allMatch(length -> length == own[0]);
    return new Layout.Indexed(
        equal ? new long[] {own[0]} : own,
        Arrays.stream(starts).map(at -> at / bytes).toArray(),
        false,
        element);
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Nest nest && start == nest.start && sameApartFromStart(nest);
  }

  /** Returns whether two nests have equal loops and lists. They may start at different places. */
  public boolean sameApartFromStart(Nest other) {
    return loops.equals(other.loops)
        && Arrays.equals(starts, other.starts)
        && Arrays.equals(lengths, other.lengths);
  }

  @Override
  public int hashCode() {
    return Objects.hash(start, loops, Arrays.hashCode(starts), Arrays.hashCode(lengths));
  }

  @Override
  public String toString() {
    return "%d%s%s"
        .formatted(
            start,
            loops.stream().map(Object::toString).collect(Collectors.joining()),
            Layout.shortened(Arrays.toString(starts) + Arrays.toString(lengths)));
  }

  /** A sequence of single runs, and the computation of its nest. */
  private static final class Sequence {
    private long[] starts = new long[16];
    private long[] lengths = new long[16];
    private int size;

    private void add(long start, long length) {
      if (size > 0 && starts[size - 1] + lengths[size - 1] == start) {
        lengths[size - 1] += length;
        return;
      }
      if (size == MOST_RUNS) {
        throw new IllegalArgumentException(
            "the layout has more than %d runs of bytes without a common stride: send it in parts"
                .formatted(MOST_RUNS));
      }
      if (size == starts.length) {
        starts = Arrays.copyOf(starts, 2 * size);
        lengths = Arrays.copyOf(lengths, 2 * size);
      }
      starts[size] = start;
      lengths[size++] = length;
    }

    private void add(Nest nest, long shift) {
      add(nest, 0, Math.addExact(nest.start, shift));
    }

    private void add(Nest nest, int loop, long at) {
      if (loop == nest.loops.size()) {
        for (int i = 0; i < nest.starts.length; i++) {
          add(Math.addExact(at, nest.starts[i]), nest.lengths[i]);
        }
        return;
      }
      Loop own = nest.loops.get(loop);
      for (long i = 0; i < own.count; i++) {
        add(nest, loop + 1, Math.addExact(at, Math.multiplyExact(i, own.strideBytes)));
      }
    }

    static Sequence repeated(long count, long stride, Nest body) {
      Sequence all = new Sequence();
      for (long i = 0; i < count; i++) {
        all.add(body, Math.multiplyExact(i, stride));
      }
      return all;
    }

    static Nest of(List<Nest> parts) {
      Sequence all = new Sequence();
      parts.forEach(part -> all.add(part, 0));
      return of(all);
    }

    /**
     * Divides the sequence into loops. The shortest part that repeats is the body of the outermost
     * loop.
     */
    static Nest of(Sequence all) {
      long[] starts = Arrays.copyOf(all.starts, all.size);
      long[] lengths = Arrays.copyOf(all.lengths, all.size);
      List<Loop> loops = new ArrayList<>();
      int length = all.size;
      int period = period(starts, lengths, length);
      while (period < length) {
        loops.add(new Loop(length / period, starts[period] - starts[0]));
        length = period;
        period = period(starts, lengths, length);
      }
      long start = starts[0];
      long[] own = Arrays.stream(starts, 0, length).map(at -> at - start).toArray();
      return new Nest(start, loops, own, Arrays.copyOf(lengths, length));
    }

    /** Returns the smallest period of the sequence, in runs, that divides {@code size}. */
    private static int period(long[] starts, long[] lengths, int size) {
      for (int period = 1; period <= size / 2; period++) {
        if (size % period == 0 && repeats(starts, lengths, size, period)) {
          return period;
        }
      }
      return size;
    }

    private static boolean repeats(long[] starts, long[] lengths, int size, int period) {
      long shift = starts[period] - starts[0];
      for (int i = 0; i < size - period; i++) {
        if (starts[i + period] - starts[i] != shift || lengths[i + period] != lengths[i]) {
          return false;
        }
      }
      return true;
    }
  }
}
