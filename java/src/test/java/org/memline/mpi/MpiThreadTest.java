package org.memline.mpi;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Test;

/** Tests that one thread starts and ends MPI, even if this thread fails or never returns. */
class MpiThreadTest {
  private static final Duration HANGS = Duration.ofMinutes(5);
  private static final long LONG_MS = 60_000;

  @Test
  void mpiStartsAndEndsOnOneThread() {
    Thread[] by = new Thread[2];
    MpiThread thread = new MpiThread();
    thread.start(() -> by[0] = Thread.currentThread());
    thread.end(() -> by[1] = Thread.currentThread(), LONG_MS);
    assertNotSame(Thread.currentThread(), by[0]);
    assertSame(by[0], by[1]);
  }

  @Test
  void failuresAreThrownToTheCaller() {
    MpiThread thread = new MpiThread();
    Runnable failing =
        () -> {
          throw new MpiFailure("MPI_Finalize failed");
        };
    Runnable unlinked =
        () -> {
          throw new UnsatisfiedLinkError("no library");
        };
    assertThrows(UnsatisfiedLinkError.class, () -> thread.start(unlinked));
    assertEquals(
        "MPI_Finalize failed",
        assertThrows(MpiFailure.class, () -> thread.end(failing, LONG_MS)).getMessage());
  }

  @Test
  void aHangingThreadIsAbandoned() {
    CountDownLatch never = new CountDownLatch(1);
    AtomicBoolean done = new AtomicBoolean();
    Runnable hanging =
        () -> {
          try {
            never.await();
            done.set(true);
          } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
          }
        };
    assertTimeoutPreemptively(HANGS, () -> new MpiThread().end(hanging, 1));
    assertFalse(done.get());
    never.countDown();
  }
}
