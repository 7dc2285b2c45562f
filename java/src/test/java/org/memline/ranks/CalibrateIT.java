package org.memline.ranks;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.networknt.schema.InputFormat;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.memline.calibration.Calibration;
import org.memline.calibration.file.CalibrationFile;
import org.memline.calibration.sends.SendsTable;
import org.memline.experiment.measure.CellOrder;
import org.memline.experiment.plan.Profile;
import org.memline.experiment.plan.Wish;
import org.memline.experiment.sends.SendsPlan;
import org.memline.layout.Mesh;
import org.memline.sample.Cell;
import org.memline.sample.Experiment;
import org.memline.sample.LaunchRecord;
import org.memline.sample.Plan;
import org.memline.sample.SampleReader;

/** A whole calibration on real ranks, started from outside and from inside a job. */
class CalibrateIT {
  private static final List<Experiment> BY_DEFAULT =
      List.of(Experiment.SENDS, Experiment.COPIES, Experiment.TRANSFERS);

  private static final Pattern LACKING =
      Pattern.compile("Left out: sends: [^:]*\\bhave\\s+none of any launch");

  @TempDir Path folder;

  @Test
  void theQuickPlanIsMeasuredAndTheFileFitsItsSchema() throws Exception {
    Path file = folder.resolve("machine/quick.json");
    Program.Outcome run =
        Program.run(
            "calibrate",
            "--profile",
            "quick",
            "--launches",
            "2",
            "--seconds",
            "2",
            "--out",
            file.toString());
    assertEquals(0, run.exit(), run.err());
    assertTrue(
        run.out().contains(" held-out random cells") || LACKING.matcher(run.out()).find(),
        run.out());
    // No terminal: a line a launch.
    List<String> told =
        run.err()
            .lines()
            .filter(line -> line.matches("\\w+, launch \\d of 2: \\d+ cells.*; .+"))
            .toList();
    assertEquals(2 * BY_DEFAULT.size(), told.size(), run.err());
    assertTrue(told.get(told.size() - 1).endsWith("; the last"), run.err());

    Calibration calibration = CalibrationFile.read(file);
    for (Experiment experiment : BY_DEFAULT) {
      assertEquals(2, calibration.launches(experiment).size(), experiment.label());
    }
    assertEquals(2 * BY_DEFAULT.size(), calibration.launches().size());
    Set<String> measured =
        SendsTable.of(calibration).cells().stream()
            .map(cell -> cell.cell().id())
            .collect(Collectors.toSet());
    Plan plan =
        SendsPlan.of(
            Wish.of(Profile.QUICK, Profile.DEFAULT_SEED)
                .heldOutFrom(calibration.run().heldOutSeeds().get(0)));
    Set<String> planned = plan.cells().stream().map(Cell::id).collect(Collectors.toSet());
    Path samples = folder.resolve("machine/quick.samples.jsonl");
    // A busy machine may have no time for some, and then says so: no cell is lost without a word.
    Set<String> either =
        new HashSet<>(CellOrder.after(samples, 0, plan, new Mesh(2, 1)).missed().keySet());
    either.addAll(measured);
    assertTrue(either.containsAll(planned), "neither measured nor missed");
    assertTrue(planned.containsAll(measured));
    assertTrue(measured.size() > planned.size() / 10, measured.size() + " of " + planned.size());
    assertTrue(SendsTable.of(calibration).cells().stream().allMatch(cell -> cell.seconds() > 0));
    assertEquals(List.of(), schemaErrors(file));

    assertTrue(
        SampleReader.read(List.of(samples), false).samples().stream()
            .allMatch(sample -> sample.oneWayNs().length >= 3));
  }

  @Test
  void aMeshThatIsNotTheJobsIsToldOnce() throws Exception {
    Program.Outcome run =
        Program.runInJob(
            3, "calibrate", "--mesh", "1x2", "--out", folder.resolve("mesh.json").toString());
    assertEquals(2, run.exit(), run.err());
    String told = "memline: mesh 1x2 does not fit the job's 3 ranks";
    assertEquals(1, run.err().lines().filter(line -> line.startsWith(told)).count(), run.err());
  }

  @Test
  void insideAJobItIsOneLaunchOfEach() throws Exception {
    Path file = folder.resolve("job.json");
    Program.Outcome run =
        Program.runInJob(
            2,
            "calibrate",
            "--profile",
            "quick",
            "--launches",
            "4",
            "--seconds",
            "2",
            "--out",
            file.toString());
    assertEquals(0, run.exit(), run.err());
    List<LaunchRecord> launches = CalibrationFile.read(file).launches();
    assertEquals(BY_DEFAULT, launches.stream().map(LaunchRecord::experiment).toList());
  }

  @Test
  void pairsOfALargerMeshAreMeasuredVerifiedAndMarkedOversubscribed() throws Exception {
    int ranks = 2 * Runtime.getRuntime().availableProcessors();
    Program.Outcome run =
        Program.run(
            "measure",
            "--matrix",
            "333x77",
            "--element",
            "float64",
            "--columns",
            "5",
            "--method",
            "packed",
            "--cache",
            "warm",
            "--ranks",
            Integer.toString(ranks),
            "--launches",
            "1",
            "--json");
    assertEquals(0, run.exit(), run.err());
    assertTrue(run.err().contains("oversubscribed"), run.err());
  }

  private static List<?> schemaErrors(Path file) throws Exception {
    var registry = SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_2020_12);
    var schema =
        registry.getSchema(
            Files.readString(Program.ROOT.resolve("calibration/calibration.schema.json")),
            InputFormat.JSON);
    var errors = schema.validate(Files.readString(file), InputFormat.JSON);
    // A schema that accepts anything would prove nothing.
    assertFalse(schema.validate("{\"schema_version\":\"1.0\"}", InputFormat.JSON).isEmpty());
    return errors;
  }
}
