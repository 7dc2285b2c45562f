package org.memline.compare;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.memline.calibration.Calibration;
import org.memline.compare.verdict.MetricChange;
import org.memline.compare.verdict.Options;
import org.memline.compare.verdict.Verdict;
import org.memline.file.CalibrationFile;

/**
 * Compares a recorded calibration with itself. No change may be found, although its launches differ
 * much.
 */
class RecordedComparisonTest {
  @Test
  void aRecordedRunComparedWithItselfShowsNoChange() {
    Calibration recorded =
        CalibrationFile.read(Path.of("..", "calibration", "amd-epyc-genoa-2core", "standard.json"));
    Comparison comparison = Comparer.compare(recorded, recorded, Options.standard());
    assertNotEquals(Verdict.INCOMPARABLE, comparison.verdict());
    for (MetricChange metric : comparison.metrics()) {
      assertNotEquals(Verdict.REGRESSED, metric.verdict(), metric.toString());
      assertNotEquals(Verdict.IMPROVED, metric.verdict(), metric.toString());
    }
    assertEquals(0, comparison.unmatched().onlyInBaseline().size());
  }
}
