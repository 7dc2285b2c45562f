package org.memline.call.formula;

import java.util.List;
import java.util.function.Consumer;

/**
 * A part of a formula. {@code column} is the place of the part in the text of the formula, from 1.
 */
sealed interface CostExpression {
  int column();

  /** Gives the values of names while a formula is evaluated. */
  interface Names {
    /** Returns the value of a variable of the program. */
    double variable(String name);

    /** Returns the value of a constant of the machine. */
    double constant(MachineConstant constant, double[] arguments);
  }

  /**
   * Returns the value of this part. It is computed in double precision, whatever types the
   * variables have in the program.
   *
   * @param names gives the values of variables and of constants of the machine
   */
  double value(Names names);

  /** Passes this part and all parts within it to {@code visitor}, from left to right. */
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

  /**
   * A variable of the program, written as in C without blanks: {@code N}, {@code grid->nx}, {@code
   * sizes[2]}.
   */
  record Variable(int column, String name) implements CostExpression {
    @Override
    public double value(Names names) {
      return names.variable(name);
    }
  }

  /**
   * A constant that the fit determines, {@code f[index]}. It counts as 1 when a term is evaluated,
   * because the fit needs the number by which the constant is multiplied.
   */
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

  /**
   * An operation with two operands.
   *
   * @param operator one of + - * /
   */
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

  /**
   * A constant of the machine.
   *
   * @param parts arguments of the constant, without memory access patterns
   */
  record Given(int column, MachineConstant constant, List<CostExpression> parts)
      implements CostExpression {
    @Override
    public double value(Names names) {
      return names.constant(
          constant, parts.stream().mapToDouble(part -> part.value(names)).toArray());
    }
  }
}
