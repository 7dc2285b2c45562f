package org.memline.ranks;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.memline.launch.ranks.LaunchSeries;
import org.memline.launch.ranks.StopSignal;
import org.memline.layout.Mesh;
import org.memline.mpi.LaunchOptions;
import org.memline.sample.Cell;
import org.memline.sample.CellSample;
import org.memline.sample.Journal;
import org.memline.sample.Plan;
import org.memline.sample.RunRecord;
import org.memline.sample.SampleReader;
import org.memline.sample.SampleSet;

/**
 * Runs one launch of a plan in the same way as the commands. The ranks verify the data of every
 * repetition, and wrong data ends the launch.
 *
 * @param samples the measured samples
 * @param output the messages of the launch
 */
public record OneLaunch(SampleSet samples, List<String> output) {
  private static final int LINE_BYTES = 64;

  /**
   * Runs a launch and checks that each of its cells was measured.
   *
   * @param seconds time limit, longer than the cells take on a busy machine; a launch ends when all
   *     are measured
   * @param folder folder for the samples file
   */
  static OneLaunch ofAll(Plan plan, Mesh mesh, double seconds, Path folder) throws Exception {
    OneLaunch launch = of(plan, mesh, seconds, folder, "");
    Set<String> measured =
        launch.samples.samples().stream().map(s -> s.cell().id()).collect(Collectors.toSet());
    assertEquals(
        plan.cells().stream().map(Cell::id).collect(Collectors.toSet()),
        measured,
        launch.output.toString());
    for (CellSample sample : launch.samples.samples()) {
      assertTrue(sample.stop() != CellSample.Stop.UNSUPPORTED, sample.cell().id());
      assertTrue(sample.oneWayNs().length > 0, sample.cell().id());
    }
    return launch;
  }

  /**
   * @param environment variables of the ranks, as {@code NAME='value'}
   * @throws org.memline.study.measure.MeasurementFailure if the launch fails
   */
  static OneLaunch of(Plan plan, Mesh mesh, double seconds, Path folder, String environment) {
    Path samples = folder.resolve(plan.experiment().label() + ".samples.jsonl");
    RunRecord run = RunRecord.of("asked", 1, 1, plan, "2024-01-01T00:00:00Z", Map.of());
    Journal.create(samples, run).close();
    Path jar = Program.ROOT.resolve("java/target/memline.jar");
    LaunchOptions options =
        LaunchOptions.parse(
            "MEMLINE_JAR='%s' TMPDIR='%s' %s".formatted(jar, Program.TEMPORARY, environment));
    LaunchSeries.Setting setting =
        new LaunchSeries.Setting(plan, mesh, LINE_BYTES, seconds, false, options);
    List<String> output = new ArrayList<>();
    try (LaunchSeries series = new LaunchSeries(setting, run, samples, 0, output::add)) {
      series.launch(StopSignal.none(), output::add);
    }
    return new OneLaunch(SampleReader.read(List.of(samples), false), output);
  }
}
