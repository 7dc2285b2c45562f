package org.memline.ranks;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.memline.Schemas;
import org.memline.calibration.Calibration;
import org.memline.calibration.evidence.Measured;
import org.memline.calibration.file.CalibrationFile;
import org.memline.calibration.supersteps.SuperstepTable;
import org.memline.layout.superstep.Suite;
import org.memline.sample.Role;
import org.memline.sample.SortCell;
import org.memline.sample.SuperstepCell;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

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
    assertTrue(metrics.contains("supersteps.sort_sample.int32"), metrics.toString());
    checkSorts(calibration);
    assertTrue(run.out().contains("Sorts of uniform keys"), run.out());
    checkPrediction(file);
  }

  /**
   * By both ranks and by one of them, of all algorithms; and one number of keys held out. The host
   * may have moved the cores meanwhile: of all states that were seen.
   */
  private static void checkSorts(Calibration calibration) {
    Set<SortCell> cells = new HashSet<>();
    for (Calibration state : calibration.states()) {
      for (Measured<SortCell> sort : SuperstepTable.of(state).sorts()) {
        cells.add(sort.cell());
        double each = sort.seconds() / sort.cell().keys();
        assertTrue(each > 0.5e-9 && each < 2e-6, sort.cell().id() + " takes " + each);
      }
    }
    assertEquals(4 * 6, cells.size(), cells.toString());
    assertEquals(4, cells.stream().filter(sort -> sort.role() == Role.TEST).count());
    assertEquals(8, cells.stream().filter(sort -> sort.ranks() == 1).count());
  }

  private static void checkPrediction(Path file) throws Exception {
    Program.Outcome run =
        Program.run(
            "sort", "--keys", "50000", "--predict", "--calibration", file.toString(), "--json");
    assertEquals(0, run.exit(), run.err());
    JsonNode json = JsonMapper.shared().readTree(run.out());
    assertEquals(8, json.get("choices").size());
    double before = 0;
    for (JsonNode choice : json.get("choices")) {
      double seconds = choice.has("seconds") ? choice.get("seconds").asDouble() : Double.MAX_VALUE;
      assertTrue(seconds >= before, run.out());
      before = seconds;
    }
    assertTrue(json.get("seconds").asDouble() > 0, run.out());
  }

  @Test
  void moreRanksThanCoresAreVerifiedAndInNoFit() throws Exception {
    Path file = folder.resolve("crowd.json");
    int ranks = 1 + Runtime.getRuntime().availableProcessors();
    // A rank of MPICH that waits keeps its core from those it waits for.
    String seconds = RanksMpi.isOpenMpi() ? "4" : "10";
    Program.Outcome run = calibrate(file, "--ranks", Integer.toString(ranks), "--seconds", seconds);
    assertEquals(0, run.exit(), run.err());
    SuperstepTable table = SuperstepTable.of(CalibrationFile.read(file));
    assertTrue(!table.cells().isEmpty());
    assertEquals(List.of(), table.counting());
    assertTrue(!table.sorts().isEmpty());
    assertEquals(List.of(), table.countingSorts());
    assertTrue(run.out().contains("OVERSUBSCRIBED"), run.out());
  }
}
