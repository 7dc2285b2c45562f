package org.memline.report.export;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import tools.jackson.databind.json.JsonMapper;

/**
 * Writes Extra-P's JSON Lines: one line per call path and point, in seconds. Extra-P rejects a file
 * in which a call path lacks a point that another one has, so only points that all call paths have
 * are written.
 */
public final class ExtraPFile {
  /** Smallest number of values of a parameter for which Extra-P models it. */
  public static final int LEAST_POINTS = 5;

  private final Map<String, Map<Map<String, Number>, List<Double>>> byCallpath =
      new LinkedHashMap<>();

  /**
   * Adds a value. Values of the same point are grouped, regardless of the order in which they are
   * added.
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

  /** Returns the number of points that at least one call path has. */
  public int points() {
    Set<Map<String, Number>> all = new LinkedHashSet<>();
    byCallpath.values().forEach(points -> all.addAll(points.keySet()));
    return all.size();
  }

  /** Returns the points that all call paths have. */
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
