package org.memline.launch;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Consumer;
import org.memline.launch.ranks.RankFolder;
import org.memline.machine.FreeMemory;
import org.memline.nativelib.NativeFailure;
import org.memline.nativelib.UserSupersteps;
import org.memline.study.measure.MeasurementFailure;
import org.memline.study.measure.WorkerReports;
import org.memline.study.supersteps.UserRepetition;
import org.memline.study.supersteps.UserTask;

/** Measures a superstep that a user has written, with ranks of this node. */
public record UserLaunch(UserTask task, Consumer<String> notice) {
  private static final double BYTES_PER_MB = 1e6;

  /** Memory of a rank's process in bytes, without the MPI window of the superstep. */
  private static final long RANK_BYTES = 64L << 20;

  /**
   * Checks that the library can be used.
   *
   * @throws LaunchException if the file does not exist or is not a library with a superstep
   */
  public void requireLibrary() {
    if (!Files.exists(task.library())) {
      throw new LaunchException(
          "--library %s: there is no such file: give an existing one".formatted(task.library()));
    }
    try {
      NativeFailure.check(UserSupersteps.ml_user_check(task.library().toAbsolutePath().toString()));
    } catch (NativeFailure failure) {
      throw new LaunchException("--library %s %s".formatted(task.library(), failure.getMessage()));
    }
  }

  /**
   * Checks that there is enough memory.
   *
   * @throws LaunchException if the window and the ranks need more memory than is available
   */
  public void requireMemory() {
    long shared = FreeMemory.sharedBytes();
    if (task.windowBytes() > shared) {
      throw new LaunchException(
          "--window %d: /dev/shm has room for %d bytes: enlarge it, or use a smaller window"
              .formatted(task.windowBytes(), shared));
    }
    double needed = task.windowBytes() + (double) RANK_BYTES * task.ranks();
    double free = FreeMemory.bytes();
    if (needed > free) {
      throw new LaunchException(
          "--ranks %d with --window %d need %.0f MB, but %.0f MB are available: use fewer ranks or a smaller window"
              .formatted(
                  task.ranks(), task.windowBytes(), needed / BYTES_PER_MB, free / BYTES_PER_MB));
    }
  }

  public boolean oversubscribed() {
    return task.ranks() > NodeRanks.cores();
  }

  /**
   * Measures the superstep. Returns the repetitions without the warm-up.
   *
   * @throws LaunchException if the counts of words that the ranks report are impossible
   */
  public List<UserRepetition> measured() {
    List<UserRepetition> repetitions = repetitions();
    String mistake = repetitions.get(repetitions.size() - 1).mistake(task.windowBytes());
    if (mistake != null) {
      throw new LaunchException("--library %s reports %s".formatted(task.library(), mistake));
    }
    return repetitions;
  }

  private List<UserRepetition> repetitions() {
    try (RankFolder folder = RankFolder.create()) {
      Path out = folder.resolve("superstep.jsonl");
      WorkerReports<UserRepetition> results = new WorkerReports<>(out, UserRepetition.class);
      try {
        NodeRanks.start(task.ranks(), UserRank.KIND, new UserRank(task, out), out, notice);
      } catch (MeasurementFailure failure) {
        if (!Files.exists(out) || results.read().isEmpty()) {
          throw new MeasurementFailure(failure.withoutFiles());
        }
        folder.keep();
        throw failure;
      }
      return results.read();
    }
  }
}
