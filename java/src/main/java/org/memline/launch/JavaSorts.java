package org.memline.launch;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.memline.launch.ranks.RequestFile;
import org.memline.study.measure.MeasurementFailure;
import org.memline.study.measure.WorkerReports;
import org.memline.study.supersteps.JavaSort;
import org.memline.study.supersteps.SortTask;
import org.memline.study.supersteps.SortedRun;

/**
 * Measures Java's own sort, {@code Arrays.parallelSort}. The sort runs in a separate JVM with
 * default settings that is not bound to a core, as in a user's program. The JVMs of memline's ranks
 * would be slower: they use only the fast JIT compiler (C1), and each is bound to a core.
 *
 * @param seconds approximate measuring time in seconds
 * @param threads number of threads of the pool that sorts; 0 for Java's default. The common pool
 *     gets the same number, because Java divides the keys according to the size of the common pool
 * @param out file in which the separate JVM reports the times
 */
public record JavaSorts(SortTask task, double seconds, int threads, Path out) {
  /** The kind of the separate JVM. */
  public static final String KIND = "java-sort";

  private static final String POOL = "java.util.concurrent.ForkJoinPool.common.parallelism";

  /**
   * Number of arrays with all keys for which the heap has room. Three arrays are in use: the keys,
   * a copy that is sorted, and the buffer of the sort. Three more are for garbage that has not been
   * collected yet.
   */
  private static final int ARRAYS = 6;

  /** Heap that the JVM needs in addition to the arrays of keys, in MiB. */
  private static final long BASE_MB = 256;

  private static final double BYTES_PER_MB = 1 << 20;

  /** Returns the size of the heap of the JVM, in bytes. */
  static long bytes(SortTask task) {
    return megabytes(task) << 20;
  }

  private static long megabytes(SortTask task) {
    return BASE_MB
        + (long) Math.ceil(ARRAYS * (double) task.keys() * task.type().bytes() / BYTES_PER_MB);
  }

  /** Runs the sorts in a separate JVM and returns their times. */
  SortedRun start() {
    List<String> command =
        new ArrayList<>(
            List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Xmx" + megabytes(task) + "m",
                "--enable-native-access=ALL-UNNAMED"));
    if (threads > 0) {
      command.add("-D" + POOL + "=" + threads);
    }
    command.addAll(List.of("-cp", System.getProperty("java.class.path"), "org.memline.cli.Main"));
    command.addAll(
        RequestFile.command(KIND, this, out.resolveSibling(out.getFileName() + ".request")));
    try {
      Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
      Thread hook = new Thread(process::destroyForcibly);
      Runtime.getRuntime().addShutdownHook(hook);
      String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
      if (process.waitFor() != 0) {
        throw new MeasurementFailure(
            "Arrays.parallelSort ended with %d: %s"
                .formatted(
                    process.exitValue(), output.lines().findFirst().orElse("it printed nothing")));
      }
      Runtime.getRuntime().removeShutdownHook(hook);
    } catch (IOException e) {
      throw new MeasurementFailure(
          "the JVM for Arrays.parallelSort cannot start: " + e.getMessage());
    } catch (InterruptedException e) {
      throw new MeasurementFailure("Arrays.parallelSort was interrupted");
    }
    List<SortedRun> runs = new WorkerReports<>(out, SortedRun.class).read();
    return runs.get(runs.size() - 1);
  }

  /**
   * Runs the sorts in the separate JVM and writes their times to the file that the request names.
   *
   * @param file file with the record of this class
   */
  public static void run(Path file) throws InterruptedException {
    JavaSorts request = RequestFile.read(file, JavaSorts.class);
    List<Double> times = new JavaSort(request.task).seconds(request.seconds, request.threads);
    new WorkerReports<>(request.out, SortedRun.class)
        .append(new SortedRun("parallelSort", times, List.of()));
  }
}
