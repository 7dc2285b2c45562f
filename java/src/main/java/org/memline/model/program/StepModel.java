package org.memline.model.program;

import java.util.ArrayList;
import java.util.List;
import java.util.function.ToDoubleFunction;

/**
 * The regression functions for a step. Each order of a model nests in its next, and {@link
 * #STANDARD} in both others, so that one sees whether lines do the work or a mere label of the
 * direction.
 *
 * <p>Second order adds the squares and cross products of what grows with the block: bytes,
 * operations, and, where they are known, lines.
 */
public enum StepModel {
  /** t = c + α·m + βn + δp. */
  STANDARD(1, false, false),
  /** t = c + α·m + βn + δp + ζ for vertical steps. */
  STANDARD_DIRECTION(1, false, true),
  /** t = c + α·m + βn + γMLT + δp, line-counting. */
  LINES(1, true, false),
  /** Standard, with n², p² and n·p. */
  STANDARD_2(2, false, false),
  /**
   * Standard of second order, with ζ, ζn and ζp for vertical steps: a line of its own for each
   * direction.
   */
  STANDARD_DIRECTION_2(2, false, true),
  /** Line-counting, with all squares and cross products of n, MLT and p. */
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

  /** The row of Φ: what each coefficient multiplies. */
  public double[] terms(StepCounts counts) {
    return terms.stream().mapToDouble(term -> term.count.applyAsDouble(counts)).toArray();
  }

  /** In the order of {@link #terms}; the constant first. */
  public List<String> coefficientNames() {
    return terms.stream().map(term -> term.name).toList();
  }

  /** In the order of {@link #terms}. */
  public List<String> coefficientUnits() {
    return terms.stream().map(term -> term.unit).toList();
  }

  /** The paper's p in MS_E. */
  public int coefficientsBesideConstant() {
    return terms.size() - 1;
  }

  private record Term(String name, String unit, ToDoubleFunction<StepCounts> count) {
    /** The product of both counts, its coefficient called after both and counted per both. */
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
