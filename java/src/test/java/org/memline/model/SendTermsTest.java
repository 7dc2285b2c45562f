package org.memline.model;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;
import org.memline.layout.Axis;
import org.memline.layout.CacheGeometry;
import org.memline.layout.Element;
import org.memline.layout.Matrix;
import org.memline.layout.Slice;

/** Terms counted by hand for a few slices. */
class SendTermsTest {
  private static final CacheGeometry CACHES =
      new CacheGeometry(64, 32 << 10, 8, 1 << 20, 8, 32 << 20, 16);
  private final SendTerms terms = new SendTerms(CACHES, 4096);

  @Test
  void aColumnOfDoublesTouchesALineAndABlockARow() {
    Slice column = new Slice(Matrix.dense(1000, 1000, Element.FLOAT64), Axis.COLUMNS, 1);
    assertEquals(8000, term("bytes", column));
    assertEquals(1000, term("lines", column));
    assertEquals(1, term("rendezvous", column));
    assertEquals(4096, term("bytes_eager", column));
    assertEquals(500, term("blocks_over_0", column)); // 8 of the first 16 bytes of a block
    assertEquals(0, term("blocks_over_16", column));
    assertEquals(0, term("blocks_misaligned", column));
    // 1000 rows of 8000 bytes lie on 1954 pages, of which every one is touched or none: ld·e >
    // page.
    assertEquals(1000 - 512, term("pages_beyond_512", column));
  }

  @Test
  void aLongRowIsContiguous() {
    Slice row = new Slice(Matrix.dense(3, 500_000, Element.INT32), Axis.ROWS, 1);
    assertEquals(SendPath.CONTIGUOUS, SendPath.of(row.blocks()));
    assertEquals(2_000_000 - 4096, term("bytes_beyond_eager", row));
    assertEquals(2_000_000 - (1 << 20), term("bytes_beyond_l2", row));
    assertEquals(0, term("bytes_within_l2", row));
    assertEquals(32 << 10, term("bytes_first_fragment", row));
    double mebi = 1 << 20;
    assertEquals(mebi * (4 * mebi - 2_000_000) / (3 * mebi), term("bytes_leaving_l2", row), 1e-6);
  }

  @Test
  void longBlocksClimbTheStairs() {
    Slice wide = new Slice(Matrix.dense(10, 1000, Element.INT32), Axis.COLUMNS, 100); // 400 bytes
    assertEquals(10, term("blocks_over_128", wide));
    assertEquals(10, term("blocks_over_256", wide));
    assertEquals(0, term("blocks_over_416", wide));
    assertEquals(10, term("blocks_misaligned", wide));
    assertEquals(0, term("rendezvous", wide));
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
