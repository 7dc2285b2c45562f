package org.memline.experiment.measure;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

class HeldTest {
  private final AtomicInteger closed = new AtomicInteger();

  @Test
  void theFirstIsClosedOnceWhereTheSecondFails() {
    IllegalStateException failure = new IllegalStateException("no second");
    assertSame(
        failure,
        assertThrows(
            IllegalStateException.class,
            () ->
                Held.and(
                    closed::incrementAndGet,
                    () -> {
                      throw failure;
                    })));
    assertEquals(1, closed.get());
  }

  @Test
  void theFirstStaysOpenWhereTheSecondDoesNotFail() {
    assertEquals("second", Held.and(closed::incrementAndGet, () -> "second"));
    assertEquals(0, closed.get());
  }

  @Test
  void aFirstThatCannotBeClosedHidesNothing() {
    IllegalStateException told =
        assertThrows(
            IllegalStateException.class,
            () ->
                Held.and(
                    () -> {
                      throw new java.io.IOException("not closed");
                    },
                    () -> {
                      throw new IllegalStateException("no second");
                    }));
    assertEquals("no second", told.getMessage());
    assertEquals("not closed", told.getSuppressed()[0].getMessage());
  }
}
