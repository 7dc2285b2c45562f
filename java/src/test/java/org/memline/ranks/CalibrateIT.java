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
import java.util.stream.Collectors;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.memline.calibration.Calibration;
import org.memline.file.CalibrationFile;
import org.memline.layout.Mesh;
import org.memline.sample.Cell;
import org.memline.sample.CellSample;
import org.memline.sample.Experiment;
import org.memline.sample.Fact;
import org.memline.sample.LaunchRecord;
import org.memline.sample.Plan;
import org.memline.sample.SampleReader;
import org.memline.study.measure.CellOrder;
import org.memline.study.measure.StoppingRule;
import org.memline.study.plan.PlanChoices;
import org.memline.study.plan.Profile;
import org.memline.study.sends.SendsPlan;
import org.memline.study.sends.SendsSection;

/** Tests {@code calibrate} with real ranks, started outside and inside an MPI job. */
class CalibrateIT {
  private static final List<Experiment> BY_DEFAULT =
      List.of(
          Experiment.SENDS,
          Experiment.COPIES,
          Experiment.TRANSFERS,
          Experiment.LAYOUTS,
          Experiment.EXCHANGES);

  @TempDir Path folder;

  /** Every planned cell is either measured or reported as missing, even if there is little time. */
  @Test
  @Tag("mpich")
  void everyPlannedCellIsMeasuredOrReportedMissing() throws Exception {
    QuickCalibration quick = QuickCalibration.get();
    String err = quick.run().err();
    List<String> launches = err.lines().filter(line -> line.startsWith("sends, launch ")).toList();
    assertEquals(1, launches.size(), err);
    assertTrue(launches.get(0).matches("sends, launch 1 of 1: \\d+ cells.*; the last"), err);
    Calibration calibration = CalibrationFile.read(quick.file());
    String model = calibration.fact("cpu_model");
    calibration
        .launches()
        .forEach(
            launch ->
                assertTrue(
                    model.equals(Fact.NOT_AVAILABLE) || !launch.coreKinds().isEmpty(),
                    "the model is known, but no kinds of cores are recorded: " + model));
    assertEquals(1, calibration.launches().size());
    assertFalse(calibration.partial());
    assertEquals(List.of(), schemaErrors(quick.file()));

    Plan plan =
        SendsPlan.of(
            PlanChoices.of(Profile.QUICK, Profile.DEFAULT_SEED)
                .heldOutFrom(calibration.run().heldOutSeeds().get(0)));
    Set<String> planned = plan.cells().stream().map(Cell::id).collect(Collectors.toSet());
    List<CellSample> samples = SampleReader.read(List.of(quick.samples()), false).samples();
    Set<String> measured = samples.stream().map(s -> s.cell().id()).collect(Collectors.toSet());
    assertFalse(measured.isEmpty());
    Set<String> either =
        new HashSet<>(CellOrder.after(quick.samples(), 0, plan, new Mesh(2, 1)).missed().keySet());
    either.addAll(measured);
    assertEquals(planned, either);
    for (CellSample sample : samples) {
      assertTrue(
          sample.stop() == CellSample.Stop.UNSUPPORTED
              || sample.oneWayNs().length >= StoppingRule.LEAST_WHEN_LATE,
          sample.cell().id());
    }
    assertTrue(
        SendsSection.of(calibration).cells().stream()
            .allMatch(cell -> measured.contains(cell.cell().id()) && cell.seconds() > 0));
  }

  @Test
  void insideAJobTheChosenExperimentRunsInOneLaunch() throws Exception {
    assertEquals(List.of(Experiment.LAYOUTS), insideAJob("--only", "layouts"));
  }

  @Test
  @Tag("release")
  void insideAJobEachDefaultExperimentRunsInOneLaunch() throws Exception {
    assertEquals(BY_DEFAULT, insideAJob());
  }

  private List<Experiment> insideAJob(String... only) throws Exception {
    Path file = folder.resolve("job.json");
    String options = "calibrate --profile quick --launches 4 --seconds 1 --out " + file;
    if (only.length > 0) {
      options += " --rules " + QuickCalibration.get().file() + " " + String.join(" ", only);
    }
    Program.Outcome run = Program.runInJob(2, options.split(" "));
    assertEquals(0, run.exit(), run.err());
    return CalibrationFile.read(file).launches().stream().map(LaunchRecord::experiment).toList();
  }

  @Test
  @Tag("release")
  void theDefaultExperimentsRunInTwoLaunchesEach() throws Exception {
    Path file = folder.resolve("three.json");
    Program.Outcome run =
        Program.run(
            ("calibrate --profile quick --launches 2 --seconds 2 --out " + file).split(" "));
    assertEquals(0, run.exit(), run.err());
    List<String> launches =
        run.err()
            .lines()
            .filter(line -> line.matches("\\w+, launch \\d of 2: \\d+ cells.*; .+"))
            .toList();
    assertEquals(2 * BY_DEFAULT.size(), launches.size(), run.err());
    Calibration calibration = CalibrationFile.read(file);
    for (Experiment experiment : BY_DEFAULT) {
      assertEquals(2, calibration.launches(experiment).size(), experiment.label());
    }
    assertEquals(2 * BY_DEFAULT.size(), calibration.launches().size());
    assertEquals(List.of(), schemaErrors(file));
  }

  @Test
  void aMeshThatDoesNotFitTheJobIsReportedOnce() throws Exception {
    Program.Outcome run =
        Program.runInJob(
            2, "calibrate", "--mesh", "1x3", "--out", folder.resolve("mesh.json").toString());
    assertEquals(2, run.exit(), run.err());
    String message = "memline: mesh 1x3 does not fit the job's 2 ranks";
    assertEquals(1, run.err().lines().filter(line -> line.startsWith(message)).count(), run.err());
  }

  @Test
  @Tag("release")
  void moreRanksThanCoresAreMeasuredAndMarkedOversubscribed() throws Exception {
    int ranks = 2 * Runtime.getRuntime().availableProcessors();
    Program.Outcome run =
        Program.run(
            ("measure --matrix 333x77 --element float64 --columns 5 --method packed --cache warm"
                    + " --launches 1 --json --ranks "
                    + ranks)
                .split(" "));
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
