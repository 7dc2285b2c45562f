package org.memline.obsp.template;

import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.memline.call.fit.VariableValue;
import org.memline.call.formula.FormulaException;
import org.memline.call.formula.FormulaPart;
import org.memline.call.formula.FormulaPart.Name;
import org.memline.obsp.template.TemplateExpression.Visited;

/**
 * A formula of a template (a task with parameters), with its place in the file for error messages.
 */
final class TemplateFormula {
  private static final double WHOLE = 1e-9;

  private final String where;
  private final String text;
  private final FormulaPart whole;
  private final Set<String> names = new HashSet<>();

  /**
   * Parses a formula.
   *
   * @param where name of the file and member that contains the formula, for error messages
   * @param known names that the formula may use
   * @throws IllegalArgumentException if the text is not a formula; the message names the place
   */
  TemplateFormula(String where, String text, Set<String> known) {
    this.where = where;
    this.text = text;
    try {
      whole = TemplateParser.parse(text);
      whole.walk(part -> name(part, known));
    } catch (FormulaException e) {
      throw new IllegalArgumentException(
          "%s: '%s', column %d: %s".formatted(where, text, e.column(), e.getMessage()), e);
    }
  }

  private void name(FormulaPart part, Set<String> known) {
    if (part instanceof Name name) {
      if (!known.contains(name.name())) {
        throw new FormulaException(
            name.column(),
            "the name %s is unknown here: use %s, or make it a parameter"
                .formatted(name.name(), known.stream().sorted().collect(Collectors.joining(", "))));
      }
      names.add(name.name());
    }
  }

  boolean mentions(String name) {
    return names.contains(name);
  }

  boolean mentionsExperiments() {
    boolean[] found = new boolean[1];
    whole.walk(part -> found[0] |= part instanceof Visited);
    return found[0];
  }

  /**
   * Returns the value of the formula as a finite number.
   *
   * @param scope values of the names in the formula
   * @throws IllegalArgumentException if the value is infinite or undefined
   */
  double number(TemplateScope scope) {
    double value;
    try {
      value = whole.value(scope);
    } catch (FormulaException e) {
      throw new IllegalArgumentException(
          "%s: '%s', column %d: %s".formatted(where, text, e.column(), e.getMessage()), e);
    }
    if (!Double.isFinite(value)) {
      throw wrong("has no value", scope);
    }
    return value;
  }

  boolean holds(TemplateScope scope) {
    return number(scope) != 0;
  }

  /**
   * Returns the value of the formula as a whole number.
   *
   * @param scope values of the names in the formula
   * @param of words for the number, for error messages: {@code a rank}
   * @throws IllegalArgumentException if the value is not a whole number from {@code least} to
   *     {@code most}
   */
  int whole(TemplateScope scope, double least, double most, String of) {
    double value = number(scope);
    double rounded = Math.rint(value);
    if (Math.abs(value - rounded) > WHOLE * Math.max(1, Math.abs(value))
        || rounded < least
        || rounded > most) {
      throw wrong(
          "is %s: %s must be a whole number from %s to %s"
              .formatted(
                  VariableValue.text(value),
                  of,
                  VariableValue.text(least),
                  VariableValue.text(most)),
          scope);
    }
    return (int) rounded;
  }

  /**
   * Checks that the value of the formula divides the number of ranks. The formula gives the number
   * of groups, which must be a whole number.
   */
  void divides(TemplateScope scope, int ranks) {
    if (ranks % Math.rint(number(scope)) != 0) {
      throw wrong(
          "does not divide %d ranks: give a number of groups that does".formatted(ranks), scope);
    }
  }

  double notNegative(TemplateScope scope, String of) {
    double value = number(scope);
    if (value < 0) {
      throw wrong("is %s: %s must be 0 or more".formatted(VariableValue.text(value), of), scope);
    }
    return value;
  }

  /**
   * Returns the value of the formula as a time: a sum of seconds and visits (executions of
   * annotated sections). Checks that the time is finite and not negative if each visit takes its
   * predicted time.
   *
   * @param scope values of the names in the formula
   * @param points points of the task; a point is an annotated section with values of its variables
   */
  VisitSum time(TemplateScope scope, VisitPoints points) {
    VisitSum sum = new VisitSum();
    try {
      TemplateExpression.add(whole, sum, 1, scope);
    } catch (FormulaException e) {
      throw new IllegalArgumentException(
          "%s: '%s', column %d: %s".formatted(where, text, e.column(), e.getMessage()), e);
    } catch (IllegalArgumentException e) {
      throw new IllegalArgumentException("%s: '%s': %s".formatted(where, text, e.getMessage()), e);
    }
    double seconds = sum.size() == 0 ? sum.seconds() : VisitTimes.predicted(points).of(sum);
    if (!(seconds >= 0 && seconds < Double.MAX_VALUE)) {
      throw wrong("is %s s: a time must be finite, and 0 or more".formatted(seconds), scope);
    }
    return sum;
  }

  private IllegalArgumentException wrong(String what, TemplateScope scope) {
    Map<String, Double> values = new TreeMap<>();
    names.forEach(name -> values.put(name, scope.value(name)));
    String at =
        values.entrySet().stream()
            .map(e -> e.getKey() + "=" + VariableValue.text(e.getValue()))
            .collect(Collectors.joining(" "));
    return new IllegalArgumentException(
        "%s: '%s' %s%s".formatted(where, text, what, at.isEmpty() ? "" : ", at " + at));
  }
}
