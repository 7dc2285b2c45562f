package org.memline.launch.ranks;

import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.memline.layout.Mesh;
import org.memline.mpi.LaunchOptions;
import org.memline.mpi.Mpirun;
import org.memline.sample.Plan;
import org.memline.sample.RunRecord;

/**
 * Runs a series of launches of one plan and collects their samples in one samples file. Each launch
 * is an {@code mpirun} of its own. The caller decides when it starts.
 */
public final class LaunchSeries implements AutoCloseable {
  private final Setting setting;
  private final RunRecord run;
  private final Path samples;
  private final Path planFile;
  private final Path stopFile;
  private int launches;

  /**
   * The properties that all launches of a series have in common.
   *
   * @param lineBytes bytes of a memory line of this machine
   * @param secondsPerLaunch measuring time of each launch, in seconds
   * @param hashNodes whether node names are recorded as hashes
   * @param options how the ranks are started
   */
  public record Setting(
      Plan plan,
      Mesh mesh,
      int lineBytes,
      double secondsPerLaunch,
      boolean hashNodes,
      LaunchOptions options) {

    boolean oversubscribed() {
      return mesh.size() > JobNodes.cores();
    }
  }

  /**
   * @param samples the existing samples file of the run
   * @param before number of launches that the samples file already has
   * @param notice receives lines for the reader of the log
   */
  public LaunchSeries(
      Setting setting, RunRecord run, Path samples, int before, Consumer<String> notice) {
    this.setting = setting;
    this.run = run;
    this.samples = samples;
    this.launches = before;
    int cores = JobNodes.cores();
    if (setting.oversubscribed()) {
      notice.accept(
          "oversubscribed: %d ranks on %s; these numbers are not a calibration"
              .formatted(setting.mesh().size(), cores == 1 ? "1 core" : cores + " cores"));
    }
    JobNodes.elsewhere().map(JobNodes::sentence).ifPresent(notice);
    planFile = write(setting.plan(), samples);
    stopFile = beside(samples, ".stop");
    // A run that was killed may have left a stop file, which would end the launch.
    stopFile.toFile().delete();
    // A signal may end the program before close() removes the files.
    planFile.toFile().deleteOnExit();
    stopFile.toFile().deleteOnExit();
  }

  /**
   * Runs the next launch to its end, or until it is stopped. Each line is written to the samples
   * file as soon as its cell has been measured.
   *
   * @throws org.memline.experiment.measure.MeasurementFailure if the launch fails; the samples that
   *     it measured remain in the file
   */
  public void launch(StopSignal stop, Consumer<String> notice) {
    launch(launches + 1, 0, stop, Progress.NONE, notice);
  }

  /**
   * Runs a launch that can be stopped early. A stopped launch has no end line in the samples file.
   *
   * @param number number of this start of the ranks
   * @param continues number of the interrupted launch whose missing cells it measures, or 0
   * @param stop signal to stop early, which is checked regularly
   */
  public void launch(
      int number, int continues, StopSignal stop, Progress progress, Consumer<String> notice) {
    launches = number;
    List<String> more = new ArrayList<>(List.of("--stop-file=" + stopFile));
    if (continues != 0) {
      more.add("--continues=" + continues);
    }
    LaunchProcess.run(
        mpirun(more), samples, number, progress, notice, new LaunchProcess.Stop(stop, stopFile));
  }

  /**
   * Runs a launch that takes turns with the launch of another series. Both launches start at the
   * same time.
   *
   * @param pipes the folder of {@link FifoTurns}, in which the temporary files of both launches are
   *     created, too
   * @param first whether this launch has the first turn
   * @param stop signal to stop early, which is checked regularly
   */
  void launchInTurns(Path pipes, boolean first, StopSignal stop, Consumer<String> notice) {
    launches++;
    List<String> turns = new ArrayList<>(List.of("--turns=" + pipes, "--stop-file=" + stopFile));
    if (first) {
      turns.add("--first");
    }
    // Each mpirun gets a folder of its own for its sessions. Otherwise two mpirun that start at the
    // same time may fail, because both create the same folder.
    File sessions = pipes.resolve(first ? "sessions-a" : "sessions-b").toFile();
    sessions.mkdir();
    Mpirun mpirun = mpirun(turns).with("TMPDIR", sessions.toString());
    LaunchProcess.run(
        mpirun, samples, launches, Progress.NONE, notice, new LaunchProcess.Stop(stop, stopFile));
  }

  /** Returns the number of cells in the plan, which each launch measures. */
  int cells() {
    return setting.plan().cells().size();
  }

  int ranks() {
    return setting.mesh().size();
  }

  /** Returns the samples file. */
  public Path samples() {
    return samples;
  }

  private Mpirun mpirun(List<String> more) {
    List<String> arguments =
        new ArrayList<>(
            List.of(
                "rank",
                "--plan=" + planFile,
                "--samples=" + samples,
                "--launch=" + launches,
                "--seconds=" + setting.secondsPerLaunch(),
                "--mesh=" + setting.mesh(),
                "--line-bytes=" + setting.lineBytes(),
                "--driver=" + Driver.self(),
                "--order-seed=" + (run.seed() + launches)));
    arguments.addAll(more);
    if (setting.hashNodes()) {
      arguments.add("--hash-nodes");
    }
    if (setting.oversubscribed()) {
      arguments.add("--oversubscribed");
    }
    return new Mpirun(setting.mesh().size(), JobNodes.cores(), setting.options(), arguments);
  }

  /**
   * Writes the plan to a file beside the samples file. The ranks of every node can read it there,
   * because they also reach the samples file.
   */
  private static Path write(Plan plan, Path samples) {
    Path file = beside(samples, ".plan");
    try {
      return Files.write(file, plan.toBytes());
    } catch (IOException e) {
      throw new UncheckedIOException(
          "the plan cannot be written to %s: %s".formatted(file, e.getMessage()), e);
    }
  }

  private static Path beside(Path samples, String suffix) {
    return samples.resolveSibling(samples.getFileName() + suffix);
  }

  @Override
  public void close() {
    planFile.toFile().delete();
    stopFile.toFile().delete();
  }
}
