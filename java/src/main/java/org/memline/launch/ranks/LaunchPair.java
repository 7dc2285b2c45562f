package org.memline.launch.ranks;

import java.nio.file.Path;
import java.util.concurrent.CompletionService;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorCompletionService;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import org.memline.study.measure.MeasurementFailure;

/**
 * Runs two launches (starts of mpirun) at the same time, which take turns on the same cores. If one
 * launch fails, the other one is ended.
 */
final class LaunchPair {
  private static final int SECONDS_TO_END = 10;

  private LaunchPair() {}

  /**
   * Runs the two launches (starts of mpirun) to their end.
   *
   * @param pipes folder for the pipes and temporary files of the two launches
   * @param stop signal that stops both launches
   * @throws RuntimeException the exception of the launch that failed first
   */
  static void run(
      LaunchSeries first,
      LaunchSeries second,
      Path pipes,
      StopSignal stop,
      Consumer<String> notice) {
    FifoTurns.create(pipes, first.ranks());
    ExecutorService threads = Executors.newFixedThreadPool(2);
    CompletionService<Void> launches = new ExecutorCompletionService<>(threads);
    launches.submit(() -> first.launchInTurns(pipes, true, stop, notice), null);
    launches.submit(() -> second.launchInTurns(pipes, false, stop, notice), null);
    try {
      launches.take().get();
      launches.take().get();
    } catch (ExecutionException e) {
      throw e.getCause() instanceof RuntimeException failure
          ? failure
          : new IllegalStateException(e.getCause());
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new MeasurementFailure("interrupted: the measurements are kept");
    } finally {
      end(threads);
    }
  }

  /** Interrupts the threads that still run. This ends their launches. */
  private static void end(ExecutorService threads) {
    threads.shutdownNow();
    try {
      threads.awaitTermination(SECONDS_TO_END, TimeUnit.SECONDS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
