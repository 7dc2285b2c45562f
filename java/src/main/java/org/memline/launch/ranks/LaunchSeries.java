package org.memline.launch.ranks;

import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.function.Consumer;
import org.memline.layout.Mesh;
import org.memline.mpi.LaunchOptions;
import org.memline.mpi.Mpirun;
import org.memline.nativelib.LocalTimes;
import org.memline.sample.Plan;
import org.memline.sample.RunRecord;
import org.memline.study.measure.CellOrder;

/**
 * Runs a series of launches that measure the same plan, and collects their samples in one file. A
 * launch is one start of {@code mpirun}. The caller decides when each launch starts.
 */
public final class LaunchSeries implements AutoCloseable {
  private final Setting setting;
  private final RunRecord run;
  private final Path samples;
  private final Path planFile;
  private final Path requestFile;
  private final Path stopFile;
  private int launches;

  /**
   * The properties that all launches (starts of mpirun) of a series have in common.
   *
   * @param lineBytes size of a cache line in bytes
   * @param secondsPerLaunch measuring time of each launch, in seconds
   * @param hashNodes whether node names are recorded as hashes
   * @param options the user's options for starting ranks
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
   * Creates a series and writes its plan to a file, which the ranks read.
   *
   * @param samples the existing samples file of the run
   * @param before number of launches (starts of mpirun) that the samples file already has
   * @param notice receives messages for the user
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
    requestFile = beside(samples, ".request");
    stopFile = beside(samples, ".stop");
    // A run that was killed may have left a stop file, which would end the launch.
    stopFile.toFile().delete();
    // A signal may end the program before close() removes the files.
    planFile.toFile().deleteOnExit();
    requestFile.toFile().deleteOnExit();
    stopFile.toFile().deleteOnExit();
  }

  /**
   * Runs the next launch until it ends or is stopped. The samples of a cell (configuration) are
   * written to the file as soon as the cell has been measured.
   *
   * @throws org.memline.study.measure.MeasurementFailure if the launch fails; the samples that it
   *     measured remain in the file
   */
  public void launch(StopSignal stop, Consumer<String> notice) {
    launch(launches + 1, 0, stop, Progress.NONE, notice);
  }

  /**
   * Runs a launch (start of mpirun) until it ends or is stopped. A stopped launch leaves no line of
   * type {@code end} in the samples file.
   *
   * @param number number of the launch
   * @param continues number of the interrupted launch whose missing cells (configurations) this
   *     launch measures; 0 if it measures all cells
   * @param stop signal to stop early, which is checked regularly
   */
  public void launch(
      int number, int continues, StopSignal stop, Progress progress, Consumer<String> notice) {
    launches = number;
    LaunchProcess.run(
        mpirun(continues, null, false),
        samples,
        number,
        progress,
        notice,
        new LaunchProcess.Stop(stop, stopFile));
  }

  /**
   * Runs a launch (start of mpirun) that takes turns with the launch of another series. The two
   * launches start at the same time.
   *
   * @param pipes folder with the pipes of {@link FifoTurns}; the temporary files of the two
   *     launches are created there, too
   * @param first whether this launch has the first turn
   * @param stop signal to stop early, which is checked regularly
   */
  void launchInTurns(Path pipes, boolean first, StopSignal stop, Consumer<String> notice) {
    launches++;
    // mpirun creates a session folder in the temporary folder. Each mpirun gets a temporary folder
    // of its own, because two that start at the same time may fail when they create the same
    // session folder.
    File sessions = pipes.resolve(first ? "sessions-a" : "sessions-b").toFile();
    sessions.mkdir();
    Mpirun mpirun = mpirun(0, pipes, first).with("TMPDIR", sessions.toString());
    LaunchProcess.run(
        mpirun, samples, launches, Progress.NONE, notice, new LaunchProcess.Stop(stop, stopFile));
  }

  /** Returns the number of cells (configurations) in the plan, which each launch measures. */
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

  /** Writes the request to the ranks of the next launch and returns how they are started. */
  private Mpirun mpirun(int continues, Path turns, boolean first) {
    LaunchRank.Launch launch =
        new LaunchRank.Launch(
            launches,
            setting.secondsPerLaunch(),
            setting.mesh(),
            setting.lineBytes(),
            setting.oversubscribed(),
            CellOrder.shuffled(run.seed() + launches),
            setting.hashNodes(),
            continues,
            LocalTimes.Extent.CORE);
    MeasureRequest request =
        new MeasureRequest(launch, planFile, samples, turns, first, stopFile, Driver.self());
    return new Mpirun(
        setting.mesh().size(),
        JobNodes.cores(),
        setting.options(),
        RequestFile.command(MeasureRequest.KIND, request, requestFile));
  }

  /**
   * Writes the plan to a file beside the samples file. Ranks on every node can read the plan there,
   * because the folder of the samples file is visible on all nodes.
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
    requestFile.toFile().delete();
    stopFile.toFile().delete();
  }
}
