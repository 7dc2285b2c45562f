package org.memline.call.formula;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import org.memline.call.formula.FormulaPart.Name;
import org.memline.call.formula.FormulaPart.Unary;
import org.memline.call.formula.FormulaTokens.Kind;
import org.memline.layout.Access;

/**
 * Parses a formula that annotates a program.
 *
 * <pre>
 *   whole    = signed { (+ | - | * | /) signed }
 *   signed   = { + | - } operand
 *   operand  = number | EXPERIMENT[index] | variable | function(whole, …) | (whole) | machine
 *   machine  = alpha | beta | gamma | copy(pattern, pattern [, whole]) | good(whole, whole) | bad(whole, whole)
 *   variable = name { .name | -&gt;name | [name] | [number] }
 * </pre>
 */
final class FormulaParser extends OperatorParser {
  private static final Language LANGUAGE =
      new Language(
          EnumSet.of(Operator.PLUS, Operator.MINUS, Operator.TIMES, Operator.DIVIDED),
          "an operator (+ - * /) or the end",
          "a number, a variable, a function or a constant",
          200,
          "levels of parentheses");

  private final String experiment;

  private FormulaParser(String experiment, String text) {
    super(text, LANGUAGE);
    this.experiment = experiment;
  }

  static FormulaPart parse(String experiment, String text) {
    return new FormulaParser(experiment, text).all();
  }

  /**
   * A constant that the fit determines, {@code f[index]}. It counts as 1 when a term is evaluated,
   * because the fit needs the number by which the constant is multiplied.
   */
  record Unknown(int column, int index) implements FormulaPart {
    @Override
    public double value(Names names) {
      return 1;
    }
  }

  /**
   * A constant of the machine.
   *
   * @param parts arguments of the constant, without memory access patterns
   */
  record Given(int column, MachineConstant constant, List<FormulaPart> parts)
      implements FormulaPart {
    /** Gives the values of variables and of constants of the machine. */
    interface Values extends Names {
      double constant(MachineConstant constant, double[] arguments);
    }

    @Override
    public double value(Names names) {
      return ((Values) names)
          .constant(constant, parts.stream().mapToDouble(part -> part.value(names)).toArray());
    }
  }

  @Override
  protected FormulaPart operation(int least) {
    enter(tokens.column());
    FormulaPart operation = super.operation(least);
    leave();
    return operation;
  }

  @Override
  protected FormulaPart signed() {
    int column = tokens.column();
    boolean negative = false;
    while (tokens.is("-") || tokens.is("+")) {
      negative ^= tokens.take().equals("-");
    }
    FormulaPart operand = operand();
    return negative ? new Unary(column, false, operand) : operand;
  }

  @Override
  protected FormulaPart named(int column, String name) {
    if (tokens.is("(")) {
      return called(column, name);
    }
    if (name.equals(experiment)) {
      return unknown(column);
    }
    String members = members();
    Optional<MachineName> machine = members.isEmpty() ? MachineName.plain(name) : Optional.empty();
    return machine.isPresent()
        ? new Given(column, new MachineConstant(machine.get(), List.of()), List.of())
        : new Name(column, name + members);
  }

  private FormulaPart unknown(int column) {
    tokens.require(
        "[", "(" + experiment + " is the experiment, its constants are " + experiment + "[0], …)");
    String index = tokens.kind() == Kind.NUMBER ? tokens.word() : "";
    if (!index.matches("\\d{1,3}")) {
      throw tokens.unexpected("a constant's index, 0 to 999,");
    }
    tokens.take();
    tokens.require("]", "after the index");
    return new Unknown(column, Integer.parseInt(index));
  }

  private String members() {
    StringBuilder members = new StringBuilder();
    while (true) {
      if (tokens.is(".") || tokens.is("->")) {
        members.append(tokens.take()).append(require(Kind.NAME, "a member's name"));
      } else if (tokens.is("[")) {
        members.append(tokens.take());
        members.append(
            require(tokens.kind() == Kind.NAME ? Kind.NAME : Kind.NUMBER, "a name or a number"));
        tokens.require("]", "after the subscript");
        members.append(']');
      } else {
        return members.toString();
      }
    }
  }

  private String require(Kind kind, String wanted) {
    if (tokens.kind() != kind) {
      throw tokens.unexpected(wanted);
    }
    return tokens.take();
  }

  private FormulaPart called(int column, String name) {
    Optional<MachineName> machine = MachineName.called(name);
    if (machine.isPresent()) {
      return given(column, machine.get());
    }
    CostFunction function =
        CostFunction.find(name)
            .orElseThrow(
                () ->
                    new FormulaException(
                        column,
                        "'%s' is not a function: use one of %s, a machine constant %s, or a variable that holds its value"
                            .formatted(name, CostFunction.all(), MachineName.calls())));
    tokens.take();
    return call(column, function);
  }

  private FormulaPart given(int column, MachineName name) {
    tokens.take();
    List<String> patterns = new ArrayList<>();
    while (patterns.size() < name.patterns()) {
      if (!patterns.isEmpty()) {
        tokens.require(",", "between the patterns of " + name.called());
      }
      patterns.add(pattern());
    }
    List<FormulaPart> arguments = new ArrayList<>();
    if (patterns.isEmpty()) {
      arguments.add(whole());
    }
    addArguments(arguments, name.called());
    if (!name.takes(arguments.size())) {
      throw new FormulaException(
          column,
          "%s has the wrong number of arguments: write %s".formatted(name.called(), name.form()));
    }
    return new Given(column, new MachineConstant(name, patterns), List.copyOf(arguments));
  }

  /**
   * Reads a memory access pattern: {@code 1} (contiguous), {@code 64} (a stride), {@code 2x64}
   * (blocks at a stride) or {@code w} (words in random order).
   */
  private String pattern() {
    int column = tokens.column();
    StringBuilder text = new StringBuilder();
    while (tokens.kind() == Kind.NUMBER || tokens.kind() == Kind.NAME) {
      text.append(tokens.take());
    }
    try {
      return Access.parse(text.toString()).toString();
    } catch (IllegalArgumentException e) {
      throw new FormulaException(column, e.getMessage());
    }
  }
}
