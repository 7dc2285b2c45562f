package org.memline.model;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.memline.layout.Axis;
import org.memline.layout.Blocks;
import org.memline.layout.CacheGeometry;
import org.memline.layout.Element;
import org.memline.layout.Matrix;
import org.memline.layout.Slice;

/** Compares the terms of the cost model for a few slices with counts by hand. */
class SendTermsTest {
  private static final CacheGeometry CACHES =
      new CacheGeometry(64, 32 << 10, 8, 1 << 20, 8, 32 << 20, 16);
  private final SendTerms terms = new SendTerms(CACHES, 4096);

  @Test
  void aColumnOfDoublesHasOneLineAndOneBlockPerRow() {
    Slice column = new Slice(Matrix.dense(1000, 1000, Element.FLOAT64), Axis.COLUMNS, 1);
    assertEquals(8000, term("bytes", column));
    assertEquals(1000, term("lines", column));
    assertEquals(1, term("rendezvous", column));
    assertEquals(4096, term("bytes_eager", column));
    assertEquals(1000, term("blocks", column));
    assertEquals(0, term("blocks_misaligned", column));
    assertEquals(0, term("blocks_beyond_16", column));
    // The matrix (1000 rows of 8000 bytes) is on 1954 pages. The column touches only 1000 of them:
    // rows
    // are longer than a page, so no two of its words are on one page.
    assertEquals(1000 - 512, term("pages_beyond_512", column));
  }

  @Test
  void aLongRowIsContiguous() {
    Slice row = new Slice(Matrix.dense(3, 500_000, Element.INT32), Axis.ROWS, 1);
    assertEquals(SendPath.CONTIGUOUS, SendPath.of(row.blocks()));
    assertEquals(2_000_000 - 4096, term("bytes_beyond_eager", row));
    assertEquals(2_000_000 - (1 << 20), term("bytes_beyond_l2", row));
    double mebi = 1 << 20;
    assertEquals(mebi * (4 * mebi - 2_000_000) / (3 * mebi), term("bytes_leaving_l2", row), 1e-6);
  }

  /**
   * Rows that are 8192 bytes apart use one set of the first level. A way of the second level has
   * 128 KiB and holds 32 pages, so they use 32 of its sets.
   */
  @Test
  void aPowerOfTwoColumnConflictsInTheCacheSets() {
    Slice column = new Slice(Matrix.dense(1024, 1024, Element.FLOAT64), Axis.COLUMNS, 1);
    assertEquals(1024 - 8, term("lines_beyond_l1_sets", column));
    assertEquals(1024 - 32 * 8, term("lines_beyond_l2_sets", column));
    Slice other = new Slice(Matrix.dense(1000, 1000, Element.FLOAT64), Axis.COLUMNS, 1);
    assertEquals(1000 - 512, term("lines_beyond_l1_sets", other));
    assertEquals(0, term("lines_beyond_l2_sets", other));
  }

  /** Gaps count in proportion up to four memory lines, here 64 and 3992 bytes. */
  @Test
  void blocksAfterShortGapsCountInPart() {
    Slice near = new Slice(Matrix.dense(1000, 18, Element.INT32), Axis.COLUMNS, 2);
    assertEquals(1000 * 64 / 256.0, term("blocks_apart", near));
    Slice far = new Slice(Matrix.dense(1000, 1000, Element.INT32), Axis.COLUMNS, 2);
    assertEquals(1000, term("blocks_apart", far));
  }

  /** A column of 1000 rows of 8 bytes fits into a fragment; of one with 64 bytes, 32/62.5 do. */
  @Test
  void linesOfTheFirstFragmentAreInProportionToTheBytes() {
    Slice narrow = new Slice(Matrix.dense(1000, 1024, Element.INT32), Axis.COLUMNS, 2);
    assertEquals(1000, term("lines_of_first_fragment", narrow));
    Slice wide = new Slice(Matrix.dense(1000, 1024, Element.INT32), Axis.COLUMNS, 16);
    assertEquals(1000 * 32768 / 64000.0, term("lines_of_first_fragment", wide), 1e-9);
  }

  @Test
  void residualFeaturesAreLogarithms() {
    Slice column = new Slice(Matrix.dense(1024, 1024, Element.FLOAT64), Axis.COLUMNS, 2);
    SliceCounts counts = SliceCounts.of(column.blocks(), CACHES);
    double[] features = SendTerms.row(terms.features(SendPath.STRIDED), counts);
    assertArrayEquals(
        // Of 1024 lines, the first level holds 8 and the second a quarter. The gap is limited to a
        // page.
        new double[] {14, 4, 10, 4 * 1016 / 1024.0, 3, 12, 12}, features, 1e-12);
    Slice row = new Slice(Matrix.dense(4, 1024, Element.FLOAT64), Axis.ROWS, 1);
    assertArrayEquals(
        new double[] {13},
        SendTerms.row(terms.features(SendPath.CONTIGUOUS), SliceCounts.of(row.blocks(), CACHES)),
        1e-12);
  }

  /**
   * Each of 1000 rows has 92 bytes, of which 88 are moved. A gap of one element is too short to
   * skip a line.
   */
  @Test
  void nearlyFullColumnsTouchAllLinesAndHaveAShortGap() {
    Slice inner = new Slice(Matrix.dense(1000, 23, Element.INT32), Axis.COLUMNS, 22);
    assertEquals(88_000, term("bytes", inner));
    assertEquals(1000, term("blocks_beyond_64", inner));
    assertEquals(0, term("blocks_beyond_256", inner));
    // The span from the first to the last byte is 999 · 92 + 88 = 91996 bytes.
    assertEquals(1438, term("lines", inner));
    double[] features =
        SendTerms.row(terms.features(SendPath.STRIDED), SliceCounts.of(inner.blocks(), CACHES));
    assertEquals(2, features[features.length - 1]);
    assertEquals(
        0, SliceCounts.of(new Slice(inner.matrix(), Axis.ROWS, 9).blocks(), CACHES).gapBytes());
  }

  @Test
  void aLadderReplacesTheSingleBlockTerm() {
    BlockLadder ladder =
        BlockLadder.of(
            List.of(
                new BlockLadder.Rung(64, 20e-9),
                new BlockLadder.Rung(4, 10e-9),
                new BlockLadder.Rung(1024, 320e-9)));
    SendTerms measured = new SendTerms(CACHES, 4096, ladder);
    List<String> names = measured.of(SendPath.STRIDED).stream().map(SendTerms.Term::name).toList();
    assertTrue(names.contains("block_ladder") && !names.contains("blocks"), names::toString);
    assertFalse(
        measured.of(SendPath.CONTIGUOUS).stream().anyMatch(t -> t.name().equals("block_ladder")));
    // 16 is halfway between 4 and 64 on a logarithmic axis. A block of twice the longest length
    // takes twice the time.
    assertEquals(100 * Math.sqrt(10e-9 * 20e-9), ladderTerm(measured, 16), 1e-12);
    assertEquals(100 * 20e-9, ladderTerm(measured, 64), 1e-15);
    assertEquals(100 * 640e-9, ladderTerm(measured, 2048), 1e-12);
    // A model with a ladder can still read the single cost of a block that some files have. A model
    // without a ladder refuses the ladder term.
    assertEquals(2, measured.named(List.of("blocks", "lines")).size());
    assertThrows(IllegalArgumentException.class, () -> terms.named(List.of("block_ladder")));
  }

  private static double ladderTerm(SendTerms terms, long blockBytes) {
    SliceCounts counts = SliceCounts.of(new Blocks(100, blockBytes, 8192), CACHES);
    return SendTerms.row(terms.named(List.of("block_ladder")), counts)[0];
  }

  @Test
  void tooFewLengthsGiveNoLadder() {
    BlockLadder.Rung rung = new BlockLadder.Rung(4, 1e-9);
    assertEquals(BlockLadder.NONE, BlockLadder.of(List.of(rung, new BlockLadder.Rung(8, 1e-9))));
    List<BlockLadder.Rung> low =
        List.of(rung, new BlockLadder.Rung(8, 1e-9), new BlockLadder.Rung(12, 1e-9));
    assertEquals(BlockLadder.NONE, BlockLadder.of(low), "the range of lengths is too small");
  }

  private static double log2(double v) {
    return Math.log(v) / Math.log(2);
  }

  @Test
  void anUnknownTermIsRefused() {
    assertThrows(IllegalArgumentException.class, () -> terms.named(List.of("lines_of_mars")));
  }

  private double term(String name, Slice slice) {
    SendPath path = SendPath.of(slice.blocks());
    SliceCounts counts = SliceCounts.of(slice.blocks(), CACHES);
    return terms.of(path).stream()
        .filter(term -> term.name().equals(name))
        .findFirst()
        .orElseThrow(() -> new AssertionError("no term " + name))
        .count()
        .applyAsDouble(counts);
  }
}
