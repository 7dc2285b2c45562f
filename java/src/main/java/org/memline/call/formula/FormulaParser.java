package org.memline.call.formula;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.memline.call.formula.CostExpression.Binary;
import org.memline.call.formula.CostExpression.Call;
import org.memline.call.formula.CostExpression.Given;
import org.memline.call.formula.CostExpression.Literal;
import org.memline.call.formula.CostExpression.Minus;
import org.memline.call.formula.CostExpression.Unknown;
import org.memline.call.formula.CostExpression.Variable;
import org.memline.call.formula.FormulaTokens.Kind;
import org.memline.layout.Access;

/**
 * Reads a formula with C's precedence, by operator precedence climbing (Pratt 1973).
 *
 * <pre>
 *   sum      = product { (+ | -) product }
 *   product  = signed { (* | /) signed }
 *   signed   = { + | - } operand
 *   operand  = number | EXPERIMENT[index] | variable | function(sum, …) | (sum) | machine
 *   machine  = alpha | beta | gamma | copy(pattern, pattern [, sum]) | good(sum, sum) | bad(sum, sum)
 *   variable = name { .name | -&gt;name | [name] | [number] }
 * </pre>
 */
final class FormulaParser {
  private static final int SUM = 1;
  private static final int PRODUCT = 2;

  /** Largest depth of nested parts in a formula. Deeper recursion could overflow the stack. */
  private static final int DEEPEST = 200;

  /**
   * Largest number of operators in a formula. A sum of many terms is a deeply nested expression,
   * and recursion over it could overflow the stack.
   */
  private static final int MOST_OPERATORS = 1000;

  private final String experiment;
  private final FormulaTokens tokens;
  private int depth;
  private int operators;

  private FormulaParser(String experiment, String text) {
    this.experiment = experiment;
    tokens = new FormulaTokens(text);
  }

  static CostExpression parse(String experiment, String text) {
    FormulaParser parser = new FormulaParser(experiment, text);
    CostExpression whole = parser.expression(SUM);
    if (parser.tokens.kind() != Kind.END) {
      throw parser.tokens.unexpected("an operator (+ - * /) or the end");
    }
    return whole;
  }

  private CostExpression expression(int least) {
    if (++depth > DEEPEST) {
      throw new FormulaException(
          tokens.column(), "more than " + DEEPEST + " levels of parentheses");
    }
    CostExpression left = signed();
    while (precedence() >= least) {
      int column = tokens.column();
      if (++operators > MOST_OPERATORS) {
        throw new FormulaException(column, "more than " + MOST_OPERATORS + " operators");
      }
      int precedence = precedence();
      char operator = tokens.take().charAt(0);
      left = new Binary(column, operator, left, expression(precedence + 1));
    }
    depth--;
    return left;
  }

  private int precedence() {
    if (tokens.is("+") || tokens.is("-")) {
      return SUM;
    }
    return tokens.is("*") || tokens.is("/") ? PRODUCT : 0;
  }

  private CostExpression signed() {
    int column = tokens.column();
    boolean negative = false;
    while (tokens.is("-") || tokens.is("+")) {
      negative ^= tokens.take().equals("-");
    }
    CostExpression operand = operand();
    return negative ? new Minus(column, operand) : operand;
  }

  private CostExpression operand() {
    int column = tokens.column();
    if (tokens.is("(")) {
      tokens.take();
      CostExpression within = expression(SUM);
      tokens.require(")", "to close the parenthesis");
      return within;
    }
    return switch (tokens.kind()) {
      case NUMBER -> new Literal(column, Double.parseDouble(tokens.take()));
      case NAME -> named(column, tokens.take());
      default -> throw tokens.unexpected("a number, a variable, a function or a constant");
    };
  }

  private CostExpression named(int column, String name) {
    if (tokens.is("(")) {
      return call(column, name);
    }
    if (name.equals(experiment)) {
      return unknown(column);
    }
    String members = members();
    Optional<MachineName> machine = members.isEmpty() ? MachineName.plain(name) : Optional.empty();
    return machine.isPresent()
        ? new Given(column, new MachineConstant(machine.get(), List.of()), List.of())
        : new Variable(column, name + members);
  }

  private CostExpression unknown(int column) {
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

  private CostExpression call(int column, String name) {
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
    List<CostExpression> arguments = new ArrayList<>(List.of(expression(SUM)));
    while (tokens.is(",")) {
      tokens.take();
      arguments.add(expression(SUM));
    }
    tokens.require(")", "that ends the arguments of " + name);
    if (!function.takes(arguments.size())) {
      throw new FormulaException(
          column, "%s takes %s, not %d".formatted(name, function.arguments(), arguments.size()));
    }
    return new Call(column, function, List.copyOf(arguments));
  }

  private CostExpression given(int column, MachineName name) {
    tokens.take();
    List<String> patterns = new ArrayList<>();
    while (patterns.size() < name.patterns()) {
      if (!patterns.isEmpty()) {
        tokens.require(",", "between the patterns of " + name.called());
      }
      patterns.add(pattern());
    }
    List<CostExpression> arguments = new ArrayList<>();
    if (patterns.isEmpty()) {
      arguments.add(expression(SUM));
    }
    while (tokens.is(",")) {
      tokens.take();
      arguments.add(expression(SUM));
    }
    tokens.require(")", "that ends the arguments of " + name.called());
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
