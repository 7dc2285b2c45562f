package org.memline.call.formula;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.memline.call.formula.FormulaParser.Given;
import org.memline.call.formula.FormulaPart.Name;

/**
 * The cost of an experiment (annotated section of code) in seconds, as Σ constant · expression. For
 * example, the formula of the experiment {@code f} is {@code f[0] + f[1]*log(P) +
 * f[2]*(N/P)*log(N/P)}. A formula may also use constants of the machine ({@link MachineName}). They
 * have no values until {@link #on} returns a formula in which they are set.
 */
public final class Formula {
  private final String experiment;
  private final String text;
  private final int[] constants;
  private final FormulaPart[] terms;
  private final FormulaPart[] given;
  private final List<String> variables;
  private final List<MachineConstant> named;
  private final MachineConstants machine;

  private Formula(String experiment, String text) {
    this.experiment = experiment;
    this.text = text.strip().replaceAll("\\s+", " ");
    FormulaPart whole = FormulaParser.parse(experiment, text);
    CanonicalForm form = CanonicalForm.of(experiment, whole);
    constants = form.terms().keySet().stream().mapToInt(Integer::intValue).toArray();
    terms = form.terms().values().toArray(FormulaPart[]::new);
    given = form.given().toArray(FormulaPart[]::new);
    variables =
        CanonicalForm.parts(whole, Name.class).stream()
            .sorted(Comparator.comparingInt(Name::column))
            .map(Name::name)
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
   * Parses a formula.
   *
   * @param experiment name of the experiment (annotated section), a C identifier
   * @throws FormulaException if the text is not a formula, or is not a sum of terms with one
   *     constant each; the exception gives the column
   */
  public static Formula parse(String experiment, String text) {
    return new Formula(experiment, text);
  }

  /**
   * Returns the text of a formula on one line. Each line break or tab, which a text from a JSON
   * file may contain, becomes one blank. So every character keeps its position in the text, which
   * error messages give as the column.
   */
  public static String inOneLine(String text) {
    return text.replaceAll("\\s", " ");
  }

  public String experiment() {
    return experiment;
  }

  /** Returns the text as written, with runs of blanks replaced by single blanks. */
  public String text() {
    return text;
  }

  /** Returns the number of terms that have a fitted constant. */
  public int size() {
    return terms.length;
  }

  /**
   * Returns the name of the fitted constant of a term, for example {@code f[2]}.
   *
   * @param term number of the term, from 0; terms are ordered by the indices of their constants
   */
  public String constant(int term) {
    return experiment + "[" + constants[term] + "]";
  }

  public List<String> constantNames() {
    return IntStream.range(0, size()).mapToObj(this::constant).toList();
  }

  /**
   * Returns the variables of the program, as written in C. They are distinct and in order of
   * appearance; the list may be empty.
   */
  public List<String> variables() {
    return variables;
  }

  /**
   * Returns the distinct constants of the machine that the formula uses, in order of appearance.
   * The list is usually empty.
   */
  public List<MachineConstant> machineConstants() {
    return named;
  }

  /**
   * Returns this formula, in which constants of the machine have the values that {@code of} gives.
   */
  public Formula on(MachineConstants of) {
    return named.isEmpty() ? this : new Formula(this, of);
  }

  /**
   * Returns the machine whose constants have been set by {@link #on}; null if no machine has been
   * set.
   */
  public MachineConstants machine() {
    return machine;
  }

  /**
   * Returns whether the formula uses constants of a machine, but no machine has been set. Such a
   * formula has no value.
   */
  public boolean lacksMachine() {
    return machine == null && !named.isEmpty();
  }

  /**
   * Returns whether the fitted constant of a term is multiplied by a constant of the machine. Then
   * the fitted constant has no unit; otherwise it is in seconds.
   */
  public boolean isFactor(int term) {
    return named(terms[term]).findAny().isPresent();
  }

  /**
   * Returns the value of each term that has a fitted constant, where this constant counts as 1. The
   * result is a row of the matrix of the linear fit. Constants of the machine count as 1 if no
   * machine has been set.
   *
   * @param values one value for each variable
   * @return one number for each term; not finite if the formula has no value, as for log(0)
   */
  public double[] row(double[] values) {
    Given.Values names = new Values(values);
    return Arrays.stream(terms).mapToDouble(term -> term.value(names)).toArray();
  }

  /**
   * Returns the sum of the terms without a fitted constant, in seconds. It is 0 for most formulas.
   *
   * @param values one value for each variable
   */
  public double given(double[] values) {
    Given.Values names = new Values(values);
    double sum = 0;
    for (FormulaPart term : given) {
      sum += term.value(names);
    }
    return sum;
  }

  /**
   * Returns the constants of the machine that the formula uses, each with the values of its
   * arguments.
   *
   * @param values one value for each variable
   */
  public List<MachineUse> uses(double[] values) {
    List<MachineUse> uses = new ArrayList<>();
    Given.Values names =
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

  private class Values implements Given.Values {
    private final double[] values;

    Values(double[] values) {
      this.values = values;
    }

    @Override
    public double value(String name) {
      return values[variables.indexOf(name)];
    }

    @Override
    public double constant(MachineConstant constant, double[] arguments) {
      return machine == null ? 1 : machine.value(constant, arguments).value();
    }
  }

  private static Stream<Given> named(FormulaPart whole) {
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
