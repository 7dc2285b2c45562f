package org.memline.mpi;

import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/**
 * A thread that starts MPI and ends it: MPI_Finalize belongs to the thread that called MPI_Init,
 * and may never return. MPICH 4.0.2 waits for ever in it between three and more nodes over TCP:
 * some ranks are in PMI's barrier already, where they answer nobody, others wait for their answers
 * (fixed by pmodels/mpich pull 6596 of 2023). It was also seen to hang between two ranks of one
 * node, in one of some thirty launches on a loaded machine. By then everything is measured, and the
 * process ends soon.
 */
final class MpiThread {
  private final ExecutorService thread =
      Executors.newSingleThreadExecutor(
          task -> {
            Thread made = new Thread(task, "mpi");
            made.setDaemon(true);
            return made;
          });

  /** Runs {@code start} on this thread and throws what it throws. */
  void start(Runnable start) {
    await(thread.submit(start), Long.MAX_VALUE);
  }

  /**
   * Runs {@code end} on this thread, which is left to it after {@code patienceMs}.
   *
   * @throws MpiFailure that {@code end} throws in time
   */
  void end(Runnable end, long patienceMs) {
    Future<?> ended = thread.submit(end);
    thread.shutdown();
    await(ended, patienceMs);
  }

  private static void await(Future<?> task, long patienceMs) {
    try {
      task.get(patienceMs, TimeUnit.MILLISECONDS);
    } catch (TimeoutException late) {
      return;
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    } catch (ExecutionException e) {
      if (e.getCause() instanceof Error error) {
        throw error;
      }
      throw (RuntimeException) e.getCause(); // a Runnable throws no others
    }
  }
}
