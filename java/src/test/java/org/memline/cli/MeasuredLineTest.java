package org.memline.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class MeasuredLineTest {
  private static String text(int launches) {
    return new MeasuredLine("cell", 46.6e-6, 45e-6, 48e-6, launches, 90, null, null).text();
  }

  @Test
  void oneLaunchHasNoRange() {
    assertEquals("measured       46.6 µs  1 launch (90 repetitions)", text(1));
    assertEquals(
        "measured       46.6 µs  3 launches: 45.0 µs to 48.0 µs (90 repetitions)", text(3));
  }
}
