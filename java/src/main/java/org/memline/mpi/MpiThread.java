package org.memline.mpi;

import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/**
 * A thread that starts and finalizes MPI. MPI_Finalize must be called by the thread that called
 * MPI_Init, and it may never return. MPI_Finalize of MPICH 4.0.2 hangs over TCP between three or
 * more nodes: some ranks are already in the barrier of PMI, where they answer no messages, and
 * other ranks wait for answers (fixed by pmodels/mpich pull request 6596 of 2023). MPI_Finalize
 * also hung between two ranks of one node, in about one of thirty launches on a loaded machine. The
 * program does not wait for a call that hangs, because all measurements are complete at that time
 * and the process ends soon.
 */
final class MpiThread {
  private final ExecutorService thread =
      Executors.newSingleThreadExecutor(
          task -> {
            Thread made = new Thread(task, "mpi");
            made.setDaemon(true);
            return made;
          });

  /** Runs {@code start} on this thread. Exceptions are thrown in the calling thread. */
  void start(Runnable start) {
    await(thread.submit(start), Long.MAX_VALUE);
  }

  /**
   * Runs {@code end} on this thread and waits at most {@code patienceMs} ms. After this time the
   * method returns, even if {@code end} still runs.
   *
   * @throws MpiFailure if {@code end} throws this exception within that time
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
      throw (RuntimeException) e.getCause(); // A Runnable throws no other exceptions.
    }
  }
}
