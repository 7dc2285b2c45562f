package org.memline.cli;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.memline.calibration.CellEstimate;
import org.memline.calibration.Evidence;
import org.memline.calibration.machine.GeometryFacts;
import org.memline.calibration.machine.MachineReader;
import org.memline.experiment.LaunchSeries;
import org.memline.experiment.Profile;
import org.memline.experiment.Progress;
import org.memline.layout.Mesh;
import org.memline.mpi.LaunchOptions;
import org.memline.sample.Fact;
import org.memline.sample.Journal;
import org.memline.sample.Plan;
import org.memline.sample.RunRecord;
import org.memline.sample.SampleReader;

/** A few cells that somebody asked for, measured now; nothing is kept. */
record AskedLaunches(int launches, Consumer<String> notice) {
  /** Measuring time of a cell, over all launches. */
  private static final double SECONDS_PER_CELL = 3;

  /** By cell: the median of the launches' medians. */
  Map<String, Double> seconds(Plan plan, Mesh mesh) {
    Map<String, Fact> machine = new MachineReader().read();
    RunRecord run =
        RunRecord.of(
            "asked", Profile.DEFAULT_SEED, launches, plan, Instant.now().toString(), machine);
    Path folder = temporaryFolder();
    Path samples = folder.resolve("asked.samples.jsonl");
    Journal.create(samples, run).close();
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
    Map<String, Double> seconds = new HashMap<>();
    Evidence evidence = new Evidence(SampleReader.read(List.of(samples), false), Double.NaN);
    for (CellEstimate estimate : evidence.estimates()) {
      seconds.put(estimate.cell().id(), estimate.seconds());
    }
    samples.toFile().delete();
    folder.toFile().delete();
    return seconds;
  }

  private static Path temporaryFolder() {
    try {
      return Files.createTempDirectory("memline-");
    } catch (IOException e) {
      throw new UncheckedIOException("no temporary folder: " + e.getMessage(), e);
    }
  }
}
