package org.memline.report.plot;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;

class PlotAxisTest {
  @Test
  void axesForLengthsStartAtZero() {
    PlotAxis axis = PlotAxis.along(Scale.fromZero("µs"), 90, 100, 0, 100);
    assertEquals(0, axis.low());
    assertTrue(axis.high() > 100);
    assertEquals(0, axis.at(0));
  }

  @Test
  void axesForChangesIncludeZero() {
    PlotAxis axis = PlotAxis.along(Scale.aroundZero("%"), -3, -1, 0, 100);
    assertTrue(axis.low() < -3);
    assertEquals(0, axis.high());
  }

  @Test
  void equalFactorsAreEqualDistancesOnLogarithmicAxes() {
    PlotAxis axis = PlotAxis.along(Scale.logarithmic("µs"), 1, 100, 0, 100);
    assertEquals(axis.at(10) - axis.at(1), axis.at(100) - axis.at(10), 1e-9);
    assertTrue(axis.low() < 1 && axis.high() > 100);
  }

  @Test
  void byteAxesHaveTicksAtPowersOfTwo() {
    Scale bytes = Scale.bytes("payload");
    List<Tick> ticks = Tick.of(bytes, PlotAxis.along(bytes, 8, 4096, 0, 100));
    assertEquals("8 B", ticks.get(0).text());
    assertTrue(ticks.size() <= 9, ticks + "");
    assertTrue(ticks.stream().allMatch(t -> Long.bitCount((long) t.value()) == 1), ticks + "");
  }

  @Test
  void runAxesHaveATickPerRun() {
    Scale places = Scale.places("run");
    assertEquals(
        List.of("1", "2", "3"),
        Tick.of(places, PlotAxis.along(places, 1, 3, 0, 100)).stream().map(Tick::text).toList());
  }

  /** A forged trace may have extreme numbers, and ranges that no step divides. */
  @Test
  void extremeRangesHaveFewFiniteTicks() {
    double[] values = {-Double.MAX_VALUE, -1e300, 0, Double.MIN_VALUE, 1e-300, 1, 1e16, 1e308};
    for (double low : values) {
      for (double high : values) {
        for (double end : new double[] {high, Math.nextUp(high)}) {
          if (low <= end) {
            PlotAxis axis = PlotAxis.over(low, end, 0, 100);
            List<Double> ticks = axis.ticks();
            assertTrue(ticks.stream().allMatch(t -> Double.isFinite(axis.at(t))), low + " " + end);
            assertTrue(ticks.size() <= 20, low + " to " + end + ": " + ticks.size());
          }
        }
      }
    }
  }

  @Test
  void tickTextsHaveNoExponentAndNoRoundingDigits() {
    assertEquals("0.00002", Tick.text(2e-5));
    assertEquals("2000000", Tick.text(2e6));
    assertEquals("0.3", Tick.text(0.1 + 0.2));
  }
}
