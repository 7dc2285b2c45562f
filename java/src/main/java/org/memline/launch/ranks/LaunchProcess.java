package org.memline.launch.ranks;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import org.memline.machine.MemoryLimit;
import org.memline.mpi.Mpirun;
import org.memline.sample.JournalTail;
import org.memline.study.measure.MeasurementFailure;
import org.memline.study.measure.RankReport;
import org.memline.study.measure.Watchdog;

/**
 * Runs one {@code mpirun} from its start to its end. This class passes on its output, and ends it
 * if it hangs.
 */
public final class LaunchProcess {
  /**
   * Seconds between two checks whether the ranks have ended or make progress. Checks are rare,
   * because this process shares the cores with the ranks.
   */
  private static final int LOOK_SECONDS = 2;

  /**
   * Seconds by which this process waits longer than the watchdog in each rank before it ends a
   * launch that makes no progress. A rank that hangs thus has time to end itself with a message.
   */
  private static final int MORE_PATIENCE_SECONDS = 15;

  private static final int SECONDS_TO_END = 5;

  /** Longest time without progress, in seconds, after the ranks have been asked to stop. */
  private static final int SECONDS_TO_STOP = 60;

  private LaunchProcess() {}

  /**
   * Describes how a launch (start of mpirun) is asked to end early.
   *
   * @param signal signals that request the end
   * @param file file whose existence makes the ranks end the launch
   */
  record Stop(StopSignal signal, Path file) {
    static final Stop NEVER = new Stop(StopSignal.none(), null);

    void forward() {
      try {
        if (signal.requested() && !Files.exists(file)) {
          Files.createFile(file);
        }
      } catch (IOException e) {
        // The file could not be created. The next check tries again.
      }
    }
  }

  /**
   * Runs the launch (mpirun and its ranks) to its end.
   *
   * @param samples the file that grows while the launch makes progress
   * @throws MeasurementFailure if the launch fails; the message is one line
   */
  public static void run(
      Mpirun mpirun, Path samples, int launch, Progress progress, Consumer<String> notice) {
    run(mpirun, samples, launch, progress, notice, Stop.NEVER);
  }

  static void run(
      Mpirun mpirun,
      Path samples,
      int launch,
      Progress progress,
      Consumer<String> notice,
      Stop stop) {
    int patience = patienceSeconds(mpirun);
    Process process = mpirun.start();
    Thread hook = new Thread(process::destroy);
    Runtime.getRuntime().addShutdownHook(hook);
    Output output = new Output();
    Thread reader = collect(process, output);
    try {
      boolean ended = watch(process, samples, progress, patience, stop);
      reader.join(2000);
      if (!ended || process.exitValue() != 0) {
        String how =
            ended
                ? "ended with " + process.exitValue()
                : "hung for " + patience + " s and was ended";
        throw output
            .words(mpirun.settings())
            .failure(launch, how, ended ? process.exitValue() : 0, samples);
      }
      Runtime.getRuntime().removeShutdownHook(hook);
    } catch (InterruptedException e) {
      end(process);
      throw new MeasurementFailure(
          "launch %d was interrupted: what was measured is in %s".formatted(launch, samples));
    }
    LaunchWords.ofAGoodLaunch(output.shown()).forEach(notice);
  }

  /**
   * Watches the launch (mpirun and its ranks) until it ends. Returns whether it ended by itself.
   */
  private static boolean watch(
      Process process, Path samples, Progress progress, int patience, Stop stop)
      throws InterruptedException {
    JournalTail written = new JournalTail(samples);
    long size = 0;
    int idle = 0;
    while (!process.waitFor(LOOK_SECONDS, TimeUnit.SECONDS)) {
      stop.forward();
      long now = samples.toFile().length();
      idle = now == size ? idle + LOOK_SECONDS : 0;
      size = now;
      if (idle >= (stop.signal.requested() ? Math.min(patience, SECONDS_TO_STOP) : patience)) {
        end(process);
        return false;
      }
      if (progress.watched()) {
        progress.done(visits(written));
      }
    }
    return true;
  }

  /**
   * Ends the launcher, which ends its ranks, and waits until they are gone, because they may write
   * files until then. The streams of the launcher stay open, because it may still print a message.
   */
  private static void end(Process process) {
    List<ProcessHandle> started = process.descendants().toList();
    process.toHandle().destroy();
    try {
      if (process.waitFor(SECONDS_TO_END, TimeUnit.SECONDS)) {
        return;
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    process.destroyForcibly();
    started.forEach(ProcessHandle::destroyForcibly);
  }

  private static int patienceSeconds(Mpirun mpirun) {
    return Watchdog.patienceSeconds(mpirun.ranks(), mpirun.cores()) + MORE_PATIENCE_SECONDS;
  }

  private static long visits(JournalTail written) {
    try {
      return written.visits();
    } catch (IOException e) {
      return 0; // A failure here only makes the display of progress late.
    }
  }

  private static Thread collect(Process process, Output output) {
    Thread reader =
        new Thread(
            () -> {
              try (BufferedReader in =
                  new BufferedReader(
                      new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8))) {
                for (String line = in.readLine(); line != null; line = in.readLine()) {
                  output.add(line);
                }
              } catch (IOException e) {
                // The process was ended, which closed the stream. Its output until then has been
                // read.
              }
            });
    reader.setDaemon(true);
    reader.start();
    return reader;
  }

  /** The output of a launch (mpirun and its ranks). */
  static final class Output {
    /** Largest number of lines that are kept in a file for people to read. */
    private static final int MOST_LINES = 10_000;

    private final FoldedLines shown = new FoldedLines();
    private final List<RankReport> failures = new ArrayList<>();
    private final List<String> others = new ArrayList<>();

    synchronized void add(String line) {
      List<RankReport> reports = RankReport.in(line);
      if (reports.isEmpty()) {
        shown.add(line);
        if (others.size() < MOST_LINES && !line.isBlank()) {
          others.add(line);
        }
      }
      for (RankReport report : reports) {
        shown.add("memline: " + report.words());
        if (report.failed()) {
          failures.add(report);
        }
      }
    }

    /**
     * Returns the lines for the user if the launch succeeds: reports of ranks as words, and lines
     * of the launcher and of libraries.
     */
    synchronized List<String> shown() {
      return shown.lines();
    }

    /** Returns what explains a failure of the launch. */
    synchronized LaunchWords words(List<String> settings) {
      return new LaunchWords(
          List.copyOf(failures), List.copyOf(others), settings, MemoryLimit.read());
    }
  }
}
