package org.memline.calibration.file;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import tools.jackson.core.JsonParser;
import tools.jackson.databind.DatabindException;
import tools.jackson.databind.DeserializationContext;
import tools.jackson.databind.SerializationContext;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * The points at which residuals are known. Most methods were measured at the same layouts, so each
 * point is stored once, in a table whose columns are the features, and residuals refer to rows.
 */
final class FeaturePoints {
  private static final String COLUMNS = "columns";
  private static final String ROWS = "rows";
  private final Map<List<String>, Map<List<Double>, Integer>> numbers = new LinkedHashMap<>();
  private final Map<List<String>, List<double[]>> points = new HashMap<>();

  /** Returns the points of the calibration that is read or written. */
  static FeaturePoints of(DeserializationContext context) {
    return (FeaturePoints) context.getAttribute(FeaturePoints.class);
  }

  static FeaturePoints of(SerializationContext context) {
    return (FeaturePoints) context.getAttribute(FeaturePoints.class);
  }

  /** Returns the row of a point, from 0. */
  int number(List<String> features, double[] point) {
    Map<List<Double>, Integer> known =
        numbers.computeIfAbsent(features, f -> new LinkedHashMap<>());
    List<Double> rounded = new ArrayList<>();
    for (double feature : point) {
      rounded.add(RoundedNumbers.rounded(feature));
    }
    return known.computeIfAbsent(rounded, p -> known.size());
  }

  /**
   * @throws IllegalArgumentException if there is no such row
   */
  double[] point(List<String> features, int number) {
    List<double[]> known = points.getOrDefault(features, List.of());
    if (number < 0 || number >= known.size()) {
      throw new IllegalArgumentException("no point %d of %s".formatted(number, features));
    }
    return known.get(number);
  }

  ArrayNode written() {
    ArrayNode tables = JsonNodeFactory.instance.arrayNode();
    numbers.forEach(
        (features, rows) -> {
          ObjectNode table = tables.addObject();
          features.forEach(table.putArray(COLUMNS)::add);
          ArrayNode all = table.putArray(ROWS);
          rows.keySet().forEach(point -> row(point, all.addArray()));
        });
    return tables;
  }

  private static void row(List<Double> point, ArrayNode row) {
    for (double feature : point) {
      if (feature == Math.rint(feature)) {
        row.add((long) feature);
      } else {
        row.add(feature);
      }
    }
  }

  /**
   * @param json JSON of the member
   */
  static FeaturePoints read(byte[] json, JsonMapper mapper) {
    FeaturePoints all = new FeaturePoints();
    for (Table table : MembersReader.elements(json, Table[].class, mapper)) {
      if (all.points.put(table.columns, List.of(table.rows)) != null) {
        throw DatabindException.from((JsonParser) null, "two tables of " + table.columns);
      }
    }
    return all;
  }

  private record Table(List<String> columns, double[][] rows) {
    private Table {
      for (double[] row : rows) {
        if (row.length != columns.size()) {
          throw new IllegalArgumentException(
              "a point of %d features and %d columns".formatted(row.length, columns.size()));
        }
      }
    }
  }
}
