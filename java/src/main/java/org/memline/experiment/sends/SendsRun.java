package org.memline.experiment.sends;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.memline.experiment.LaunchProcess;
import org.memline.experiment.Progress;
import org.memline.layout.Mesh;
import org.memline.mpi.Mpirun;
import org.memline.sample.Journal;
import org.memline.sample.Plan;
import org.memline.sample.RunRecord;

/**
 * A run started from outside MPI: launch after launch, each a {@code mpirun} of its own, one
 * journal.
 */
public final class SendsRun {
  private final Plan plan;
  private final Mesh mesh;
  private final int lineBytes;
  private final double secondsPerLaunch;
  private final boolean hashNodes;

  public SendsRun(Plan plan, Mesh mesh, int lineBytes, double secondsPerLaunch, boolean hashNodes) {
    this.plan = plan;
    this.mesh = mesh;
    this.lineBytes = lineBytes;
    this.secondsPerLaunch = secondsPerLaunch;
    this.hashNodes = hashNodes;
  }

  /**
   * Measures; every line is in the samples file as soon as it is measured.
   *
   * @param samples a file that does not exist yet
   * @param notice told what a reader of the log should know
   * @throws org.memline.experiment.MeasurementFailure when a launch fails; what was measured is in
   *     the file
   */
  public void run(RunRecord run, Path samples, Progress progress, Consumer<String> notice) {
    Journal.create(samples, run).close();
    if (mesh.size() > Runtime.getRuntime().availableProcessors()) {
      notice.accept(
          "oversubscribed: %d ranks on %d cores; such numbers are not a calibration"
              .formatted(mesh.size(), Runtime.getRuntime().availableProcessors()));
    }
    Path planFile = write(plan);
    try {
      for (int launch = 1; launch <= run.launches(); launch++) {
        LaunchProcess.run(
            mpirun(run, launch, planFile, samples), samples, launch, progress, notice);
      }
    } finally {
      planFile.toFile().delete();
    }
  }

  private Mpirun mpirun(RunRecord run, int launch, Path planFile, Path samples) {
    int cores = Runtime.getRuntime().availableProcessors();
    List<String> arguments =
        new ArrayList<>(
            List.of(
                "rank",
                "--plan=" + planFile,
                "--samples=" + samples,
                "--launch=" + launch,
                "--seconds=" + secondsPerLaunch,
                "--mesh=" + mesh,
                "--line-bytes=" + lineBytes,
                "--order-seed=" + (run.seed() + launch)));
    if (hashNodes) {
      arguments.add("--hash-nodes");
    }
    if (mesh.size() > cores) {
      arguments.add("--oversubscribed");
    }
    return new Mpirun(mesh.size(), cores, arguments);
  }

  private static Path write(Plan plan) {
    try {
      Path file = Files.createTempFile("memline-plan-", ".json");
      return Files.write(file, plan.toBytes());
    } catch (IOException e) {
      throw new UncheckedIOException(
          "the plan cannot be written to the temporary folder: " + e.getMessage(), e);
    }
  }
}
