package org.memline.obsp.template;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.memline.obsp.Barriers;
import org.memline.obsp.Combine;

/**
 * A template: a file that describes a task for every problem size and number of ranks, by formulas
 * of parameters.
 *
 * @param where name of the file
 * @param name name of the task; empty if the file gives no name
 * @param parameters formula of each parameter, by name and in order; it may use earlier parameters
 * @param requires conditions that must hold; the key is the text of an error message
 * @param combine operator that combines the bytes that a rank receives with those that it sends
 * @param costs costs of communication of supersteps without costs of their own; null if the file
 *     gives no such costs
 * @param supersteps supersteps of the whole machine
 * @param procedures supersteps of each procedure, by its name
 */
public record TaskTemplate(
    String where,
    String name,
    Map<String, TemplateFormula> parameters,
    Map<String, TemplateFormula> requires,
    Combine combine,
    TemplateFormula costs,
    List<TemplateStep> supersteps,
    Map<String, List<TemplateStep>> procedures) {
  /**
   * Reads a template.
   *
   * @throws IllegalArgumentException if the file is not a valid template; the message names the
   *     file, the line or member, and the problem
   */
  public static TaskTemplate read(Path file) {
    return new TemplateFile(file).read();
  }

  /**
   * Returns the values of all parameters, by name.
   *
   * @param given values of some parameters, by name; formulas in the file give the others
   * @throws IllegalArgumentException if a name is unknown or a condition of the template does not
   *     hold
   */
  public Map<String, Double> values(Map<String, Double> given) {
    for (String name : given.keySet()) {
      if (!parameters.containsKey(name)) {
        throw new IllegalArgumentException(
            "%s has no parameter '%s': it has %s"
                .formatted(where, name, String.join(", ", parameters.keySet())));
      }
    }
    Map<String, Double> values = new LinkedHashMap<>();
    TemplateScope scope = new TemplateScope(values, null);
    parameters.forEach(
        (name, formula) ->
            values.put(name, given.containsKey(name) ? given.get(name) : formula.number(scope)));
    double ranks = values.get(TemplateScope.RANKS);
    if (!(ranks >= 1 && ranks <= Expansion.MOST_RANKS && ranks == Math.rint(ranks))) {
      throw new IllegalArgumentException(
          "%s: P, the number of ranks, is %s: give a whole number from 1 to %d"
              .formatted(where, ranks, Expansion.MOST_RANKS));
    }
    requires.forEach(
        (requirement, formula) -> {
          if (!formula.holds(scope)) {
            throw new IllegalArgumentException(
                "%s at %s: %s".formatted(where, Expansion.words(values), requirement));
          }
        });
    return values;
  }

  /**
   * Returns the task for one set of parameter values.
   *
   * @param given values of some parameters, by name; formulas in the file give the others
   * @param models models of the experiments (annotated sections) that the template names
   * @throws IllegalArgumentException if a formula has no value; the message names its member
   */
  public ExpandedTask expand(Map<String, Double> given, PartModels models) {
    return expand(given, models, Barriers.AS_WRITTEN);
  }

  /**
   * Returns the task for one set of parameter values, where the rule {@code barriers} determines
   * how supersteps end. So the rule also determines for which ranks a rank waits, and the number of
   * bytes h from which the cost of its communication follows.
   *
   * @param given values of some parameters, by name; formulas in the file give the others
   * @param models models of the experiments (annotated sections) that the template names
   */
  public ExpandedTask expand(Map<String, Double> given, PartModels models, Barriers barriers) {
    return new Expansion(this, values(given), models, barriers).expand();
  }
}
