package org.memline.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;
import org.memline.Schemas;
import org.memline.sample.Experiment;
import org.memline.sample.LaunchRecord.Place;
import org.memline.sample.Plan;
import org.memline.sample.RunRecord;

/**
 * Tests commands with a calibration of two localities: remote, and core, which is twice as fast.
 */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class LocalityTest {
  private static final String LAYOUT =
      "--matrix 333x277 --element int32 --columns 5 --method packed --cache warm --json";

  private Path file;
  private String table;

  private static Place place(int rank, String node) {
    return new Place(rank, node, Integer.toString(rank), "0-7");
  }

  @BeforeAll
  void fit(@TempDir Path folder) {
    RunRecord run =
        RunRecord.of(
            "quick",
            1,
            SyntheticRun.LAUNCHES,
            Plan.of(Experiment.SENDS, SyntheticRun.cells()),
            "2024-05-06T07:08:09Z",
            SyntheticRun.wholeMachine());
    Path remote = folder.resolve("remote.samples.jsonl");
    Path core = folder.resolve("core.samples.jsonl");
    SyntheticRun.write(
        remote, run, 2, List.of(place(0, "n1"), place(1, "n2")), SyntheticRun.cells());
    SyntheticRun.write(core, run, 1, List.of(place(0, "n1"), place(1, "n1")), SyntheticRun.cells());
    file = folder.resolve("both.json");
    Cli.print("fit", remote, core, "--out", file);
    table = Cli.print("show", "--all", file);
  }

  private double seconds(String more) {
    Object[] arguments = ("predict " + LAYOUT + more).split(" ");
    List<Object> all = new ArrayList<>(List.of(arguments));
    all.addAll(List.of("--calibration", file));
    return Cli.json(all.toArray()).get("seconds").doubleValue();
  }

  @Test
  void predictUsesTheRequestedLocality() {
    assertEquals(2, seconds(" --locality remote") / seconds(" --locality core"), 0.01);
  }

  @Test
  void theFirstMeasuredLocalityIsTheDefault() {
    assertEquals(seconds(" --locality remote"), seconds(""));
  }

  @Test
  void anUnmeasuredLocalityIsRefusedWithTheChoices() {
    Cli.assertWrongUse("has only remote and core", "metrics", file, "--locality", "node");
    Cli.assertWrongUse("'here' is unknown", "metrics", file, "--locality", "here");
  }

  @Test
  void bothLocalitiesAreShownWithHeldOutErrors() {
    assertTrue(table.contains("5 launches of 2 ranks of different nodes"), table);
    assertTrue(table.contains("5 launches of 2 ranks of one core complex"), table);
    assertEquals(2, table.split(" held-out random cells", -1).length - 1, table);
  }

  @Test
  void eachLocalityHasItsOwnMetrics() {
    assertEquals(
        Cli.print("metrics", file).lines().count(),
        Cli.print("metrics", file, "--locality", "core").lines().count());
  }

  @Test
  void aFileOfTwoLocalitiesFitsTheSchema() throws IOException {
    assertEquals(List.of(), Schemas.errors("calibration.schema.json", Files.readString(file)));
  }

  @Test
  void compareUsesTheRequestedLocality() {
    String text = Cli.print("compare", file, file, "--locality", "core");
    assertTrue(!text.contains("REGRESSED") && !text.contains("INCOMPARABLE"), text);
  }
}
