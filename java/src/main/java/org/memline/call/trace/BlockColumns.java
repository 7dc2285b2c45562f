package org.memline.call.trace;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;

/**
 * A block's bytes, column by column, 8 bytes a value: start_ns, nanoseconds, variables, counters.
 */
final class BlockColumns {
  private static final long OFFSET = 0xcbf29ce484222325L;
  private static final long PRIME = 0x100000001b3L;
  private static final double SECONDS = 1e-9;

  private BlockColumns() {}

  /** How many words a visit has. */
  static int words(CostExperiment experiment, TraceHead head) {
    return 2 + experiment.variables().size() + head.counters().size();
  }

  static long[] words(byte[] bytes, int count, ByteOrder order) {
    long[] words = new long[count / Long.BYTES];
    ByteBuffer.wrap(bytes, 0, count).order(order).asLongBuffer().get(words);
    return words;
  }

  /** FNV-1a by words, as 16 hexadecimal digits. */
  static String check(long[] words) {
    long h = OFFSET;
    for (long word : words) {
      h = (h ^ word) * PRIME;
    }
    return "%016x".formatted(h);
  }

  static VisitBlock block(long[] words, int thread, int visits, int variables, int counters) {
    long[] starts = new long[visits];
    System.arraycopy(words, 0, starts, 0, visits);
    double[] seconds = numbers(words, visits, visits);
    for (int v = 0; v < visits; v++) {
      seconds[v] *= SECONDS;
    }
    double[][] values = new double[variables][];
    for (int i = 0; i < variables; i++) {
      values[i] = numbers(words, (2 + i) * visits, visits);
    }
    long[][] counts = new long[counters][visits];
    for (int i = 0; i < counters; i++) {
      System.arraycopy(words, (2 + variables + i) * visits, counts[i], 0, visits);
    }
    return new VisitBlock(thread, visits, starts, seconds, values, counts);
  }

  private static double[] numbers(long[] words, int from, int count) {
    double[] numbers = new double[count];
    for (int v = 0; v < count; v++) {
      numbers[v] = Double.longBitsToDouble(words[from + v]);
    }
    return numbers;
  }
}
