package org.memline.watch;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.memline.layout.LayoutText;
import org.memline.watch.WatchLine.HeadLine;
import org.memline.watch.WatchLine.LayoutLine;

/**
 * Tests that layouts are equal if they touch the same bytes, whatever their address and their
 * notation.
 */
class KnownLayoutsTest {
  private final KnownLayouts layouts = new KnownLayouts();
  private final RankLines rank =
      new RankLines(
          new HeadLine(2, "", "", 0, 1, false, "", "", 0, "", 0, "", "", 0, 0, "", "single", 0));
  private int next;

  private MessageLayout of(long bytes, String text, long count) {
    return of(layouts, bytes, text, "", count);
  }

  private MessageLayout of(KnownLayouts known, long bytes, String text, String note, long count) {
    rank.add(new LayoutLine(next, bytes, text, note));
    return known.of(rank, next++, count);
  }

  @Test
  void placesAndConstructorsDoNotMatter() {
    MessageLayout column = of(24, "vector(3, 1, 5, float64)", 1);
    assertSame(column, of(24, "hvector(3, 1, 40, float64)", 1));
    assertSame(column, of(24, "hindexed_block(1, [800, 840, 880], float64)", 1));
    assertSame(
        column,
        of(
            24,
            "hindexed_block(1, [140000000000040, 140000000000080, 140000000000120], float64)",
            1));
    assertSame(column, of(24, "hindexed_block(1, [-80, -40, 0], float64)", 1));
    assertNotSame(column, of(24, "vector(3, 1, -5, float64)", 1), "another order of blocks");
    assertEquals(0, of(24, "vector(3, 1, -5, float64)", 1).nest().low());
  }

  /** Each item begins at the end of the extent of the preceding item. */
  @Test
  void itemsAreRepeatedByTheirExtent() {
    MessageLayout columns = of(24, "resized(0, 8, vector(3, 1, 5, float64))", 2);
    assertEquals(48, columns.bytes());
    assertEquals(6, columns.nest().runs());
    assertEquals(2, columns.nest().loops().size());
    assertSame(of(8, "float64", 10), of(80, "contiguous(10, float64)", 1));
    assertTrue(of(8, "float64", 10).contiguous());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "float64",
        "vector(3, 1, 5, float64)",
        "hvector(3, 1, 41, int32)",
        "vector(3, 1, -5, float64)",
        "struct([1, 2], [0, 8], [int32, float64])",
        "contiguous(9, struct([1, 2], [0, 8], [int32, float64]))",
        "indexed([1, 3, 2], [9, 0, 4], float32)",
        "subarray([130, 130, 130], [128, 128, 1], [1, 1, 1], fortran, complex128)"
      })
  void theTextOfALayoutDescribesTheSameMemory(String text) {
    long bytes = LayoutText.parse(text).nest().payloadBytes();
    MessageLayout layout = of(bytes, text, 1);
    assertTrue(layout.known(), layout.note());
    assertEquals(layout.nest(), LayoutText.parse(layout.layout().text()).nest());
    assertEquals(bytes, layout.to(layout).payloadBytes());
  }

  @Test
  void whatCannotBeDecodedKeepsItsBytesAndTheReason() {
    MessageLayout darray = of(layouts, 80, "", "darray", 3);
    assertEquals(240, darray.bytes());
    assertEquals("darray", darray.note());
    assertNull(darray.nest());
    assertTrue(of(8, "vektor(3, 1, 5, float64)", 1).note().contains("column 1"));
    assertEquals(
        "MPI counts 16 bytes in it, but its text has 24",
        of(16, "vector(3, 1, 5, float64)", 1).note());
    assertFalse(of(8, "float64", Long.MAX_VALUE / 4).known(), "too large for any memory");
  }

  @Test
  void severalCountsAndEmptyMessagesHaveNoWholeLayout() {
    MessageLayout several = of(8, "float64", -1);
    assertTrue(several.several());
    assertFalse(several.known() || several.contiguous());
    assertSame(MessageLayout.EMPTY, of(8, "float64", 0));
    assertSame(MessageLayout.EMPTY, of(0, "contiguous(0, float64)", 7));
  }

  /**
   * In an unstructured grid each rank may have its own list, so the number of stored places is
   * limited.
   */
  @Test
  void onlySoManyPlacesAreKept() {
    KnownLayouts few = new KnownLayouts(5000);
    for (int i = 0; i < 4; i++) {
      Random random = new Random(i);
      String places =
          IntStream.range(0, 2000)
              .mapToObj(at -> String.valueOf(9 * at + random.nextInt(8)))
              .collect(Collectors.joining(", "));
      MessageLayout layout =
          of(few, 16000, "indexed_block(1, [%s], float64)".formatted(places), "", 1);
      assertEquals(16000, layout.bytes());
      assertEquals(i < 2, layout.known(), "list " + i);
    }
  }
}
