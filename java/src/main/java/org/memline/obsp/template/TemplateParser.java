package org.memline.obsp.template;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.memline.call.formula.CostFunction;
import org.memline.call.formula.FormulaException;
import org.memline.call.formula.FormulaTokens;
import org.memline.call.formula.FormulaTokens.Kind;
import org.memline.obsp.template.TemplateExpression.Called;
import org.memline.obsp.template.TemplateExpression.Choice;
import org.memline.obsp.template.TemplateExpression.Joined;
import org.memline.obsp.template.TemplateExpression.Literal;
import org.memline.obsp.template.TemplateExpression.Name;
import org.memline.obsp.template.TemplateExpression.Unary;
import org.memline.obsp.template.TemplateExpression.Visited;

/**
 * Parses a formula of a template by operator precedence climbing. Tokens and functions are those of
 * the formulas that annotate programs.
 *
 * <pre>
 *   choice  = joined [ ? choice : choice ]
 *   joined  = signed { (|| | && | == != | < <= > >= | + - | * / %) signed }
 *   signed  = { + | - | ! } operand
 *   operand = number | name | function(choice, …) | EXPERIMENT(variable = choice, …) | (choice)
 * </pre>
 */
final class TemplateParser {
  /** Largest depth of nested parts in a formula. Deeper recursion could overflow the stack. */
  private static final int DEEPEST = 100;

  /**
   * Largest number of operators in a formula. A sum of many terms is a deeply nested expression,
   * and recursion over it could overflow the stack.
   */
  private static final int MOST_OPERATORS = 1000;

  private final FormulaTokens tokens;
  private int depth;
  private int operators;

  private TemplateParser(String text) {
    tokens = new FormulaTokens(text);
  }

  /**
   * Returns the parsed formula.
   *
   * @throws FormulaException if the text is not a formula; it gives the column
   */
  static TemplateExpression parse(String text) {
    TemplateParser parser = new TemplateParser(text);
    TemplateExpression whole = parser.choice();
    if (parser.tokens.kind() != Kind.END) {
      throw parser.tokens.unexpected("an operator or the end");
    }
    return whole;
  }

  private TemplateExpression choice() {
    if (++depth > DEEPEST) {
      throw new FormulaException(tokens.column(), "more than " + DEEPEST + " levels");
    }
    TemplateExpression when = joined(1);
    if (tokens.is("?")) {
      int column = tokens.column();
      tokens.take();
      TemplateExpression then = choice();
      tokens.require(":", "of the choice");
      when = new Choice(column, when, then, choice());
    }
    depth--;
    return when;
  }

  private TemplateExpression joined(int least) {
    TemplateExpression left = signed();
    while (precedence() >= least) {
      int column = tokens.column();
      if (++operators > MOST_OPERATORS) {
        throw new FormulaException(column, "more than " + MOST_OPERATORS + " operators");
      }
      TemplateOperator operator = operator();
      left = new Joined(column, operator, left, joined(operator.precedence() + 1));
    }
    return left;
  }

  /**
   * Returns the precedence of the operator at the current token. The first character of an operator
   * determines its precedence.
   */
  private int precedence() {
    if (tokens.kind() != Kind.SIGN) {
      return 0;
    }
    for (TemplateOperator operator : TemplateOperator.values()) {
      if (operator.sign().startsWith(tokens.word())) {
        return operator.precedence();
      }
    }
    return 0;
  }

  /**
   * Takes the operator at the current token. Tokens are single characters, so {@code <=} consists
   * of two tokens.
   */
  private TemplateOperator operator() {
    String sign = tokens.take();
    boolean longer = tokens.is("=") && "=!<>".contains(sign);
    if (longer || tokens.is(sign) && "|&".contains(sign)) {
      sign += tokens.take();
    }
    for (TemplateOperator operator : TemplateOperator.values()) {
      if (operator.sign().equals(sign)) {
        return operator;
      }
    }
    throw tokens.unexpected("a second '" + ("!".equals(sign) ? "=" : sign) + "'");
  }

  private TemplateExpression signed() {
    int column = tokens.column();
    if (tokens.is("-") || tokens.is("!")) {
      boolean not = tokens.take().equals("!");
      if (++depth > DEEPEST) {
        throw new FormulaException(column, "more than " + DEEPEST + " levels");
      }
      TemplateExpression of = signed();
      depth--;
      return new Unary(column, not, of);
    }
    while (tokens.is("+")) {
      tokens.take();
    }
    return operand();
  }

  private TemplateExpression operand() {
    int column = tokens.column();
    if (tokens.is("(")) {
      tokens.take();
      TemplateExpression within = choice();
      tokens.require(")", "to close the parenthesis");
      return within;
    }
    return switch (tokens.kind()) {
      case NUMBER -> new Literal(column, Double.parseDouble(tokens.take()));
      case NAME -> named(column, tokens.take());
      default -> throw tokens.unexpected("a number, a name or a parenthesis");
    };
  }

  private TemplateExpression named(int column, String name) {
    if (!tokens.is("(")) {
      return new Name(column, name);
    }
    tokens.take();
    return CostFunction.find(name)
        .<TemplateExpression>map(function -> called(column, function))
        .orElseGet(() -> visited(column, name));
  }

  private Called called(int column, CostFunction function) {
    List<TemplateExpression> arguments = new ArrayList<>(List.of(choice()));
    while (tokens.is(",")) {
      tokens.take();
      arguments.add(choice());
    }
    tokens.require(")", "that ends the arguments of " + function.called());
    if (!function.takes(arguments.size())) {
      throw new FormulaException(
          column,
          "%s takes %s, not %d"
              .formatted(function.called(), function.arguments(), arguments.size()));
    }
    return new Called(column, function, List.copyOf(arguments));
  }

  private Visited visited(int column, String experiment) {
    Map<String, TemplateExpression> values = new LinkedHashMap<>();
    while (!tokens.is(")")) {
      if (!values.isEmpty()) {
        tokens.require(",", "or ')'");
      }
      if (tokens.kind() != Kind.NAME) {
        throw tokens.unexpected("a variable of experiment " + experiment + " and its value, N=…,");
      }
      int at = tokens.column();
      String variable = tokens.take();
      tokens.require(
          "=",
          "(%s is not a function, %s: values of an experiment are named, %s(%s=…))"
              .formatted(experiment, CostFunction.all(), experiment, variable));
      if (values.put(variable, choice()) != null) {
        throw new FormulaException(at, variable + " is given twice");
      }
    }
    tokens.take();
    return new Visited(column, experiment, values);
  }
}
