package org.memline.experiment.transfers;

import java.util.List;
import org.memline.experiment.plan.Profile;
import org.memline.sample.Method;

/**
 * Operations xQy between two ranks.
 *
 * @param patterns of which every pair is measured
 * @param words at these sizes
 * @param basicWords sizes of the basic transfers, of these patterns and of those of random ones
 * @param largePatterns that are also measured with themselves at {@code largeWords}
 * @param random operations beside them
 */
record TransfersSize(
    List<Method> methods,
    List<String> patterns,
    int[] words,
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

  static TransfersSize of(Profile profile) {
    return profile == Profile.QUICK
        ? new TransfersSize(
            BETWEEN_WORDS,
            List.of("1", "64", "w"),
            new int[] {4096},
            new int[] {1536, 12288},
            List.of(),
            0,
            8)
        : new TransfersSize(
            profile == Profile.FULL ? BETWEEN_WORDS : without(Method.MPIPACK),
            List.of("1", "4", "16", "64", "w"),
            new int[] {1024, 16384, 131072},
            new int[] {384, 3072, 24576, 131040},
            profile == Profile.FULL ? List.of("64", "w") : List.of(),
            1 << 20,
            60);
  }

  private static List<Method> without(Method one) {
    return BETWEEN_WORDS.stream().filter(method -> method != one).toList();
  }
}
