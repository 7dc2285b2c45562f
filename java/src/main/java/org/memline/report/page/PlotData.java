package org.memline.report.page;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.TreeMap;
import org.memline.report.Figure;
import org.memline.report.plot.Curves;
import org.memline.report.plot.Layer;
import org.memline.report.plot.Palette;
import org.memline.report.plot.Scale;
import tools.jackson.databind.json.JsonMapper;

/**
 * Curves as report.js takes them: all values along x, and of each series as many, null where it has
 * none. A band is two series, its lower and its upper edge.
 */
final class PlotData {
  private static final JsonMapper JSON = JsonMapper.shared();

  private PlotData() {}

  /** JSON that ends no script element. */
  static String of(Figure figure, Curves curves) {
    List<Curves.Series> all = curves.series(figure);
    NavigableMap<Double, Integer> places = new TreeMap<>();
    all.forEach(series -> series.points().forEach(point -> places.put(point[0], 0)));
    int place = 0;
    for (Map.Entry<Double, Integer> entry : places.entrySet()) {
      entry.setValue(place++);
    }
    List<Map<String, Object>> series = new ArrayList<>();
    for (Curves.Series one : all) {
      if (one.layer().kind() == Layer.Kind.BAND) {
        series.add(series(one, "LOW", one.name() + ", from", 1, places));
        series.add(series(one, "HIGH", one.name() + ", to", 2, places));
      } else {
        series.add(series(one, one.layer().kind().name(), one.name(), 1, places));
      }
    }
    if (Double.isFinite(curves.level())) {
      series.add(level(curves.level(), places.size()));
    }
    Map<String, Object> data = new LinkedHashMap<>();
    data.put("x", scale(curves.x()));
    data.put("y", scale(curves.y()));
    data.put("borders", curves.borders());
    data.put("along", places.keySet());
    data.put("series", series);
    return JSON.writeValueAsString(data).replace("<", "\\u003c");
  }

  private static Map<String, Object> scale(Scale scale) {
    return Map.of("label", scale.label(), "kind", scale.kind().name());
  }

  private static Map<String, Object> series(
      Curves.Series one, String kind, String name, int value, Map<Double, Integer> places) {
    Double[] values = new Double[places.size()];
    one.points().forEach(point -> values[places.get(point[0])] = point[value]);
    return series(kind, name, Palette.series(one.colour()), values);
  }

  private static Map<String, Object> level(double level, int places) {
    Double[] values = new Double[places];
    java.util.Arrays.fill(values, level);
    return series("LEVEL", "held against", "#888888", values);
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
