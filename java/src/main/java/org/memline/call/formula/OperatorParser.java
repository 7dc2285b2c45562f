package org.memline.call.formula;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.memline.call.formula.FormulaPart.Binary;
import org.memline.call.formula.FormulaPart.Call;
import org.memline.call.formula.FormulaPart.Literal;
import org.memline.call.formula.FormulaTokens.Kind;

/**
 * Parses what the formulas of programs and of templates have in common, with C's precedence, by
 * operator precedence climbing (Pratt 1973). A subclass adds what only its language has.
 *
 * <pre>
 *   whole     = operation, or more in a subclass
 *   operation = signed { operator signed }
 *   operand   = number | (whole) | what begins with a name, in a subclass
 *   call      = function(whole, …)
 * </pre>
 */
public abstract class OperatorParser {
  /**
   * Largest number of operators in a formula. A sum of many terms is a deeply nested expression,
   * and recursion over it could overflow the stack.
   */
  private static final int MOST_OPERATORS = 1000;

  /**
   * A language of formulas.
   *
   * @param operators binary operators
   * @param operatorWords words for a binary operator or the end, for error messages
   * @param operandWords words for an operand, for error messages
   * @param deepest largest depth of nested parts; deeper recursion could overflow the stack
   * @param levelWords words for levels of nested parts, for error messages
   */
  public record Language(
      Set<Operator> operators,
      String operatorWords,
      String operandWords,
      int deepest,
      String levelWords) {}

  protected final FormulaTokens tokens;
  private final Language language;
  private int depth;
  private int operators;

  protected OperatorParser(String text, Language language) {
    tokens = new FormulaTokens(text);
    this.language = language;
  }

  /** Parses an operand with the signs before it. */
  protected abstract FormulaPart signed();

  /**
   * Parses an operand that begins with a name.
   *
   * @param column column of the name
   * @param name name, which has been taken
   */
  protected abstract FormulaPart named(int column, String name);

  /** Parses a formula or a part that is as free as one: in parentheses, or an argument. */
  protected FormulaPart whole() {
    return operation(1);
  }

  /**
   * Parses the formula to its end.
   *
   * @throws FormulaException if the text is not a formula; it gives the column
   */
  protected final FormulaPart all() {
    FormulaPart all = whole();
    if (tokens.kind() != Kind.END) {
      throw tokens.unexpected(language.operatorWords());
    }
    return all;
  }

  /** Enters a level of nested parts. The caller leaves it by {@link #leave}. */
  protected final void enter(int column) {
    if (++depth > language.deepest()) {
      throw new FormulaException(
          column, "more than " + language.deepest() + " " + language.levelWords());
    }
  }

  protected final void leave() {
    depth--;
  }

  /**
   * Parses operands and the operators between them.
   *
   * @param least least precedence of the operators
   */
  protected FormulaPart operation(int least) {
    FormulaPart left = signed();
    while (precedence() >= least) {
      int column = tokens.column();
      if (++operators > MOST_OPERATORS) {
        throw new FormulaException(column, "more than " + MOST_OPERATORS + " operators");
      }
      Operator operator = operator();
      left = new Binary(column, operator, left, operation(operator.precedence() + 1));
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
    for (Operator operator : language.operators()) {
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
  private Operator operator() {
    String sign = tokens.take();
    boolean longer = tokens.is("=") && "=!<>".contains(sign);
    if (longer || tokens.is(sign) && "|&".contains(sign)) {
      sign += tokens.take();
    }
    for (Operator operator : language.operators()) {
      if (operator.sign().equals(sign)) {
        return operator;
      }
    }
    throw tokens.unexpected("a second '" + ("!".equals(sign) ? "=" : sign) + "'");
  }

  protected final FormulaPart operand() {
    int column = tokens.column();
    if (tokens.is("(")) {
      tokens.take();
      FormulaPart within = whole();
      tokens.require(")", "to close the parenthesis");
      return within;
    }
    return switch (tokens.kind()) {
      case NUMBER -> new Literal(column, Double.parseDouble(tokens.take()));
      case NAME -> named(column, tokens.take());
      default -> throw tokens.unexpected(language.operandWords());
    };
  }

  /** Parses the call of a function whose name and opening parenthesis have been taken. */
  protected final Call call(int column, CostFunction function) {
    List<FormulaPart> arguments = new ArrayList<>(List.of(whole()));
    addArguments(arguments, function.called());
    if (!function.takes(arguments.size())) {
      throw new FormulaException(
          column,
          "%s takes %s, not %d"
              .formatted(function.called(), function.arguments(), arguments.size()));
    }
    return new Call(column, function, List.copyOf(arguments));
  }

  /** Adds the arguments after the current token, a comma, and takes the closing parenthesis. */
  protected final void addArguments(List<FormulaPart> arguments, String called) {
    while (tokens.is(",")) {
      tokens.take();
      arguments.add(whole());
    }
    tokens.require(")", "that ends the arguments of " + called);
  }
}
