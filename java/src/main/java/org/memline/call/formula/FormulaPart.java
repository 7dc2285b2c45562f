package org.memline.call.formula;

import java.util.List;
import java.util.function.Consumer;

/**
 * A part of a formula. The formulas that annotate programs and those of templates share the parts
 * in this file; each of these languages adds parts of its own.
 */
public interface FormulaPart {
  /** Returns the place of this part in the text of the formula, from 1. */
  int column();

  /** Gives the values of names while a formula is evaluated. */
  interface Names {
    double value(String name);
  }

  /**
   * Returns the value of this part. It is computed in double precision, whatever types the
   * variables have in a program.
   */
  double value(Names names);

  default List<FormulaPart> parts() {
    return List.of();
  }

  /** Passes this part and all parts within it to {@code visitor}, from left to right. */
  default void walk(Consumer<FormulaPart> visitor) {
    visitor.accept(this);
    parts().forEach(part -> part.walk(visitor));
  }

  record Literal(int column, double number) implements FormulaPart {
    @Override
    public double value(Names names) {
      return number;
    }
  }

  /**
   * A parameter of a template, or a variable of a program, which is written as in C without blanks:
   * {@code N}, {@code grid->nx}, {@code sizes[2]}.
   */
  record Name(int column, String name) implements FormulaPart {
    @Override
    public double value(Names names) {
      return names.value(name);
    }
  }

  /**
   * The operations {@code -x} and {@code !x}.
   *
   * @param not whether the operation is {@code !x}
   */
  record Unary(int column, boolean not, FormulaPart of) implements FormulaPart {
    @Override
    public double value(Names names) {
      double x = of.value(names);
      return !not || Double.isNaN(x) ? -x : x == 0 ? 1 : 0;
    }

    @Override
    public List<FormulaPart> parts() {
      return List.of(of);
    }
  }

  record Binary(int column, Operator operator, FormulaPart left, FormulaPart right)
      implements FormulaPart {
    @Override
    public double value(Names names) {
      return operator.of(left.value(names), right.value(names));
    }

    @Override
    public List<FormulaPart> parts() {
      return List.of(left, right);
    }
  }

  record Call(int column, CostFunction function, List<FormulaPart> parts) implements FormulaPart {
    @Override
    public double value(Names names) {
      return function.of(parts.stream().mapToDouble(part -> part.value(names)).toArray());
    }
  }
}
