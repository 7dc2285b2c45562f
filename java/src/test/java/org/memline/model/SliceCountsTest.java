package org.memline.model;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.memline.layout.Axis;
import org.memline.layout.CacheGeometry;
import org.memline.layout.Element;
import org.memline.layout.LayoutText;
import org.memline.layout.Matrix;
import org.memline.layout.Slice;

/**
 * Compares the counts of layouts with the counts of the same rows and columns, and with counts by
 * hand.
 */
class SliceCountsTest {
  private static final CacheGeometry CACHES = CacheGeometry.FALLBACK;

  /**
   * An offset of whole pages changes no count, and the counts of nests equal the closed forms of
   * blocks.
   */
  @Test
  void aSliceAtAnotherPageHasTheSameCounts() {
    Random random = new Random(1999);
    for (int i = 0; i < 300; i++) {
      Element element = Element.values()[random.nextInt(2)];
      long columns = 1 + random.nextInt(i % 3 == 0 ? 20 : 2000);
      long ld = columns + random.nextInt(30);
      Matrix matrix = new Matrix(1 + random.nextInt(500), columns, ld, element);
      Axis axis = random.nextInt(4) == 0 ? Axis.ROWS : Axis.COLUMNS;
      Slice slice = Slice.clamped(matrix, axis, 1 + random.nextInt(40));
      String further = "offset(8192, " + slice.layout().text() + ")";
      SliceCounts expected = SliceCounts.of(slice.blocks(), CACHES);
      SliceCounts counts = SliceCounts.of(LayoutText.parse(further).nest(), CACHES);
      assertEquals(expected.bytes(), counts.bytes(), further);
      assertEquals(expected.blocks(), counts.blocks(), further);
      assertEquals(expected.blockBytes(), counts.blockBytes(), further);
      assertEquals(expected.lines(), counts.lines(), further);
      assertEquals(expected.pages(), counts.pages(), further);
      assertEquals(expected.linesBeyondL1(), counts.linesBeyondL1(), further);
      assertEquals(expected.linesBeyondL2(), counts.linesBeyondL2(), further);
      assertEquals(expected.alignment(), counts.alignment(), further);
      assertEquals(Math.min(4096, expected.gapBytes()), counts.gapBytes(), 1e-9, further);
      assertEquals(expected.runs(), counts.runs(), further);
    }
  }

  @Test
  void runsOfDifferentLengthsAreCountedByLength() {
    String structs = "contiguous(100, struct([1, 3, 1], [0, 8, 40], [int, double, int]))";
    SliceCounts counts = SliceCounts.of(LayoutText.parse(structs).nest(), CACHES);
    // The runs are 4 bytes, a hole of 4, 24 bytes, a hole of 8, and 4 bytes. The next struct starts
    // at 48 with 4 bytes.
    assertEquals(new TreeMap<>(Map.of(4L, 200L, 24L, 100L)), counts.runs());
    assertEquals(3200, counts.bytes());
    assertEquals(300, counts.blocks());
    assertEquals(75, counts.lines()); // the 4800 bytes have no hole as long as a line
    assertEquals(100, counts.overRuns(length -> length > 16 ? 1 : 0));
  }
}
