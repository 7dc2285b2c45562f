package org.memline.model.program;

import java.util.ArrayList;
import java.util.List;
import java.util.function.ToDoubleFunction;

/**
 * The regression functions for a step. Each model of second order contains that of first order, and
 * the two other models contain {@link #STANDARD}. A comparison therefore shows whether lines
 * explain the time, or whether a label of the direction does so as well.
 *
 * <p>The second order adds the squares and cross products of the counts that grow with the block:
 * bytes, operations and, in models that use them, lines.
 */
public enum StepModel {
  /** t = c + α·m + βn + δp. */
  STANDARD(1, false, false),
  /** t = c + α·m + βn + δp + ζ for vertical steps. */
  STANDARD_DIRECTION(1, false, true),
  /** t = c + α·m + βn + γMLT + δp, line-counting. */
  LINES(1, true, false),
  /** The standard model, with n², p² and n·p. */
  STANDARD_2(2, false, false),
  /**
   * The standard model of second order, with ζ, ζn and ζp for vertical steps: a separate line for
   * each direction.
   */
  STANDARD_DIRECTION_2(2, false, true),
  /** The line-counting model, with all squares and cross products of n, MLT and p. */
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

  /** Returns the row of Φ: the factor of each coefficient. */
  public double[] terms(StepCounts counts) {
    return terms.stream().mapToDouble(term -> term.count.applyAsDouble(counts)).toArray();
  }

  /** Returns the names in the order of {@link #terms}, the constant first. */
  public List<String> coefficientNames() {
    return terms.stream().map(term -> term.name).toList();
  }

  /** Returns the units in the order of {@link #terms}. */
  public List<String> coefficientUnits() {
    return terms.stream().map(term -> term.unit).toList();
  }

  /** Returns p of the paper's MS_E, the number of coefficients besides the constant. */
  public int coefficientsBesideConstant() {
    return terms.size() - 1;
  }

  private record Term(String name, String unit, ToDoubleFunction<StepCounts> count) {
    /**
     * Returns the product of two terms. The name and the unit of its coefficient combine those of
     * both.
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
