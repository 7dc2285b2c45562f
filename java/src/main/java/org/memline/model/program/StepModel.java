package org.memline.model.program;

import java.util.ArrayList;
import java.util.List;
import java.util.function.ToDoubleFunction;

/**
 * The regression functions for the time of a step, such as a scan. Each function of second order
 * extends the function of first order. The functions with memory lines (MLT) and with the direction
 * of the step extend {@link #STANDARD}. A comparison therefore shows whether lines explain the
 * time, or whether a constant for the direction explains it equally well.
 *
 * <p>The second order adds squares and products of the counts that grow with the block: bytes,
 * operations and, in functions that use them, lines.
 */
public enum StepModel {
  /** t = c + α·m + βn + δp, with m messages, n bytes and p operations. */
  STANDARD(1, false, false),
  /** t = c + α·m + βn + δp, plus ζ if the step goes down columns. */
  STANDARD_DIRECTION(1, false, true),
  /** t = c + α·m + βn + γMLT + δp, where MLT is the number of memory lines touched. */
  LINES(1, true, false),
  /** {@link #STANDARD} with additional terms n², p² and n·p for n bytes and p operations. */
  STANDARD_2(2, false, false),
  /**
   * {@link #STANDARD_2}, plus ζ + ζ₁n + ζ₂p if the step goes down columns, for n bytes and p
   * operations. Each direction thus has its own linear part.
   */
  STANDARD_DIRECTION_2(2, false, true),
  /**
   * {@link #LINES} with additional terms for all squares and products of n bytes, MLT memory lines
   * touched and p operations.
   */
  LINES_2(2, true, false);

  private final List<Term> terms;

  StepModel(int order, boolean lines, boolean direction) {
    Term n = new Term("beta", "s/B", StepCounts::bytes);
    Term p = new Term("delta", "s/operation", StepCounts::operations);
    Term l = new Term("gamma", "s/line", StepCounts::lines);
    List<Term> growing = lines ? List.of(n, l, p) : List.of(n, p);
    terms = new ArrayList<>();
    terms.add(new Term("constant", "s", c -> 1));
    terms.add(new Term("alpha", "s", StepCounts::messages));
    terms.addAll(growing);
    if (order == 2) {
      for (int i = 0; i < growing.size(); i++) {
        for (int j = i; j < growing.size(); j++) {
          terms.add(growing.get(i).times(growing.get(j)));
        }
      }
    }
    if (direction) {
      Term vertical = new Term("zeta", "s", c -> c.vertical() ? 1 : 0);
      terms.add(vertical);
      if (order == 2) {
        terms.add(vertical.times(n));
        terms.add(vertical.times(p));
      }
    }
  }

  /** Returns the row of the design matrix Φ: the factor by which each coefficient is multiplied. */
  public double[] terms(StepCounts counts) {
    return terms.stream().mapToDouble(term -> term.count.applyAsDouble(counts)).toArray();
  }

  /** Returns the names of the coefficients in the order of {@link #terms}, the constant first. */
  public List<String> coefficientNames() {
    return terms.stream().map(term -> term.name).toList();
  }

  /** Returns the units of the coefficients in the order of {@link #terms}. */
  public List<String> coefficientUnits() {
    return terms.stream().map(term -> term.unit).toList();
  }

  /**
   * Returns the number of coefficients besides the constant, which is p in the mean squared error
   * MS_E of Hur and Lin (1999).
   */
  public int coefficientsBesideConstant() {
    return terms.size() - 1;
  }

  private record Term(String name, String unit, ToDoubleFunction<StepCounts> count) {
    /**
     * Returns the product of two terms. The name and the unit of the new coefficient are combined
     * from those of the two coefficients.
     */
    private Term times(Term other) {
      String per = other.unit.equals("s") ? "" : "*" + other.unit.substring(2);
      String product = unit.equals("s") ? other.unit : "s/(" + unit.substring(2) + per + ")";
      return new Term(
          name + "_" + other.name,
          product,
          c -> count.applyAsDouble(c) * other.count.applyAsDouble(c));
    }
  }
}
