package org.memline.report.page;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.memline.report.plot.Curves;
import org.memline.report.plot.Guide;
import org.memline.report.plot.Layer;
import org.memline.report.plot.Scale;
import org.memline.table.Columns;
import org.memline.table.Digits;
import org.memline.table.Figure;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

class PlotDataTest {
  private record Point(String kind, double x, Double low, double y) {}

  private static JsonNode data(List<Point> rows, List<Layer> layers, Guide guide) {
    return JsonMapper.shared().readTree(text(rows, layers, guide));
  }

  private static String text(List<Point> rows, List<Layer> layers, Guide guide) {
    Columns<Point> columns =
        new Columns<Point>()
            .text("kind", Point::kind)
            .number("x", Digits.THREE, Point::x)
            .number("low", Digits.THREE, Point::low)
            .number("y", Digits.THREE, Point::y);
    Figure figure = new Figure("f", "f", columns.of(rows), "");
    return PlotData.of(
        figure,
        new Curves(Scale.fromZero("x"), Scale.fromZero("y"), "x", List.of("kind"), layers, guide));
  }

  @Test
  void everySeriesHasAValueOrNullAtEachPosition() {
    JsonNode data =
        data(
            List.of(
                new Point("a", 2, null, 20),
                new Point("b", 1, null, 10),
                new Point("b", 2, null, 30)),
            List.of(Layer.dots("", "y")),
            Guide.NONE);
    assertEquals("[1.0,2.0]", data.path("along").toString());
    assertEquals("[null,20.0]", data.path("series").get(0).path("values").toString());
    assertEquals("[10.0,30.0]", data.path("series").get(1).path("values").toString());
  }

  @Test
  void repeatedPositionsOfASeriesAreKept() {
    JsonNode data =
        data(
            List.of(
                new Point("a", 1, null, 10),
                new Point("a", 1, null, 11),
                new Point("b", 1, null, 12),
                new Point("b", 3, null, 13)),
            List.of(Layer.dots("", "y")),
            Guide.NONE);
    assertEquals("[1.0,1.0,3.0]", data.path("along").toString());
    assertEquals("[10.0,11.0,null]", data.path("series").get(0).path("values").toString());
    assertEquals("[12.0,null,13.0]", data.path("series").get(1).path("values").toString());
  }

  @Test
  void aBandHasTwoEdgesAndAGuideSpansTheAxis() {
    JsonNode data =
        data(
            List.of(new Point("a", 1, 9.0, 10), new Point("a", 4, 19.0, 20)),
            List.of(Layer.band("95 %", "low", "y")),
            Guide.DIAGONAL);
    JsonNode series = data.path("series");
    assertEquals("LOW", series.get(0).path("kind").asString());
    assertEquals("[9.0,19.0]", series.get(0).path("values").toString());
    assertEquals("[10.0,20.0]", series.get(1).path("values").toString());
    assertEquals("[1.0,4.0]", series.get(2).path("values").toString());
  }

  @Test
  void namesCannotCloseTheScriptElement() {
    String text =
        text(
            List.of(new Point("</script><script>alert(1)</script>", 1, null, 1)),
            List.of(Layer.dots("", "y")),
            Guide.NONE);
    assertFalse(text.contains("<"), text);
    assertEquals(
        "</script><script>alert(1)</script>",
        JsonMapper.shared().readTree(text).path("series").get(0).path("name").asString());
  }
}
