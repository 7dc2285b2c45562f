package org.memline.study.copies;

import java.util.ArrayList;
import java.util.List;
import org.memline.study.plan.Profile;

/**
 * The size of the experiment with local copies.
 *
 * @param footprints lengths in bytes that the words span on the strided or indexed side
 * @param large smallest footprint, in bytes, that is also measured on huge pages and by all cores
 *     at once
 * @param patterns patterns that are measured as a gather and as a scatter
 * @param bothPatterns patterns that are measured on both sides of a copy
 */
record CopiesSize(long[] footprints, long large, List<String> patterns, List<String> bothPatterns) {
  private static final List<String> ANY_PATTERN =
      List.of(
          "1", "2", "3", "4", "6", "8", "12", "16", "24", "32", "48", "64", "128", "1000", "1024",
          "1032", "4096", "2x3", "2x16", "2x64", "2x1024", "6x8", "6x48", "6x64", "6x1024", "8x16",
          "8x24", "8x64", "8x1024", "8x1032", "w", "ws", "2xw", "8xw");

  static CopiesSize of(Profile profile) {
    return switch (profile) {
      case QUICK ->
          new CopiesSize(
              new long[] {256 << 10, 64 << 20},
              Long.MAX_VALUE,
              List.of("1", "2", "8", "64", "w"),
              List.of());
      case STANDARD ->
          new CopiesSize(
              new long[] {16 << 10, 256 << 10, 8 << 20, 128 << 20},
              128 << 20,
              ANY_PATTERN,
              List.of("2", "4", "8", "16", "64", "1024", "w"));
      case FULL ->
          new CopiesSize(
              new long[] {16 << 10, 128 << 10, 512 << 10, 8 << 20, 128 << 20, 1 << 30},
              8 << 20,
              everyPattern(),
              everyPattern());
    };
  }

  /**
   * Returns all patterns: every stride with every block that is shorter than the stride, and every
   * order of an index with every length of a block.
   */
  private static List<String> everyPattern() {
    int[] strides = {2, 3, 4, 6, 8, 12, 16, 24, 32, 48, 64, 128, 1000, 1024, 1032, 4096};
    List<String> patterns = new ArrayList<>(List.of("1"));
    for (int block : new int[] {1, 2, 6, 8}) {
      String prefix = block == 1 ? "" : block + "x";
      for (int stride : strides) {
        if (stride > block) {
          patterns.add(prefix + stride);
        }
      }
      patterns.add(prefix + "w");
      patterns.add(prefix + "ws");
    }
    return patterns;
  }
}
