package org.memline.call.formula;

import java.util.List;
import java.util.function.Consumer;

/** A part of a formula; {@code column} is where in its text it stands, from 1. */
sealed interface CostExpression {
  int column();

  /** What names stand for while it is evaluated. */
  interface Names {
    /** Of the program. */
    double variable(String name);

    /** Of the machine. */
    double constant(MachineConstant constant, double[] arguments);
  }

  /** In C's double arithmetic, whatever the types of the program's variables. */
  double value(Names names);

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
    public double value(Names names) {
      return number;
    }
  }

  /** As C writes it, without blanks: {@code N}, {@code grid->nx}, {@code sizes[2]}. */
  record Variable(int column, String name) implements CostExpression {
    @Override
    public double value(Names names) {
      return names.variable(name);
    }
  }

  /** A constant of the experiment, {@code f[index]}; 1 where its term is evaluated. */
  record Unknown(int column, int index) implements CostExpression {
    @Override
    public double value(Names names) {
      return 1;
    }
  }

  record Minus(int column, CostExpression of) implements CostExpression {
    @Override
    public double value(Names names) {
      return -of.value(names);
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
    public double value(Names names) {
      double x = left.value(names);
      double y = right.value(names);
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
    public double value(Names names) {
      return function.of(parts.stream().mapToDouble(part -> part.value(names)).toArray());
    }
  }

  /** A constant of the machine; {@code parts} are the arguments behind its patterns. */
  record Given(int column, MachineConstant constant, List<CostExpression> parts)
      implements CostExpression {
    @Override
    public double value(Names names) {
      return names.constant(
          constant, parts.stream().mapToDouble(part -> part.value(names)).toArray());
    }
  }
}
