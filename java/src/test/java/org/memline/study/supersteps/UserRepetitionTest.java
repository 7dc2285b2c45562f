package org.memline.study.supersteps;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.memline.layout.superstep.SuperstepCounts;

/** Tests the counts of words that the ranks report for a superstep of a user's program. */
class UserRepetitionTest {
  private static final long WINDOW = 800;

  private static UserRepetition of(long... words) {
    return UserRepetition.of(1e-3, words);
  }

  /** The ranks read 10, 5 and 0 words and write 1, 5 and 9. */
  @Test
  void countsAreTheMaximaAndTheTotalOverTheRanks() {
    UserRepetition repetition = of(10, 1, 8, 5, 5, 8, 0, 9, 8);
    assertEquals(new SuperstepCounts(10, 9, 30, 3), repetition.counts());
    assertEquals(8, repetition.wordBytes());
    assertNull(repetition.mistake(WINDOW));
  }

  @Test
  void aFullWindowIsAccepted() {
    assertNull(of(100, 100, 8, 0, 0, 8).mistake(WINDOW));
    assertNull(of(200, 0, 4, 0, 200, 4).mistake(WINDOW));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "0 0 4 0 0 4 | 0 reads and 0 writes",
        "5 5 4 -7 0 4 | -7 reads of rank 1",
        "5 -1 4 7 0 4 | -1 writes of rank 0",
        "5 5 4 5 201 4 | 201 writes of rank 1, but a window of 800 bytes holds 200",
        "101 5 8 5 5 8 | 101 reads of rank 0, but a window of 800 bytes holds 100",
        "5 5 4 5 5 8 | word_bytes is 8 on rank 1 and 4 on rank 0",
        "5 5 0 5 5 0 | word_bytes is 0 on rank 0: set",
        "5 5 -4 5 5 -4 | word_bytes is -4 on rank 0: set",
      })
  void impossibleCountsAreReported(String words, String expected) {
    long[] repetition =
        java.util.Arrays.stream(words.strip().split(" ")).mapToLong(Long::parseLong).toArray();
    String mistake = of(repetition).mistake(WINDOW);
    assertTrue(mistake != null && mistake.contains(expected.strip()), mistake);
  }
}
