package org.memline.launch;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import org.memline.calibration.evidence.Evidence;
import org.memline.experiment.catalogue.Measurements;
import org.memline.experiment.copies.CopyTuner;
import org.memline.experiment.plan.Profile;
import org.memline.launch.ranks.LaunchSeries;
import org.memline.launch.ranks.Progress;
import org.memline.layout.Mesh;
import org.memline.machine.GeometryFacts;
import org.memline.machine.MachineReader;
import org.memline.mpi.LaunchOptions;
import org.memline.sample.Cell;
import org.memline.sample.CopyRules;
import org.memline.sample.Fact;
import org.memline.sample.Hardware;
import org.memline.sample.Journal;
import org.memline.sample.Plan;
import org.memline.sample.RunRecord;
import org.memline.sample.SampleReader;

/**
 * A few cells that somebody asked for, measured now; nothing is kept.
 *
 * @param rules for copies: those of what predicts; without, there are races of at most a second
 * @param predicting the machine that is predicted for beside it, if any is
 */
public record AskedLaunches(
    int launches,
    Optional<GivenRules> rules,
    Optional<Map<String, Fact>> predicting,
    Consumer<String> notice) {
  private static final String ELSEWHERE =
      "the calibration is of another machine (%s here): what it predicts is that one's";

  /** Measuring time of a cell, over all launches. */
  static final double SECONDS_PER_CELL = 3;

  /**
   * By cell: the median of the launches' medians.
   *
   * @throws LaunchException where this system cannot do a cell
   */
  public Map<String, Double> seconds(Plan plan, Mesh mesh) {
    return seconds(plan, evidence(plan, mesh));
  }

  /** The same of what was measured. */
  static Map<String, Double> seconds(Plan plan, Evidence evidence) {
    Map<String, Double> seconds = new HashMap<>();
    evidence.cells().forEach(measured -> seconds.put(measured.cell().id(), measured.seconds()));
    for (Cell cell : plan.cells()) {
      if (!seconds.containsKey(cell.id())) {
        throw new LaunchException(cell.id() + " is not supported on this system");
      }
    }
    return seconds;
  }

  /** What counts of all that was measured. */
  public Evidence evidence(Plan plan, Mesh mesh) {
    Map<String, Fact> machine = new MachineReader().read();
    predicting.ifPresent(
        other ->
            Hardware.differences(other, machine).stream()
                .findFirst()
                .ifPresent(difference -> notice.accept(ELSEWHERE.formatted(difference))));
    long bytes = Measurements.of(plan.experiment()).bytesNeeded(plan, mesh);
    MemoryNeeded.require(bytes, mesh.size(), machine);
    Optional<CopyRules> given = rules.map(own -> own.checked(machine));
    RunRecord run =
        RunRecord.of(
            "asked", Profile.DEFAULT_SEED, launches, plan, Instant.now().toString(), machine);
    Path folder = temporaryFolder();
    Path samples = folder.resolve("asked.samples.jsonl");
    Journal.create(samples, run).close();
    CopyTuner.into(samples, given, Profile.QUICK, machine);
    LaunchSeries.Setting setting =
        new LaunchSeries.Setting(
            plan,
            mesh,
            (int) GeometryFacts.from(machine).lineBytes(),
            SECONDS_PER_CELL * plan.cells().size() / launches,
            false,
            LaunchOptions.NONE);
    try (LaunchSeries series = new LaunchSeries(setting, run, samples, 0, notice)) {
      for (int launch = 0; launch < launches; launch++) {
        series.launch(Progress.NONE, notice);
      }
    }
    Evidence evidence = Evidence.alone(SampleReader.read(List.of(samples), false));
    samples.toFile().delete();
    folder.toFile().delete();
    return evidence;
  }

  static Path temporaryFolder() {
    try {
      return Files.createTempDirectory("memline-");
    } catch (IOException e) {
      throw new UncheckedIOException("no temporary folder: " + e.getMessage(), e);
    }
  }
}
