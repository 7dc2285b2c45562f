package org.memline.report.export;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import tools.jackson.databind.json.JsonMapper;

/**
 * Writes a file in Extra-P's JSON Lines format, with one line for each call path and point. Times
 * are in seconds. Extra-P requires that all call paths have the same points. Therefore a point is
 * written only if every call path has it.
 */
public final class ExtraPFile {
  /** Smallest number of different values of a parameter with which Extra-P models its effect. */
  public static final int LEAST_POINTS = 5;

  private final Map<String, Map<Map<String, Number>, List<Double>>> byCallpath =
      new LinkedHashMap<>();

  /**
   * Adds measured times of a call path at a point. Times that are added later for the same call
   * path and point are collected with them.
   *
   * @param callpath names from the operation on
   * @param parameters coordinates of the point by parameter name
   * @param seconds measured times
   */
  public ExtraPFile add(
      List<String> callpath, Map<String, ? extends Number> parameters, List<Double> seconds) {
    byCallpath
        .computeIfAbsent(String.join("->", callpath), path -> new LinkedHashMap<>())
        .computeIfAbsent(new LinkedHashMap<>(parameters), point -> new ArrayList<>())
        .addAll(seconds);
    return this;
  }

  public int callpaths() {
    return byCallpath.size();
  }

  /** Returns the number of different points that at least one call path has. */
  public int points() {
    Set<Map<String, Number>> all = new LinkedHashSet<>();
    byCallpath.values().forEach(points -> all.addAll(points.keySet()));
    return all.size();
  }

  /** Returns the points that every call path has. Only they are written. */
  public Set<Map<String, Number>> common() {
    Set<Map<String, Number>> common = new LinkedHashSet<>();
    byCallpath.values().stream().findFirst().ifPresent(first -> common.addAll(first.keySet()));
    byCallpath.values().forEach(points -> common.retainAll(points.keySet()));
    return common;
  }

  @Override
  public String toString() {
    Set<Map<String, Number>> common = common();
    StringBuilder lines = new StringBuilder();
    byCallpath.forEach(
        (callpath, points) ->
            common.forEach(
                point -> lines.append(line(callpath, point, points.get(point))).append('\n')));
    return lines.toString();
  }

  private static String line(String callpath, Map<String, Number> point, List<Double> seconds) {
    Map<String, Object> line = new LinkedHashMap<>();
    line.put("params", point);
    line.put("callpath", callpath);
    line.put("metric", "time");
    line.put("value", seconds);
    return JsonMapper.shared().writeValueAsString(line);
  }
}
