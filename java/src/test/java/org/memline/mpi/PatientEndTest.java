package org.memline.mpi;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Test;

/** An end that comes, one that fails, one that never comes back. */
class PatientEndTest {
  private static final Duration HANGS = Duration.ofMinutes(5);
  private static final long LONG_MS = 60_000;

  @Test
  void isWaitedFor() {
    AtomicBoolean done = new AtomicBoolean();
    PatientEnd.of(() -> done.set(true), LONG_MS);
    assertTrue(done.get());
  }

  @Test
  void itsFailureIsTold() {
    Runnable failing =
        () -> {
          throw new MpiFailure("MPI_Finalize failed");
        };
    String told =
        assertThrows(MpiFailure.class, () -> PatientEnd.of(failing, LONG_MS)).getMessage();
    assertEquals("MPI_Finalize failed", told);
  }

  @Test
  void oneThatHangsIsLeft() {
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
    assertTimeoutPreemptively(HANGS, () -> PatientEnd.of(hanging, 1));
    assertFalse(done.get());
    never.countDown();
  }
}
