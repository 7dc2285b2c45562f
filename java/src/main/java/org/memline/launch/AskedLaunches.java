package org.memline.launch;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import org.memline.experiment.catalogue.Measurements;
import org.memline.experiment.copies.CopyTuner;
import org.memline.experiment.plan.Profile;
import org.memline.launch.ranks.LaunchSeries;
import org.memline.launch.ranks.Progress;
import org.memline.layout.Mesh;
import org.memline.machine.GeometryFacts;
import org.memline.machine.MachineReader;
import org.memline.mpi.LaunchOptions;
import org.memline.sample.CopyRules;
import org.memline.sample.Fact;
import org.memline.sample.Hardware;
import org.memline.sample.Journal;
import org.memline.sample.Plan;
import org.memline.sample.RunRecord;
import org.memline.sample.SampleReader;
import org.memline.sample.SampleSet;

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

  /** By as many launches. */
  public AskedSamples measured(Plan plan, Mesh mesh) {
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
    SampleSet set = SampleReader.read(List.of(samples), false);
    samples.toFile().delete();
    folder.toFile().delete();
    return new AskedSamples(set);
  }

  static Path temporaryFolder() {
    try {
      return Files.createTempDirectory("memline-");
    } catch (IOException e) {
      throw new UncheckedIOException("no temporary folder: " + e.getMessage(), e);
    }
  }
}
