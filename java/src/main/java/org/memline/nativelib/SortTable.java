package org.memline.nativelib;

import com.sun.jna.Memory;
import com.sun.jna.ptr.LongByReference;
import java.util.List;
import java.util.Objects;
import java.util.function.IntFunction;
import java.util.stream.Stream;
import org.memline.layout.superstep.SuperstepCounts;

/**
 * The sorting algorithms and inputs of the C library, and what the library computes about them
 * without running ranks.
 */
public final class SortTable {
  private static final int CHUNK_BYTES = 1 << 20;

  /** The label of the reference algorithm, in which one rank sorts without supersteps. */
  public static final String SERIAL = "serial";

  private SortTable() {}

  /**
   * Returns the labels of the algorithms that consist of supersteps, in the order of their numbers.
   */
  public static List<String> parallel() {
    return algorithms().stream().filter(label -> !label.equals(SERIAL)).toList();
  }

  /** Returns the labels of all algorithms; the index is the number of the algorithm. */
  public static List<String> algorithms() {
    return labels(NodeSorts::ml_sort_label);
  }

  /** Returns the labels of all inputs; the index is the number of the input. */
  public static List<String> inputs() {
    return labels(NodeSorts::ml_sort_input_label);
  }

  private static List<String> labels(IntFunction<String> label) {
    return Stream.iterate(0, i -> i + 1).map(label::apply).takeWhile(Objects::nonNull).toList();
  }

  /**
   * The memory accesses of one superstep of a sorting algorithm.
   *
   * @param label label of the superstep; an algorithm that repeats its supersteps has the same
   *     labels in each pass
   * @param counts numbers of words that the ranks read and write in shared memory; null if they
   *     access no shared memory
   * @param localWords number of words that the busiest rank reads and writes in its own memory
   */
  public record Planned(String label, SuperstepCounts counts, long localWords) {}

  /**
   * Returns all supersteps in the order of execution. The numbers of accesses are computed from the
   * algorithm, without executing it.
   */
  public static List<Planned> planned(String algorithm, int elementBytes, long keys, int ranks) {
    int number = NodeSorts.ml_sort_algorithm(algorithm);
    int count = NodeSorts.ml_sort_steps(number, elementBytes);
    return Stream.iterate(0, i -> i + 1)
        .limit(count)
        .map(at -> planned(number, elementBytes, keys, ranks, at))
        .toList();
  }

  private static Planned planned(int number, int elementBytes, long keys, int ranks, int at) {
    SortWords words = new SortWords();
    LongByReference local = new LongByReference();
    NativeFailure.check(
        NodeSorts.ml_sort_step_words(number, elementBytes, keys, ranks, at, words, local));
    return new Planned(label(number, at), counts(words, ranks), local.getValue());
  }

  private static String label(int number, int at) {
    int steps = (int) Stream.iterate(0, i -> i + 1).takeWhile(i -> step(number, i) != null).count();
    return step(number, at % steps);
  }

  private static String step(int number, int step) {
    return NodeSorts.ml_sort_step_label(number, step);
  }

  /**
   * Converts the C structure with the numbers of words that one superstep reads and writes in
   * shared memory. Returns null if the superstep accesses no shared memory.
   */
  public static SuperstepCounts counts(SortWords words, int ranks) {
    return words.total == 0
        ? null
        : new SuperstepCounts(words.reads, words.writes, words.total, ranks);
  }

  /**
   * Generates all keys of an input and writes them into an array whose elements have {@code
   * spec.element_bytes} bytes.
   */
  public static void keys(SortSpec spec, int ranks, KeyArray to) {
    int chunk = CHUNK_BYTES / spec.element_bytes;
    try (Memory memory = new Memory(CHUNK_BYTES)) {
      for (long first = 0; first < spec.keys; first += chunk) {
        int count = (int) Math.min(chunk, spec.keys - first);
        NativeFailure.check(NodeSorts.ml_sort_keys(spec, ranks, first, count, memory));
        to.take(memory, (int) first, count);
      }
    }
  }

  /** An array for keys: of int for keys of 4 bytes, of long for keys of 8 bytes. */
  public static final class KeyArray {
    private final int[] ints;
    private final long[] longs;

    private KeyArray(int[] ints, long[] longs) {
      this.ints = ints;
      this.longs = longs;
    }

    public static KeyArray of(int[] ints) {
      return new KeyArray(ints, null);
    }

    public static KeyArray of(long[] longs) {
      return new KeyArray(null, longs);
    }

    private void take(Memory from, int first, int count) {
      if (ints != null) {
        from.read(0, ints, first, count);
      } else {
        from.read(0, longs, first, count);
      }
    }
  }
}
