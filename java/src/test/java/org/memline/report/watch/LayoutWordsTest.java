package org.memline.report.watch;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.memline.layout.LayoutText;

/** Tests the short descriptions of layouts. */
class LayoutWordsTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "float64 | 8 B",
        "contiguous(8000, float64) | 64.0 kB",
        "contiguous(999960, int8) | 1.0 MB",
        "vector(1000, 1, 1000, float64) | 1000 × 8 B every 8.0 kB",
        "hvector(256, 1, 2064, float64) | 256 × 8 B every 2.1 kB",
        "vector(4, 1, -2, float64) | 4 × 8 B every -16 B",
        "subarray([258, 258, 258], [256, 256, 1], [1, 1, 1], c, float64) | 256 × 256 × 8 B every 532.5 kB, 2.1 kB",
        "hvector(5000, 1, 1000000, vector(20, 2, 5, int32)) | 5000 × 20 × 8 B every 1.0 MB, 20 B",
        "indexed_block(1, [0, 3, 4, 9], float64) | 3 runs of 8–16 B",
        "indexed_block(1, [0, 3, 5, 9], float64) | 8 B × 4, irregular places",
        "indexed([1, 500], [0, 9], float64) | 2 runs of 8 B–4.0 kB",
        "indexed([200, 500], [0, 900], float64) | 2 runs of 1.6–4.0 kB",
        "hvector(9, 1, 100, struct([1, 1], [0, 16], [int32, float64])) | 18 runs of 4–8 B"
      })
  void layoutsAreDescribedInAFewWords(String layout, String words) {
    String found = LayoutWords.of(LayoutText.parse(layout).nest());
    assertEquals(words, found.replace('\u00a0', ' '));
  }
}
