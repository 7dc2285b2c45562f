package org.memline.study.measure;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

class ResourcesTest {
  private final AtomicInteger closed = new AtomicInteger();

  @Test
  void theFirstResourceIsClosedOnceIfTheSecondFails() {
    IllegalStateException failure = new IllegalStateException("no second");
    assertSame(
        failure,
        assertThrows(
            IllegalStateException.class,
            () ->
                Resources.and(
                    closed::incrementAndGet,
                    () -> {
                      throw failure;
                    })));
    assertEquals(1, closed.get());
  }

  @Test
  void theFirstResourceStaysOpenIfTheSecondSucceeds() {
    assertEquals("second", Resources.and(closed::incrementAndGet, () -> "second"));
    assertEquals(0, closed.get());
  }

  @Test
  void aFailureToCloseIsSuppressed() {
    IllegalStateException thrown =
        assertThrows(
            IllegalStateException.class,
            () ->
                Resources.and(
                    () -> {
                      throw new java.io.IOException("not closed");
                    },
                    () -> {
                      throw new IllegalStateException("no second");
                    }));
    assertEquals("no second", thrown.getMessage());
    assertEquals("not closed", thrown.getSuppressed()[0].getMessage());
  }
}
