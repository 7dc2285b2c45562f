package org.memline.call.formula;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import org.memline.call.formula.CostExpression.Variable;

/**
 * What an experiment is said to cost: Σ constant · expression, seconds. For example {@code f[0] +
 * f[1]*log(P) + f[2]*(N/P)*log(N/P)} of the experiment {@code f}.
 */
public final class Formula {
  private final String experiment;
  private final String text;
  private final int[] constants;
  private final CostExpression[] terms;
  private final List<String> variables;

  private Formula(String experiment, String text) {
    this.experiment = experiment;
    this.text = text.strip().replaceAll("\\s+", " ");
    CostExpression whole = FormulaParser.parse(experiment, text);
    var byConstant = CanonicalForm.of(experiment, whole);
    constants = byConstant.keySet().stream().mapToInt(Integer::intValue).toArray();
    terms = byConstant.values().toArray(CostExpression[]::new);
    variables = variables(whole);
  }

  /**
   * @param experiment its name, an identifier of C
   * @throws FormulaException with the column, where it is none or not in canonical form
   */
  public static Formula parse(String experiment, String text) {
    return new Formula(experiment, text);
  }

  public String experiment() {
    return experiment;
  }

  /** As it was written, with single blanks. */
  public String text() {
    return text;
  }

  /** How many terms, and constants. */
  public int size() {
    return terms.length;
  }

  /** For example {@code f[2]}; the terms are ordered by the constants' indices. */
  public String constant(int term) {
    return experiment + "[" + constants[term] + "]";
  }

  public List<String> constantNames() {
    return IntStream.range(0, size()).mapToObj(this::constant).toList();
  }

  /** Of the program, each once, in order of appearance; as C writes them. May be none. */
  public List<String> variables() {
    return variables;
  }

  /**
   * What each constant is multiplied with.
   *
   * @param values one a variable
   * @return one a term; not finite where the formula has no value, as log(0)
   */
  public double[] row(double[] values) {
    double[] row = new double[terms.length];
    for (int t = 0; t < terms.length; t++) {
      row[t] = terms[t].value(name -> values[variables.indexOf(name)]);
    }
    return row;
  }

  private static List<String> variables(CostExpression whole) {
    Set<String> names = new LinkedHashSet<>();
    List<Variable> found = new ArrayList<>();
    whole.walk(
        part -> {
          if (part instanceof Variable variable) {
            found.add(variable);
          }
        });
    found.stream()
        .sorted((a, b) -> Integer.compare(a.column(), b.column()))
        .forEach(variable -> names.add(variable.name()));
    return List.copyOf(names);
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Formula formula
        && experiment.equals(formula.experiment)
        && text.replace(" ", "").equals(formula.text.replace(" ", ""));
  }

  @Override
  public int hashCode() {
    return text.replace(" ", "").hashCode();
  }

  @Override
  public String toString() {
    return text;
  }
}
