package org.memline.call.fit;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A condition that selects points (combinations of values of the variables). It consists of
 * comparisons of a variable with a number. All comparisons must hold: {@code N>100 && P==4}.
 */
public final class PointCondition {
  private static final Pattern COMPARISON =
      Pattern.compile("\\s*(\\S+?)\\s*(<=|>=|==|!=|<|>|=)\\s*(\\S+)\\s*");

  private record Comparison(String variable, String operator, double number) {
    boolean holds(double value) {
      return switch (operator) {
        case "<" -> value < number;
        case "<=" -> value <= number;
        case ">" -> value > number;
        case ">=" -> value >= number;
        case "!=" -> value != number;
        default -> value == number;
      };
    }
  }

  private final List<Comparison> comparisons = new ArrayList<>();

  /**
   * Parses a condition.
   *
   * @throws IllegalArgumentException if a part of the text is not a comparison; the message names
   *     it
   */
  public PointCondition(String text) {
    for (String part : text.split("&&|,", -1)) {
      Matcher found = COMPARISON.matcher(part);
      if (!found.matches()) {
        throw none(part);
      }
      try {
        comparisons.add(
            new Comparison(found.group(1), found.group(2), Double.parseDouble(found.group(3))));
      } catch (NumberFormatException e) {
        throw none(part);
      }
    }
  }

  private static IllegalArgumentException none(String part) {
    return new IllegalArgumentException(
        "'%s' is not a condition: compare a variable with a number, for example N>100"
            .formatted(part.strip()));
  }

  /**
   * Returns whether values of variables fulfil the condition. Returns false if the condition
   * compares a variable that has no value.
   *
   * @param values a value for each variable, by its name
   */
  public boolean holds(Map<String, Double> values) {
    return comparisons.stream()
        .allMatch(c -> values.containsKey(c.variable) && c.holds(values.get(c.variable)));
  }

  /**
   * Returns the experiments (annotated sections) with only the points (combinations of values of
   * the variables) that fulfil the condition. A comparison applies only to experiments that have
   * the compared variable.
   *
   * @throws IllegalArgumentException if a variable of the condition occurs in no experiment
   */
  public List<ObservedExperiment> of(List<ObservedExperiment> experiments) {
    for (Comparison c : comparisons) {
      if (experiments.stream().noneMatch(e -> e.formula().variables().contains(c.variable))) {
        throw new IllegalArgumentException(
            "no formula has a variable %s: they have %s"
                .formatted(
                    c.variable,
                    String.join(
                        ", ",
                        experiments.stream()
                            .flatMap(e -> e.formula().variables().stream())
                            .distinct()
                            .toList())));
      }
    }
    return experiments.stream().map(this::of).toList();
  }

  private ObservedExperiment of(ObservedExperiment experiment) {
    List<String> names = experiment.formula().variables();
    return experiment.where(
        point ->
            comparisons.stream()
                .filter(c -> names.contains(c.variable))
                .allMatch(c -> c.holds(point.value(names.indexOf(c.variable)))));
  }
}
