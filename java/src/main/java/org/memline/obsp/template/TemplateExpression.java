package org.memline.obsp.template;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.memline.call.formula.CostFunction;
import org.memline.call.formula.FormulaException;

/**
 * A part of a formula in a template. Its value is a number or a time. A part that contains an
 * experiment (annotated section) is a time: a sum of seconds and of visits (executions), each visit
 * with a factor.
 */
sealed interface TemplateExpression {
  int column();

  /**
   * Returns the value of this part, computed in double precision. The part must not contain an
   * experiment (annotated section), whose value would be a time.
   */
  double number(TemplateScope scope);

  /**
   * Adds the time of this part (seconds, and visits of annotated sections) to {@code sum}.
   *
   * @param times factor by which the time is multiplied
   */
  default void addTo(VisitSum sum, double times, TemplateScope scope) {
    sum.add(times * number(scope));
  }

  /**
   * Returns whether this part contains an experiment (annotated section), so that its value is a
   * time.
   */
  default boolean isTime() {
    return parts().stream().anyMatch(TemplateExpression::isTime);
  }

  default List<TemplateExpression> parts() {
    return List.of();
  }

  /** Passes this part and all parts within it to {@code visitor}. */
  default void walk(Consumer<TemplateExpression> visitor) {
    visitor.accept(this);
    parts().forEach(part -> part.walk(visitor));
  }

  record Literal(int column, double value) implements TemplateExpression {
    @Override
    public double number(TemplateScope scope) {
      return value;
    }
  }

  record Name(int column, String name) implements TemplateExpression {
    @Override
    public double number(TemplateScope scope) {
      return scope.value(name);
    }
  }

  /**
   * The operations {@code -x} and {@code !x}.
   *
   * @param not whether the operation is {@code !x}
   */
  record Unary(int column, boolean not, TemplateExpression of) implements TemplateExpression {
    @Override
    public double number(TemplateScope scope) {
      double x = of.number(scope);
      return !not || Double.isNaN(x) ? -x : x == 0 ? 1 : 0;
    }

    @Override
    public void addTo(VisitSum sum, double times, TemplateScope scope) {
      if (not) {
        sum.add(times * number(scope));
      } else {
        of.addTo(sum, -times, scope);
      }
    }

    @Override
    public List<TemplateExpression> parts() {
      return List.of(of);
    }
  }

  record Joined(
      int column, TemplateOperator operator, TemplateExpression left, TemplateExpression right)
      implements TemplateExpression {
    @Override
    public double number(TemplateScope scope) {
      return operator.of(left.number(scope), right.number(scope));
    }

    @Override
    public void addTo(VisitSum sum, double times, TemplateScope scope) {
      if (!isTime()) {
        sum.add(times * number(scope));
        return;
      }
      switch (operator) {
        case PLUS -> {
          left.addTo(sum, times, scope);
          right.addTo(sum, times, scope);
        }
        case MINUS -> {
          left.addTo(sum, times, scope);
          right.addTo(sum, -times, scope);
        }
        case TIMES -> {
          TemplateExpression time = left.isTime() ? left : right;
          TemplateExpression number = left.isTime() ? right : left;
          scale(time, times * number.number(scope), sum, scope);
        }
        case DIVIDED -> scale(left, times / right.number(scope), sum, scope);
        default -> number(scope);
      }
    }

    /**
     * Adds a time multiplied by a factor. If the factor is 0, the time is not evaluated. So in
     * {@code (rank > 0) * f()} the model of the section f needs no value for rank 0.
     */
    private static void scale(
        TemplateExpression time, double times, VisitSum sum, TemplateScope scope) {
      if (times != 0) {
        time.addTo(sum, times, scope);
      }
    }

    @Override
    public List<TemplateExpression> parts() {
      return List.of(left, right);
    }
  }

  /** The conditional {@code x ? y : z}. */
  record Choice(
      int column, TemplateExpression when, TemplateExpression then, TemplateExpression otherwise)
      implements TemplateExpression {
    @Override
    public double number(TemplateScope scope) {
      return chosen(scope).number(scope);
    }

    @Override
    public void addTo(VisitSum sum, double times, TemplateScope scope) {
      chosen(scope).addTo(sum, times, scope);
    }

    private TemplateExpression chosen(TemplateScope scope) {
      double holds = when.number(scope);
      if (Double.isNaN(holds)) {
        throw new FormulaException(when.column(), "the condition before '?' has no value");
      }
      return holds != 0 ? then : otherwise;
    }

    @Override
    public List<TemplateExpression> parts() {
      return List.of(when, then, otherwise);
    }
  }

  record Called(int column, CostFunction function, List<TemplateExpression> parts)
      implements TemplateExpression {
    @Override
    public double number(TemplateScope scope) {
      return function.of(parts.stream().mapToDouble(part -> part.number(scope)).toArray());
    }
  }

  /**
   * A visit of an experiment (an execution of an annotated section of code), for example {@code
   * G(N=N/P)}.
   */
  record Visited(int column, String experiment, Map<String, TemplateExpression> values)
      implements TemplateExpression {
    @Override
    public double number(TemplateScope scope) {
      throw new FormulaException(
          column,
          experiment
              + "(…) is a time, but a number is needed here: a time may be added, and multiplied"
              + " by a number");
    }

    @Override
    public void addTo(VisitSum sum, double times, TemplateScope scope) {
      Map<String, Double> given = new LinkedHashMap<>();
      values.forEach((name, value) -> given.put(name, value.number(scope)));
      sum.add(scope.visit(experiment, given), times);
    }

    @Override
    public boolean isTime() {
      return true;
    }

    @Override
    public List<TemplateExpression> parts() {
      return new ArrayList<>(values.values());
    }
  }
}
