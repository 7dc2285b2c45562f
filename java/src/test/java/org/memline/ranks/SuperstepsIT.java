package org.memline.ranks;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.memline.Schemas;
import org.memline.calibration.Calibration;
import org.memline.calibration.evidence.Measured;
import org.memline.calibration.file.CalibrationFile;
import org.memline.calibration.supersteps.SuperstepTable;
import org.memline.layout.superstep.Suite;
import org.memline.sample.SuperstepCell;

/** Supersteps on real ranks; every repetition is verified there. */
class SuperstepsIT {
  @TempDir Path folder;

  private Program.Outcome calibrate(Path file, String... more) throws Exception {
    List<String> asked =
        new java.util.ArrayList<>(
            List.of("calibrate", "--profile", "quick", "--only", "supersteps", "--launches", "1"));
    asked.addAll(List.of("--out", file.toString()));
    asked.addAll(List.of(more));
    return Program.start(Map.of(), asked.toArray(String[]::new)).await();
  }

  @Test
  void aQuickCalibrationHasAllSuitesAndItsTables() throws Exception {
    Path file = folder.resolve("two.json");
    Program.Outcome run = calibrate(file);
    assertEquals(0, run.exit(), run.err());
    assertEquals(List.of(), Schemas.errors("calibration.schema.json", Files.readString(file)));
    Calibration calibration = CalibrationFile.read(file);
    List<Measured<SuperstepCell>> cells = SuperstepTable.of(calibration).cells();
    assertEquals(
        List.of(Suite.values()),
        cells.stream().map(cell -> cell.cell().suite()).distinct().sorted().toList());
    assertTrue(
        run.out().contains("in good mode") && run.out().contains("consecutive, nobody"), run.out());
    List<String> metrics =
        calibration.metrics().stream()
            .map(metric -> metric.id().toString())
            .filter(id -> id.contains(".mean_"))
            .map(id -> id.substring(0, id.lastIndexOf('.')))
            .collect(Collectors.toList());
    assertTrue(metrics.contains("supersteps.good.l2"), metrics.toString());
    assertTrue(metrics.contains("supersteps.bad.l3"), metrics.toString());
  }

  @Test
  void moreRanksThanCoresAreVerifiedAndInNoFit() throws Exception {
    Path file = folder.resolve("crowd.json");
    int ranks = 1 + Runtime.getRuntime().availableProcessors();
    Program.Outcome run = calibrate(file, "--ranks", Integer.toString(ranks), "--seconds", "2");
    assertEquals(0, run.exit(), run.err());
    SuperstepTable table = SuperstepTable.of(CalibrationFile.read(file));
    assertTrue(!table.cells().isEmpty());
    assertEquals(List.of(), table.counting());
    assertTrue(run.out().contains("OVERSUBSCRIBED"), run.out());
  }
}
