package org.memline.ranks;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.memline.Schemas;
import org.memline.calibration.Calibration;
import org.memline.calibration.evidence.Measured;
import org.memline.cli.Cli;
import org.memline.file.CalibrationFile;
import org.memline.layout.Mesh;
import org.memline.layout.superstep.LineOwner;
import org.memline.layout.superstep.Placing;
import org.memline.layout.superstep.RankAccesses;
import org.memline.layout.superstep.Suite;
import org.memline.nativelib.SortTable;
import org.memline.sample.Cell;
import org.memline.sample.Experiment;
import org.memline.sample.Pages;
import org.memline.sample.Plan;
import org.memline.sample.Role;
import org.memline.sample.SortCell;
import org.memline.sample.SuperstepCell;
import org.memline.study.supersteps.SuperstepsSection;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Tests supersteps with real ranks, which verify every repetition. */
class SuperstepsIT {
  private static final int WORDS = 5000;
  private static final int KEYS = 10_000;

  @TempDir Path folder;

  /** Returns each suite, placing, owner and sort, so small that cache sizes do not matter. */
  private static Plan small(int ranks) {
    RankAccesses both = RankAccesses.even(WORDS, WORDS, ranks);
    List<Cell> cells = new ArrayList<>();
    for (Suite suite : Suite.values()) {
      cells.add(SuperstepCell.good(suite, both, Role.TRAIN));
      cells.add(SuperstepCell.bad(suite, both, Role.TRAIN));
    }
    RankAccesses reads = RankAccesses.even(WORDS, 0, ranks);
    for (Placing placing : Placing.values()) {
      for (LineOwner owner : LineOwner.values()) {
        cells.add(new SuperstepCell(Suite.GRID, placing, owner, 4, Pages.BASE, reads, Role.GRID));
      }
    }
    for (String algorithm : SortTable.parallel()) {
      cells.add(new SortCell(algorithm, Integer.BYTES, KEYS, ranks, Role.GRID));
    }
    return Plan.of(Experiment.SUPERSTEPS, cells);
  }

  @Test
  void everySuitePlacingAndSortIsMeasuredByTwoRanks() throws Exception {
    OneLaunch.ofAll(small(2), new Mesh(1, 2), 300, folder);
  }

  @Test
  @Tag("release")
  void moreRanksThanCoresAreVerifiedButNotFitted() throws Exception {
    int ranks = 1 + Runtime.getRuntime().availableProcessors();
    OneLaunch.ofAll(small(ranks), new Mesh(1, ranks), 300, folder);
    Path file = folder.resolve("crowd.json");
    Path samples = folder.resolve("supersteps.samples.jsonl");
    Program.Outcome run = Program.run("fit", samples.toString(), "--out", file.toString());
    assertEquals(0, run.exit(), run.err());
    SuperstepsSection table = SuperstepsSection.of(CalibrationFile.read(file));
    assertFalse(table.cells().isEmpty());
    assertEquals(List.of(), table.counting());
    assertFalse(table.sorts().isEmpty());
    assertEquals(List.of(), table.countingSorts());
    assertTrue(run.out().contains("OVERSUBSCRIBED"), run.out());
  }

  /**
   * The time limit is three times what the plan takes on a machine where line transfers are slow.
   */
  @Test
  @Tag("release")
  void aQuickCalibrationHasAllSuitesAndTables() throws Exception {
    Path file = folder.resolve("two.json");
    Program.Outcome run =
        Program.run(
            ("calibrate --profile quick --only supersteps --launches 1 --seconds 200 --out " + file)
                .split(" "));
    assertEquals(0, run.exit(), run.err());
    assertEquals(List.of(), Schemas.errors("calibration.schema.json", Files.readString(file)));
    Calibration calibration = CalibrationFile.read(file);
    Set<Suite> suites = new HashSet<>();
    for (Calibration state : calibration.states()) {
      SuperstepsSection.of(state).cells().forEach(cell -> suites.add(cell.cell().suite()));
    }
    assertEquals(Set.of(Suite.values()), suites);
    String shown = Cli.run("show", "--all", file).out().replaceAll("\\s+", " ");
    assertTrue(shown.contains("in good mode") && shown.contains("consecutive, nobody"), shown);
    List<String> metrics =
        calibration.metrics().stream()
            .map(metric -> metric.id().toString())
            .collect(Collectors.toList());
    for (String family : List.of("good.", "bad.", "sort_sample.int32")) {
      assertTrue(
          metrics.stream().anyMatch(id -> id.startsWith("supersteps." + family)),
          metrics.toString());
    }
    checkSorts(calibration);
    assertTrue(shown.contains("Sorts of uniform keys"), shown);
    checkPrediction(file);
  }

  /** Every algorithm sorts with both ranks and with one; one number of keys is held out. */
  private static void checkSorts(Calibration calibration) {
    Set<SortCell> cells = new HashSet<>();
    for (Calibration state : calibration.states()) {
      for (Measured<SortCell> sort : SuperstepsSection.of(state).sorts()) {
        cells.add(sort.cell());
        assertTrue(sort.seconds() > 0, sort.cell().id());
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
}
