package org.memline.study.steps;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.memline.layout.CacheGeometry;
import org.memline.layout.Element;
import org.memline.layout.Shape;
import org.memline.sample.Experiment;
import org.memline.sample.Role;
import org.memline.sample.ScanCell;
import org.memline.study.steps.Delta.Level;

/**
 * Fits scans with one coefficient δ for each size of blocks: those that fit into 32 KiB, into 1
 * MiB, into 4 MiB, and larger ones. The machine has caches of 32 KiB and 1 MiB and no third level.
 */
class DeltaTest {
  private static final int EACH = 10;

  /**
   * Cost of an element and pass in ns, for blocks of at most 2 KB, 0.1 to 0.3 MB, 2.4 to 2.9 MB,
   * and 9.6 to 10.5 MB.
   */
  private static final double[] DELTA_NS = {1, 1.5, 2, 3};

  private static final int[] ROWS = {3, 100, 1000, 2000};
  private static final int[] COLUMNS = {5, 256, 600, 1200};

  @Test
  void eachCacheLevelAndDirectionHasItsOwnDelta() {
    StepSamples samples = new StepSamples(Experiment.SCANS).launch("2x1", false);
    for (int level = 0; level < ROWS.length; level++) {
      for (int i = 0; i < EACH; i++) {
        long rows = ROWS[level] + i % 7 * (level == 0 ? 1 : 20);
        long columns = COLUMNS[level] + 7L * i;
        Shape array = new Shape(2 * rows, columns);
        double elements = (double) rows * columns;
        double seconds = 1e-9 * DELTA_NS[level] * elements;
        // The vertical scan makes two passes and sends a message. The horizontal scan makes one
        // pass, which costs twice as much per element.
        samples.add(paper(true, array), 3e-6 + 2 * seconds);
        samples.add(paper(false, array), 1e-6 + 2 * seconds);
      }
    }
    StepsSection table = StepsFitter.scans(samples.set(), CacheGeometry.FALLBACK);
    List<Delta> deltas = Delta.of(table);
    assertEquals(
        List.of("horizontal_alone_int32", "vertical_joined_int32"),
        deltas.stream().map(Delta::kind).toList());
    assertLevels(2, deltas.get(0));
    assertLevels(1, deltas.get(1));
  }

  private static ScanCell paper(boolean vertical, Shape array) {
    return ScanCell.paper(vertical, array, 0, Element.INT32, Role.TRAIN);
  }

  private static void assertLevels(double factor, Delta delta) {
    Level[] levels = {Level.L1, Level.L2, Level.L3, Level.L3_FAR};
    for (int i = 0; i < levels.length; i++) {
      double expected = factor * DELTA_NS[i] * 1e-9;
      assertEquals(expected, delta.seconds().get(levels[i]), 0.01 * expected, levels[i].text());
    }
  }
}
