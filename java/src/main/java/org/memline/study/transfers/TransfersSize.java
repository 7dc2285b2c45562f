package org.memline.study.transfers;

import java.util.List;
import java.util.Random;
import org.memline.layout.Access;
import org.memline.sample.Method;
import org.memline.study.plan.Profile;

/**
 * The size of the experiment with operations xQy, which transfer data from access pattern x to
 * pattern y of another rank.
 *
 * @param methods methods by which each operation is measured
 * @param patterns patterns of designed operations; every pair of them is measured
 * @param words numbers of words of the designed operations
 * @param kinds patterns of the basic transfers and of random operations, in three lists: strides,
 *     blocks and indices
 * @param basicWords numbers of words of the basic transfers
 * @param largePatterns patterns that are also measured on both sides with {@code largeWords} words
 * @param random number of additional random operations
 */
record TransfersSize(
    List<Method> methods,
    List<String> patterns,
    int[] words,
    List<List<String>> kinds,
    int[] basicWords,
    List<String> largePatterns,
    int largeWords,
    int random) {
  private static final List<Method> BETWEEN_WORDS =
      List.of(
          Method.DATATYPE,
          Method.PACKED,
          Method.MPIPACK,
          Method.PIPELINED,
          Method.RING,
          Method.PUT,
          Method.DIRECT);

  private static final List<List<String>> KINDS =
      List.of(
          List.of("1", "2", "3", "4", "6", "8", "12", "16", "24", "32", "48", "64", "128", "1000"),
          List.of("2x16", "6x48", "8x64", "2x3", "8x24"),
          List.of("w", "ws", "2xw", "8xw", "8xws"));

  /**
   * The patterns of basic transfers and random operations for the profile {@code quick}. The words
   * span at most a few megabytes, which are verified quickly.
   */
  private static final List<List<String>> FEW_KINDS =
      List.of(
          List.of("1", "2", "4", "8", "16", "64"), List.of("2x16", "8x24"), List.of("w", "8xw"));

  static TransfersSize of(Profile profile) {
    return switch (profile) {
      case QUICK ->
          new TransfersSize(
              List.of(Method.DATATYPE, Method.PACKED, Method.RING, Method.PUT, Method.DIRECT),
              List.of("1", "64", "w"),
              new int[] {4096},
              FEW_KINDS,
              new int[] {1536, 12288},
              List.of(),
              0,
              8);
      case STANDARD -> large(without(Method.MPIPACK), List.of());
      case FULL -> large(BETWEEN_WORDS, List.of("64", "w"));
    };
  }

  private static TransfersSize large(List<Method> methods, List<String> largePatterns) {
    return new TransfersSize(
        methods,
        List.of("1", "4", "16", "64", "w"),
        new int[] {1024, 16384, 131072},
        KINDS,
        new int[] {384, 3072, 24576, 131040},
        largePatterns,
        1 << 20,
        60);
  }

  private static List<Method> without(Method one) {
    return BETWEEN_WORDS.stream().filter(method -> method != one).toList();
  }

  /**
   * Returns a random pattern. It is a stride with probability 1/2, and a block pattern or an index
   * with probability 1/4 each.
   */
  Access drawn(Random random) {
    int kind = random.nextBoolean() ? 0 : random.nextBoolean() ? 1 : 2;
    List<String> patterns = kinds.get(kind);
    return Access.parse(patterns.get(random.nextInt(patterns.size())));
  }
}
