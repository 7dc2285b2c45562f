package org.memline.report.call;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.memline.call.fit.ObservedExperiment;
import org.memline.call.fit.ObservedPoint;
import org.memline.call.fit.VisitSample;
import tools.jackson.databind.json.JsonMapper;

/**
 * What was observed as Extra-P's JSON Lines: a line a point of an experiment, with the median of
 * each run's visits, seconds.
 */
public final class ExtraPLines {
  private ExtraPLines() {}

  /**
   * @throws IllegalArgumentException where the experiments' variables differ: its readers want the
   *     same parameters in every line
   */
  public static String of(List<ObservedExperiment> experiments) {
    StringBuilder lines = new StringBuilder();
    for (ObservedExperiment experiment : experiments) {
      requireSame(experiments.get(0), experiment);
      experiment.points().forEach(point -> lines.append(line(experiment, point)).append('\n'));
    }
    return lines.toString();
  }

  private static void requireSame(ObservedExperiment first, ObservedExperiment other) {
    List<String> variables = other.formula().variables();
    if (variables.isEmpty()) {
      throw new IllegalArgumentException(
          "the formula of '%s' has no variables, and Extra-P wants parameters: name others by --experiment"
              .formatted(other.name()));
    }
    if (!variables.equals(first.formula().variables())) {
      throw new IllegalArgumentException(
          "Extra-P wants the same parameters in every line: '%s' has %s, '%s' has %s; name one by --experiment"
              .formatted(
                  first.name(),
                  String.join(", ", first.formula().variables()),
                  other.name(),
                  String.join(", ", variables)));
    }
  }

  private static String line(ObservedExperiment experiment, ObservedPoint point) {
    Map<String, Double> parameters = new LinkedHashMap<>();
    List<String> variables = experiment.formula().variables();
    for (int v = 0; v < variables.size(); v++) {
      parameters.put(variables.get(v), point.value(v));
    }
    Map<String, Object> line = new LinkedHashMap<>();
    line.put("params", parameters);
    line.put("callpath", experiment.name());
    line.put("metric", "time");
    line.put("value", point.byRun().values().stream().map(VisitSample::median).toList());
    return JsonMapper.shared().writeValueAsString(line);
  }
}
