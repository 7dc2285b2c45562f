package org.memline.file;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import tools.jackson.databind.DeserializationContext;
import tools.jackson.databind.SerializationContext;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * The points at which the residuals (errors) of models were measured. A point consists of one value
 * for each feature of a measured layout, such as its payload. Most methods were measured at the
 * same layouts. Therefore the calibration file has the points only once, in tables whose columns
 * are the features, and residuals refer to the rows of the tables.
 */
final class FeaturePoints {
  private static final String COLUMNS = "columns";
  private static final String ROWS = "rows";
  private final Map<List<String>, Map<Occurrence, Integer>> rows = new LinkedHashMap<>();
  private final List<Table> tables = new ArrayList<>();

  /**
   * Returns the feature points of the calibration file that is being read. A feature point has the
   * features of a cell (a measured configuration), such as its bytes and its memory lines.
   */
  static FeaturePoints of(DeserializationContext context) {
    return (FeaturePoints) context.getAttribute(FeaturePoints.class);
  }

  static FeaturePoints of(SerializationContext context) {
    return (FeaturePoints) context.getAttribute(FeaturePoints.class);
  }

  /**
   * Returns the row number, from 0, of each feature point in the table with these features. A new
   * point gets a new row. If the list has a point twice, the point has two rows.
   */
  int[] rows(List<String> features, List<double[]> points) {
    Map<Occurrence, Integer> known = rows.computeIfAbsent(features, f -> new LinkedHashMap<>());
    Map<List<Double>, Integer> seen = new HashMap<>();
    return points.stream()
        .map(point -> Arrays.stream(point).mapToObj(RoundedNumbers::rounded).toList())
        .map(point -> new Occurrence(point, seen.merge(point, 1, Integer::sum)))
        .mapToInt(point -> known.computeIfAbsent(point, p -> known.size()))
        .toArray();
  }

  /**
   * A feature point, with the number of its occurrences in one list so far, from 1. Equal points in
   * a list therefore have different rows.
   */
  private record Occurrence(List<Double> point, int number) {}

  /**
   * Returns the index, from 0, of the table of feature points that has these features as columns.
   */
  int index(List<String> features) {
    return List.copyOf(rows.keySet()).indexOf(features);
  }

  /**
   * Returns the names of the features that are the columns of a table of feature points.
   *
   * @throws IllegalArgumentException if there is no table with this index
   */
  List<String> features(int table) {
    if (table < 0 || table >= tables.size()) {
      throw new IllegalArgumentException("there is no table %d of points".formatted(table));
    }
    return tables.get(table).columns;
  }

  /**
   * Returns the values of the features in a row of a table of feature points.
   *
   * @throws IllegalArgumentException if the table has no row with this index
   */
  double[] point(int table, int row) {
    double[][] points = tables.get(table).rows;
    if (row >= points.length) {
      throw new IllegalArgumentException(
          "there is no point %d of %s".formatted(row, features(table)));
    }
    return points[row];
  }

  ArrayNode written() {
    ArrayNode tables = JsonNodeFactory.instance.arrayNode();
    rows.forEach(
        (features, points) -> {
          ObjectNode table = tables.addObject();
          features.forEach(table.putArray(COLUMNS)::add);
          ArrayNode all = table.putArray(ROWS);
          points.keySet().forEach(occurrence -> row(occurrence.point, all.addArray()));
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
   * Reads the tables of feature points from a calibration file.
   *
   * @param json JSON of the member {@code points}
   */
  static FeaturePoints read(byte[] json, JsonMapper mapper) {
    FeaturePoints all = new FeaturePoints();
    all.tables.addAll(MembersReader.elements(json, Table[].class, mapper));
    return all;
  }

  private record Table(List<String> columns, double[][] rows) {
    private Table {
      for (double[] row : rows) {
        if (row.length != columns.size()) {
          throw new IllegalArgumentException(
              "a point has %d features for %d columns".formatted(row.length, columns.size()));
        }
      }
    }
  }
}
