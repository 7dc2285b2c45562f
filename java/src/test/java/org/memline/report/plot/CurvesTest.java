package org.memline.report.plot;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.memline.table.Columns;
import org.memline.table.Digits;
import org.memline.table.Figure;

class CurvesTest {
  private record Point(String method, int d, int x, Double us, Double low, Double high) {}

  private static final Figure FIGURE =
      new Figure(
          "f",
          "A figure",
          new Columns<Point>()
              .text("method", Point::method)
              .count("d", Point::d)
              .count("x", Point::x)
              .number("us", Digits.THREE, Point::us)
              .number("low", Digits.THREE, Point::low)
              .number("high", Digits.THREE, Point::high)
              .of(
                  List.of(
                      new Point("packed", 2, 10, 3.0, 2.0, 4.0),
                      new Point("packed", 2, 1, 0.5, 0.4, null),
                      new Point("ring", 2, 1, null, null, null),
                      new Point("ring", 5, 1, 7.0, null, null))),
          "");

  private static Curves curves(List<Layer> layers) {
    return new Curves(
        Scale.logarithmic("x"), Scale.logarithmic("µs"), "x", List.of("method", "d"), layers);
  }

  @Test
  void groupsAreOrderedAlongXAndKeepTheirColour() {
    List<Curves.Series> all =
        curves(List.of(Layer.dots("", "us"), Layer.band("95 %", "low", "high"))).series(FIGURE);
    assertEquals(
        List.of("packed, d 2", "packed, d 2, 95 %", "ring, d 5"),
        all.stream().map(Curves.Series::name).toList());
    assertEquals(List.of(0, 0, 1), all.stream().map(Curves.Series::colour).toList());
    assertArrayEquals(new double[] {1, 0.5}, all.get(0).points().get(0));
    assertArrayEquals(new double[] {10, 3}, all.get(0).points().get(1));
    assertEquals(1, all.get(1).points().size(), "a band needs both of its edges");
    assertArrayEquals(new double[] {10, 2, 4}, all.get(1).points().get(0));
  }

  @Test
  void zeroValuesAreLeftOutOnLogarithmicAxes() {
    Figure zero =
        new Figure(
            "z",
            "z",
            new Columns<Integer>().count("x", x -> x).count("us", x -> 1 - x).of(List.of(0, 1)),
            "");
    Curves logarithmic =
        new Curves(
            Scale.logarithmic("x"),
            Scale.logarithmic("µs"),
            "x",
            List.of(),
            List.of(Layer.dots("", "us")));
    assertTrue(logarithmic.isEmpty(zero));
    Curves linear =
        new Curves(
            Scale.fromZero("x"),
            Scale.fromZero("µs"),
            "x",
            List.of(),
            List.of(Layer.dots("", "us")));
    assertFalse(linear.isEmpty(zero));
  }

  @Test
  void aMissingColumnIsNamed() {
    IllegalArgumentException thrown =
        assertThrows(
            IllegalArgumentException.class,
            () -> curves(List.of(Layer.dots("", "ns"))).series(FIGURE));
    assertEquals(
        "the table has no column ns: it has method, d, x, us, low, high", thrown.getMessage());
  }
}
