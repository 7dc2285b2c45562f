package org.memline.call.formula;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.memline.call.formula.CostExpression.Given;
import org.memline.call.formula.CostExpression.Variable;

/**
 * What an experiment is said to cost: Σ constant · expression, seconds. For example {@code f[0] +
 * f[1]*log(P) + f[2]*(N/P)*log(N/P)} of the experiment {@code f}. It may name a machine's constants
 * ({@link MachineName}); they have values once it is {@link #on} a machine.
 */
public final class Formula {
  private final String experiment;
  private final String text;
  private final int[] constants;
  private final CostExpression[] terms;
  private final CostExpression[] given;
  private final List<String> variables;
  private final List<MachineConstant> named;
  private final MachineConstants machine;

  private Formula(String experiment, String text) {
    this.experiment = experiment;
    this.text = text.strip().replaceAll("\\s+", " ");
    CostExpression whole = FormulaParser.parse(experiment, text);
    CanonicalForm form = CanonicalForm.of(experiment, whole);
    constants = form.terms().keySet().stream().mapToInt(Integer::intValue).toArray();
    terms = form.terms().values().toArray(CostExpression[]::new);
    given = form.given().toArray(CostExpression[]::new);
    variables =
        CanonicalForm.parts(whole, Variable.class).stream()
            .sorted(Comparator.comparingInt(Variable::column))
            .map(Variable::name)
            .distinct()
            .toList();
    named = named(whole).map(Given::constant).distinct().toList();
    machine = null;
  }

  private Formula(Formula same, MachineConstants machine) {
    experiment = same.experiment;
    text = same.text;
    constants = same.constants;
    terms = same.terms;
    given = same.given;
    variables = same.variables;
    named = same.named;
    this.machine = machine;
  }

  /**
   * @param experiment its name, an identifier of C
   * @throws FormulaException with the column, where it is none or not in canonical form
   */
  public static Formula parse(String experiment, String text) {
    return new Formula(experiment, text);
  }

  /**
   * A formula that a file has, of one line: JSON may break and indent it. Columns stay what they
   * are.
   */
  public static String inOneLine(String text) {
    return text.replaceAll("\\s", " ");
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

  /** The machine's that it names, each once, in order of appearance; mostly none. */
  public List<MachineConstant> machineConstants() {
    return named;
  }

  /** The same with values of what it names of a machine. */
  public Formula on(MachineConstants of) {
    return named.isEmpty() ? this : new Formula(this, of);
  }

  /** The machine that it is on; null where it is on none. */
  public MachineConstants machine() {
    return machine;
  }

  /** Whether it names a machine's constants and is on no machine: then it says no time. */
  public boolean lacksMachine() {
    return machine == null && !named.isEmpty();
  }

  /** Whether the term's constant multiplies a machine's, and so has no unit. */
  public boolean isFactor(int term) {
    return named(terms[term]).findAny().isPresent();
  }

  /**
   * What each constant is multiplied with. Where it {@link #lacksMachine} 1 stands for what that
   * would give.
   *
   * @param values one a variable
   * @return one a term; not finite where the formula has no value, as log(0)
   */
  public double[] row(double[] values) {
    CostExpression.Names names = new Values(values);
    return Arrays.stream(terms).mapToDouble(term -> term.value(names)).toArray();
  }

  /**
   * What the machine gives, beside the constants' terms, seconds; 0 mostly.
   *
   * @param values as of {@link #row}
   */
  public double given(double[] values) {
    CostExpression.Names names = new Values(values);
    double sum = 0;
    for (CostExpression term : given) {
      sum += term.value(names);
    }
    return sum;
  }

  /** With which arguments its machine's constants are asked there. */
  public List<MachineUse> uses(double[] values) {
    List<MachineUse> uses = new ArrayList<>();
    CostExpression.Names names =
        new Values(values) {
          @Override
          public double constant(MachineConstant constant, double[] arguments) {
            uses.add(MachineUse.of(constant, arguments));
            return super.constant(constant, arguments);
          }
        };
    Stream.of(terms, given).flatMap(Arrays::stream).forEach(term -> term.value(names));
    return uses;
  }

  private class Values implements CostExpression.Names {
    private final double[] values;

    Values(double[] values) {
      this.values = values;
    }

    @Override
    public double variable(String name) {
      return values[variables.indexOf(name)];
    }

    @Override
    public double constant(MachineConstant constant, double[] arguments) {
      return machine == null ? 1 : machine.value(constant, arguments).value();
    }
  }

  private static Stream<Given> named(CostExpression whole) {
    return CanonicalForm.parts(whole, Given.class).stream()
        .sorted(Comparator.comparingInt(Given::column));
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
