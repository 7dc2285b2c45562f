package org.memline.model.superstep;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.memline.layout.CacheGeometry;
import org.memline.layout.superstep.RankAccesses;
import org.memline.layout.superstep.SuperstepCounts;

/** Tests the terms of the fitted cost function for given counts of words. */
class SuperstepTermsTest {
  private static final CacheGeometry CACHES =
      new CacheGeometry(64, 32 << 10, 8, 512 << 10, 8, 32 << 20, 16);
  private static final SuperstepTerms TERMS = new SuperstepTerms(CACHES);

  private static double term(String name, SuperstepWork work) {
    return SuperstepTerms.row(TERMS.named(List.of(name)), work)[0];
  }

  /**
   * 12288 words of 8 bytes are 1536 lines. With one word per line they are 12288 lines, of which
   * 8192 fit into L2.
   */
  @Test
  void linesBeyondEachCacheLevelAreCounted() {
    SuperstepCounts counts = new SuperstepCounts(12288, 6144, 30000, 3);
    SuperstepWork dense = new SuperstepWork(counts, 8, 64, false);
    assertEquals(12288, term("words_read", dense));
    assertEquals((30000 - 12288 - 6144) / 2.0, term("words_of_other", dense));
    assertEquals(0, term("lines_read_beyond_l2", dense));
    SuperstepWork spread = new SuperstepWork(counts, 8, 64, true);
    assertEquals(4096, term("lines_read_beyond_l2", spread));
    assertEquals(0, term("lines_written_beyond_l2", spread));
    assertEquals(0, term("lines_read_beyond_l3_share", spread));
  }

  /**
   * Ranks 1 and 2 read most, and rank 1 writes more than rank 2. Therefore rank 1 is called the
   * reader.
   */
  @Test
  void residualTermsUseTheCountsOfEachRank() {
    RankAccesses accesses = RankAccesses.parse("40+80+80", "60+30+20");
    SuperstepWork work = new SuperstepWork(accesses, 4, 64, true);
    assertEquals(8.0 * (40 + 80) / 2 / 140, term("eighths_read_by_other", work), 1e-12);
    assertEquals(8.0 * 30 / 140, term("eighths_written_by_reader", work), 1e-12);
    assertEquals(8.0 * (60 + 20) / 2 / 140, term("eighths_written_by_other", work), 1e-12);
    SuperstepWork alone = new SuperstepWork(RankAccesses.parse("5", "3"), 4, 64, true);
    assertEquals(0, term("eighths_read_by_other", alone));
    assertEquals(8.0 * 3 / 8, term("eighths_written_by_reader", alone));
  }

  @Test
  void anUnknownTermIsNamed() {
    String message =
        assertThrows(IllegalArgumentException.class, () -> TERMS.named(List.of("words_lost")))
            .getMessage();
    assertTrue(message.contains("words_lost"), message);
  }

  @Test
  void withoutAnL3CacheThereAreNoL3Terms() {
    SuperstepTerms two = new SuperstepTerms(CacheGeometry.FALLBACK);
    assertTrue(two.terms().stream().noneMatch(term -> term.name().contains("l3")));
  }
}
