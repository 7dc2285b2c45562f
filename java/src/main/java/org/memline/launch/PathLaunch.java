package org.memline.launch;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.memline.launch.ranks.LaunchRank;
import org.memline.launch.ranks.PathLook;
import org.memline.launch.ranks.RankFolder;
import org.memline.machine.PathFound;
import org.memline.mpi.JobRank;
import org.memline.mpi.MpiFailure;
import org.memline.nativelib.Memline;
import org.memline.nativelib.NativeFailure;
import org.memline.sample.ObservedPath;
import org.memline.study.measure.MeasurementFailure;
import org.memline.study.measure.WorkerReports;

/**
 * Starts two ranks on this node that find out whether shared memory or TCP carries the messages
 * between them.
 */
public final class PathLaunch {
  /** The kind of the two ranks. */
  public static final String KIND = "path";

  private static final int RANKS = 2;

  /**
   * The request to the two ranks.
   *
   * @param out file to which rank 0 writes the observation
   */
  private record Request(Path out) {}

  private PathLaunch() {}

  /**
   * Starts the two ranks and returns what they observed, or the reason why the observation failed.
   */
  public static PathFound look() {
    Optional<JobRank> rank = JobRank.of(System.getenv());
    if (rank.isPresent()) {
      return PathFound.nothing(rank.get().otherwise());
    }
    try (RankFolder folder = RankFolder.create()) {
      return look(folder.resolve("path.jsonl"));
    }
  }

  private static PathFound look(Path out) {
    try {
      NodeRanks.start(RANKS, KIND, new Request(out), out, line -> {});
      List<ObservedPath> paths =
          Files.exists(out) ? new WorkerReports<>(out, ObservedPath.class).read() : List.of();
      return paths.isEmpty()
          ? PathFound.nothing("the two ranks are on different nodes")
          : PathFound.of(paths.get(0));
    } catch (MeasurementFailure failure) {
      return PathFound.failure(failure.withoutFiles());
    } catch (MpiFailure | NativeFailure | IllegalArgumentException failure) {
      return PathFound.failure(failure.getMessage());
    }
  }

  /**
   * Does the work of one of the two ranks. MPI is finalized when the method returns.
   *
   * @param file file with the request
   */
  public static void asRank(Path file) {
    NodeRanks.asRank(
        file,
        Request.class,
        (request, ranks) -> {
          NativeFailure.check(Memline.ml_world_open());
          List<ObservedPath> paths = PathLook.all(ranks, LaunchRank.places(ranks));
          WorkerReports<ObservedPath> results =
              new WorkerReports<>(request.out, ObservedPath.class);
          paths.stream().filter(path -> !path.remote()).forEach(results::append);
          NativeFailure.check(Memline.ml_world_close());
        });
  }
}
