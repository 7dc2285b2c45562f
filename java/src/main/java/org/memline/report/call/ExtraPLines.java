package org.memline.report.call;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.memline.call.fit.ObservedExperiment;
import org.memline.call.fit.ObservedPoint;
import org.memline.call.fit.VisitSample;
import org.memline.report.export.ExtraPFile;

/**
 * Writes traced visits (executions of annotated sections) in Extra-P's JSON Lines format. A value
 * is the median over the visits of one run that have equal values of the variables.
 */
public final class ExtraPLines {
  private ExtraPLines() {}

  /**
   * Returns the lines.
   *
   * @throws IllegalArgumentException if the experiments (annotated sections) have different
   *     variables, or different values of them. Extra-P requires that they are equal for all call
   *     paths
   */
  public static String of(List<ObservedExperiment> experiments) {
    ExtraPFile file = new ExtraPFile();
    for (ObservedExperiment experiment : experiments) {
      requireSame(experiments.get(0), experiment);
      for (ObservedPoint point : experiment.points()) {
        file.add(
            List.of(experiment.name()),
            parameters(experiment, point),
            point.byRun().values().stream().map(VisitSample::median).toList());
      }
    }
    int common = file.common().size();
    if (common < file.points()) {
      throw new IllegalArgumentException(
          "Extra-P needs the same points for every experiment, and of %d points only %d are common to all %d experiments: select one experiment with --experiment"
              .formatted(file.points(), common, file.callpaths()));
    }
    return file.toString();
  }

  private static void requireSame(ObservedExperiment first, ObservedExperiment other) {
    List<String> variables = other.formula().variables();
    if (variables.isEmpty()) {
      throw new IllegalArgumentException(
          "the formula of '%s' has no variables, and Extra-P needs parameters: select others with --experiment"
              .formatted(other.name()));
    }
    if (!variables.equals(first.formula().variables())) {
      throw new IllegalArgumentException(
          "Extra-P needs the same parameters in every line: '%s' has %s, '%s' has %s; select one with --experiment"
              .formatted(
                  first.name(),
                  String.join(", ", first.formula().variables()),
                  other.name(),
                  String.join(", ", variables)));
    }
  }

  private static Map<String, Double> parameters(
      ObservedExperiment experiment, ObservedPoint point) {
    Map<String, Double> parameters = new LinkedHashMap<>();
    List<String> variables = experiment.formula().variables();
    for (int v = 0; v < variables.size(); v++) {
      parameters.put(variables.get(v), point.value(v));
    }
    return parameters;
  }
}
