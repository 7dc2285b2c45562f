package org.memline.launch;

import java.nio.file.Path;
import java.util.List;
import java.util.function.Consumer;
import org.memline.launch.ranks.RankFolder;
import org.memline.machine.FreeMemory;
import org.memline.study.measure.MeasurementFailure;
import org.memline.study.measure.WorkerReports;
import org.memline.study.supersteps.SortTask;
import org.memline.study.supersteps.SortedRun;

/**
 * Measures sorts by ranks of this node and then by Java's own sort.
 *
 * @param algorithms labels of the algorithms, in the order of measurement
 * @param seconds approximate measuring time of each algorithm, in seconds
 */
public record SortLaunch(
    SortTask task, List<String> algorithms, double seconds, Consumer<String> notice) {
  private static final double BYTES_PER_MB = 1e6;

  /** Largest number of keys that fit into a Java array. */
  private static final long MOST_JAVA_KEYS = Integer.MAX_VALUE - 8;

  /**
   * The measured runs.
   *
   * @param algorithms runs of the ranks, in the requested order
   * @param javaRanks times of Arrays.parallelSort in a pool with as many threads as there are
   *     ranks; null if the keys do not fit in a Java array
   * @param javaDefault times of Arrays.parallelSort in its default pool; null if the keys do not
   *     fit in a Java array
   */
  public record Found(List<SortedRun> algorithms, SortedRun javaRanks, SortedRun javaDefault) {}

  /**
   * Requires that there is enough memory for the keys.
   *
   * @throws LaunchException if the keys need more memory than is available
   */
  public void requireMemory() {
    long bytes = task.bytes();
    long free = FreeMemory.bytes();
    long shared = FreeMemory.sharedBytes();
    long needed = Math.max(bytes, JavaSorts.bytes(task));
    if (bytes < 0 || needed > free) {
      throw new LaunchException(
          "--keys %d: sorting needs %s, but %.0f MB are available: use fewer keys"
              .formatted(
                  task.keys(),
                  bytes < 0
                      ? "more memory than can be addressed"
                      : "%.0f MB".formatted(needed / BYTES_PER_MB),
                  free / BYTES_PER_MB));
    }
    long window = 3 * task.keys() * task.type().bytes();
    if (window > shared) {
      throw new LaunchException(
          "--keys %d: the ranks share %.0f MB, but /dev/shm has room for %.0f MB: enlarge it, or use fewer keys"
              .formatted(task.keys(), window / BYTES_PER_MB, shared / BYTES_PER_MB));
    }
  }

  public boolean oversubscribed() {
    return task.ranks() > NodeRanks.cores();
  }

  public Found measured() {
    try (RankFolder folder = RankFolder.create()) {
      try {
        return measured(folder);
      } catch (MeasurementFailure failure) {
        folder.keep();
        throw failure;
      }
    }
  }

  private Found measured(RankFolder folder) {
    boolean java = task.keys() <= MOST_JAVA_KEYS;
    SortedRun javaRanks = java ? java(task.ranks(), folder.resolve("java-ranks.jsonl")) : null;
    List<SortedRun> runs = byRanks(folder.resolve("sort.jsonl"));
    SortedRun javaDefault = java ? java(0, folder.resolve("java-default.jsonl")) : null;
    return new Found(runs, javaRanks, javaDefault);
  }

  private SortedRun java(int threads, Path out) {
    return new JavaSorts(task, seconds, threads, out).start();
  }

  private List<SortedRun> byRanks(Path out) {
    SortRank request = new SortRank(task, algorithms, seconds, out);
    NodeRanks.start(task.ranks(), SortRank.KIND, request, out, notice);
    return new WorkerReports<>(out, SortedRun.class).read();
  }
}
