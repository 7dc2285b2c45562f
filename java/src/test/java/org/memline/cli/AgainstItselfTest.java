package org.memline.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.memline.calibration.Calibration;
import org.memline.calibration.metric.Metric;
import org.memline.file.CalibrationFile;
import org.memline.report.SpreadTable;
import org.memline.sample.Experiment;
import org.memline.sample.Plan;
import org.memline.sample.RunRecord;
import org.memline.sample.SendCell;

/**
 * Tests a run with {@code --aa}, which compares the machine with itself. The calibration must
 * contain the spread of each metric between launches.
 */
class AgainstItselfTest {
  /** The standard deviation of ln 0.998, ln 0.999, 0, ln 1.001 and ln 1.002. */
  private static final double SPREAD = 0.0015811;

  @TempDir Path folder;

  private Calibration fitted(boolean aa) {
    List<SendCell> cells = SyntheticRun.cells();
    Plan plan = Plan.of(Experiment.SENDS, cells);
    RunRecord run =
        new RunRecord(
            "quick",
            1,
            SyntheticRun.LAUNCHES,
            cells.size(),
            plan.id(),
            "",
            aa,
            "2024-05-06T07:08:09Z",
            SyntheticRun.machine());
    Path samples = folder.resolve("aa-" + aa + ".samples.jsonl");
    SyntheticRun.write(samples, run, 1, 2, cells);
    Path file = folder.resolve("aa-" + aa + ".json");
    Cli.print("fit", samples, "--out", file);
    return CalibrationFile.read(file);
  }

  private static Metric metric(Calibration calibration, String id) {
    return calibration.metrics().stream()
        .filter(m -> m.id().toString().equals(id))
        .findFirst()
        .orElseThrow();
  }

  @Test
  void theSpreadIsMeasuredBetweenTheLaunches() {
    Calibration aa = fitted(true);
    for (String name : new String[] {"long", "strided", "contiguous_4194304B", "beta"}) {
      Metric metric = metric(aa, "sends.packed.cold." + name);
      assertEquals(SPREAD, metric.spread(), 2e-5, metric.toString());
      assertEquals(SyntheticRun.LAUNCHES, metric.launches().size());
    }
    String table = SpreadTable.of(aa);
    assertTrue(table.contains("sends.packed.cold.long"), table);
    assertTrue(table.contains("0.2 %"), table);
  }

  @Test
  void aRunThatIsNotAgainstItselfHasNoSpread() {
    assertEquals(null, metric(fitted(false), "sends.packed.cold.long").spread());
  }
}
