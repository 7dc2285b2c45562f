package org.memline.obsp.template;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.memline.call.formula.FormulaException;
import org.memline.call.formula.FormulaPart;

/**
 * What formulas of templates have beyond those of programs: conditionals, and times. The value of a
 * formula is a number or a time. It is a time if the formula contains an experiment (annotated
 * section): a sum of seconds and of visits (executions), each visit with a factor.
 */
final class TemplateExpression {
  private TemplateExpression() {}

  /** The conditional {@code x ? y : z}. */
  record Choice(int column, FormulaPart when, FormulaPart then, FormulaPart otherwise)
      implements FormulaPart {
    @Override
    public double value(Names names) {
      return chosen(names).value(names);
    }

    private FormulaPart chosen(Names names) {
      double holds = when.value(names);
      if (Double.isNaN(holds)) {
        throw new FormulaException(when.column(), "the condition before '?' has no value");
      }
      return holds != 0 ? then : otherwise;
    }

    @Override
    public List<FormulaPart> parts() {
      return List.of(when, then, otherwise);
    }
  }

  /**
   * A visit of an experiment (an execution of an annotated section of code), for example {@code
   * G(N=N/P)}.
   */
  record Visited(int column, String experiment, Map<String, FormulaPart> values)
      implements FormulaPart {
    @Override
    public double value(Names names) {
      throw new FormulaException(
          column,
          experiment
              + "(…) is a time, but a number is needed here: a time may be added, and multiplied"
              + " by a number");
    }

    @Override
    public List<FormulaPart> parts() {
      return List.copyOf(values.values());
    }
  }

  static boolean isTime(FormulaPart part) {
    return part instanceof Visited || part.parts().stream().anyMatch(TemplateExpression::isTime);
  }

  /**
   * Adds the time of a part (seconds, and visits of annotated sections) to {@code sum}.
   *
   * @param times factor by which the time is multiplied
   */
  static void add(FormulaPart part, VisitSum sum, double times, TemplateScope scope) {
    if (part instanceof Visited visited) {
      Map<String, Double> given = new LinkedHashMap<>();
      visited.values().forEach((name, value) -> given.put(name, value.value(scope)));
      sum.add(scope.visit(visited.experiment(), given), times);
    } else if (part instanceof Choice choice) {
      add(choice.chosen(scope), sum, times, scope);
    } else if (part instanceof FormulaPart.Unary minus && !minus.not()) {
      add(minus.of(), sum, -times, scope);
    } else if (part instanceof FormulaPart.Binary joined && isTime(joined)) {
      add(joined, sum, times, scope);
    } else {
      sum.add(times * part.value(scope));
    }
  }

  private static void add(
      FormulaPart.Binary joined, VisitSum sum, double times, TemplateScope scope) {
    FormulaPart left = joined.left();
    FormulaPart right = joined.right();
    switch (joined.operator()) {
      case PLUS -> {
        add(left, sum, times, scope);
        add(right, sum, times, scope);
      }
      case MINUS -> {
        add(left, sum, times, scope);
        add(right, sum, -times, scope);
      }
      case TIMES -> {
        boolean first = isTime(left);
        scale(first ? left : right, times * (first ? right : left).value(scope), sum, scope);
      }
      case DIVIDED -> scale(left, times / right.value(scope), sum, scope);
      default -> joined.value(scope);
    }
  }

  /**
   * Adds a time multiplied by a factor. If the factor is 0, the time is not evaluated. So in {@code
   * (rank > 0) * f()} the model of the section f needs no value for rank 0.
   */
  private static void scale(FormulaPart time, double times, VisitSum sum, TemplateScope scope) {
    if (times != 0) {
      add(time, sum, times, scope);
    }
  }
}
