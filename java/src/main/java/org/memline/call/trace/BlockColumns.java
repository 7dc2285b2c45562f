package org.memline.call.trace;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.HexFormat;

/**
 * The bytes of a block of visits (executions of annotated sections). A block is stored column by
 * column, with 8 bytes for each value. The columns are start_ns, end_ns, nanoseconds, one for each
 * variable, two for each message (rank and bytes), and one for each event counter.
 */
final class BlockColumns {
  private static final long OFFSET = 0xcbf29ce484222325L;
  private static final long PRIME = 0x100000001b3L;
  private static final double SECONDS = 1e-9;

  /** The number of columns before those of the variables: start_ns, end_ns and nanoseconds. */
  static final int BEFORE_VARIABLES = 3;

  private BlockColumns() {}

  /**
   * Returns the number of 8-byte words that a block has for each visit (execution of the section).
   */
  static int words(CostExperiment experiment, TraceHead head) {
    return BEFORE_VARIABLES
        + experiment.variables().size()
        + 2 * experiment.messages()
        + head.counters().size();
  }

  static long[] words(byte[] bytes, int count, ByteOrder order) {
    long[] words = new long[count / Long.BYTES];
    ByteBuffer.wrap(bytes, 0, count).order(order).asLongBuffer().get(words);
    return words;
  }

  /** Returns the FNV-1a checksum of the 8-byte words, as 16 hexadecimal digits. */
  static String check(long[] words) {
    long h = OFFSET;
    for (long word : words) {
      h = (h ^ word) * PRIME;
    }
    return HexFormat.of().toHexDigits(h);
  }

  static VisitBlock block(
      long[] words, int thread, int visits, CostExperiment experiment, int counters) {
    long[] starts = new long[visits];
    System.arraycopy(words, 0, starts, 0, visits);
    long[] ends = new long[visits];
    System.arraycopy(words, visits, ends, 0, visits);
    double[] seconds = numbers(words, 2 * visits, visits);
    for (int v = 0; v < visits; v++) {
      seconds[v] *= SECONDS;
    }
    int variables = experiment.variables().size();
    double[][] values = columns(words, BEFORE_VARIABLES, variables, visits);
    int before = BEFORE_VARIABLES + variables;
    double[][] messages = columns(words, before, 2 * experiment.messages(), visits);
    before += messages.length;
    long[][] counts = new long[counters][visits];
    for (int i = 0; i < counters; i++) {
      System.arraycopy(words, (before + i) * visits, counts[i], 0, visits);
    }
    return new VisitBlock(thread, visits, starts, ends, seconds, values, messages, counts);
  }

  private static double[][] columns(long[] words, int first, int count, int visits) {
    double[][] columns = new double[count][];
    for (int i = 0; i < count; i++) {
      columns[i] = numbers(words, (first + i) * visits, visits);
    }
    return columns;
  }

  private static double[] numbers(long[] words, int from, int count) {
    double[] numbers = new double[count];
    for (int v = 0; v < count; v++) {
      numbers[v] = Double.longBitsToDouble(words[from + v]);
    }
    return numbers;
  }
}
