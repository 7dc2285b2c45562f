package org.memline.report.page;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.TreeMap;
import org.memline.report.plot.Curves;
import org.memline.report.plot.Guide;
import org.memline.report.plot.Layer;
import org.memline.report.plot.Palette;
import org.memline.report.plot.Scale;
import org.memline.table.Figure;
import tools.jackson.databind.json.JsonMapper;

/**
 * Writes curves as JSON for the script report.js. The JSON has a list of all x values. Each series
 * has a list with one y value for each x value; a y value is null if the series has no point there.
 * If a series has several points with the same x value, the x value is repeated. A band is written
 * as two series, for its lower and its upper edge.
 */
final class PlotData {
  private static final JsonMapper JSON = JsonMapper.shared();

  private PlotData() {}

  /**
   * Returns the curves as JSON. The JSON contains no text that could end the HTML script element
   * around it.
   */
  static String of(Figure figure, Curves curves) {
    List<Curves.Series> all = curves.series(figure);
    NavigableMap<Double, Integer> places = places(all);
    int count = places.lastEntry().getValue() + most(all, places.lastKey());
    List<Map<String, Object>> series = new ArrayList<>();
    for (Curves.Series one : all) {
      if (one.layer().kind() == Layer.Kind.BAND) {
        series.add(series(one, "LOW", 1, places, count));
        series.add(series(one, "HIGH", 2, places, count));
      } else {
        series.add(series(one, one.layer().kind().name(), 1, places, count));
      }
    }
    Double[] along = along(places, count);
    if (curves.guide().isThere()) {
      series.add(guide(curves.guide(), along));
    }
    Map<String, Object> data = new LinkedHashMap<>();
    data.put("x", scale(curves.x()));
    data.put("y", scale(curves.y()));
    data.put("borders", curves.borders());
    data.put("along", along);
    data.put("series", series);
    return JSON.writeValueAsString(data).replace("<", "\\u003c");
  }

  private static Map<String, Object> scale(Scale scale) {
    // The order is fixed, so that equal content gives equal pages.
    Map<String, Object> written = new LinkedHashMap<>();
    written.put("label", scale.label());
    written.put("kind", scale.kind().name());
    return written;
  }

  /**
   * Returns, for each x value, the index of its first entry in the list of x values. The number of
   * entries of an x value is the largest number of points that one series has there.
   */
  private static NavigableMap<Double, Integer> places(List<Curves.Series> all) {
    NavigableMap<Double, Integer> places = new TreeMap<>();
    for (Curves.Series one : all) {
      double before = Double.NaN;
      int again = 0;
      for (double[] point : one.points()) {
        again = point[0] == before ? again + 1 : 1;
        before = point[0];
        places.merge(before, again, Math::max);
      }
    }
    int place = 0;
    for (Map.Entry<Double, Integer> entry : places.entrySet()) {
      int taken = entry.getValue();
      entry.setValue(place);
      place += taken;
    }
    return places;
  }

  private static int most(List<Curves.Series> all, double x) {
    return (int)
        all.stream()
            .mapToLong(one -> one.points().stream().filter(point -> point[0] == x).count())
            .max()
            .orElse(0);
  }

  private static Double[] along(NavigableMap<Double, Integer> places, int count) {
    Double[] along = new Double[count];
    places.forEach((x, place) -> Arrays.fill(along, place, count, x));
    return along;
  }

  private static Map<String, Object> series(
      Curves.Series one, String kind, int value, Map<Double, Integer> places, int count) {
    Double[] values = new Double[count];
    double before = Double.NaN;
    int again = 0;
    for (double[] point : one.points()) {
      again = point[0] == before ? again + 1 : 0;
      before = point[0];
      values[places.get(before) + again] = point[value];
    }
    return series(kind, one.name(), Palette.series(one.colour()), values);
  }

  private static Map<String, Object> guide(Guide guide, Double[] along) {
    Double[] values = new Double[along.length];
    Arrays.setAll(values, i -> guide.at(along[i]));
    return series("GUIDE", "", "#888888", values);
  }

  private static Map<String, Object> series(
      String kind, String name, String colour, Double[] values) {
    Map<String, Object> series = new LinkedHashMap<>();
    series.put("kind", kind);
    series.put("name", name);
    series.put("colour", colour);
    series.put("values", values);
    return series;
  }
}
