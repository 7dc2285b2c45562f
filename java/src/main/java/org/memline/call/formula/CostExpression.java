package org.memline.call.formula;

import java.util.List;
import java.util.function.Consumer;
import java.util.function.ToDoubleFunction;

/** A part of a formula; {@code column} is where in its text it stands, from 1. */
sealed interface CostExpression {
  int column();

  /** In C's double arithmetic, whatever the types of the program's variables. */
  double value(ToDoubleFunction<String> variables);

  /** This one and all within it, from left to right. */
  default void walk(Consumer<CostExpression> visitor) {
    visitor.accept(this);
    parts().forEach(part -> part.walk(visitor));
  }

  default List<CostExpression> parts() {
    return List.of();
  }

  record Literal(int column, double number) implements CostExpression {
    @Override
    public double value(ToDoubleFunction<String> variables) {
      return number;
    }
  }

  /** As C writes it, without blanks: {@code N}, {@code grid->nx}, {@code sizes[2]}. */
  record Variable(int column, String name) implements CostExpression {
    @Override
    public double value(ToDoubleFunction<String> variables) {
      return variables.applyAsDouble(name);
    }
  }

  /** A constant of the experiment, {@code f[index]}; 1 where its term is evaluated. */
  record Unknown(int column, int index) implements CostExpression {
    @Override
    public double value(ToDoubleFunction<String> variables) {
      return 1;
    }
  }

  record Minus(int column, CostExpression of) implements CostExpression {
    @Override
    public double value(ToDoubleFunction<String> variables) {
      return -of.value(variables);
    }

    @Override
    public List<CostExpression> parts() {
      return List.of(of);
    }
  }

  /** {@code operator} is one of + - * /. */
  record Binary(int column, char operator, CostExpression left, CostExpression right)
      implements CostExpression {
    @Override
    public double value(ToDoubleFunction<String> variables) {
      double x = left.value(variables);
      double y = right.value(variables);
      return switch (operator) {
        case '+' -> x + y;
        case '-' -> x - y;
        case '*' -> x * y;
        default -> x / y;
      };
    }

    @Override
    public List<CostExpression> parts() {
      return List.of(left, right);
    }
  }

  record Call(int column, CostFunction function, List<CostExpression> parts)
      implements CostExpression {
    @Override
    public double value(ToDoubleFunction<String> variables) {
      return function.of(parts.stream().mapToDouble(part -> part.value(variables)).toArray());
    }
  }
}
