package org.memline.obsp.template;

import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.Map;
import org.memline.call.formula.CostFunction;
import org.memline.call.formula.FormulaException;
import org.memline.call.formula.FormulaPart;
import org.memline.call.formula.FormulaTokens.Kind;
import org.memline.call.formula.Operator;
import org.memline.call.formula.OperatorParser;
import org.memline.obsp.template.TemplateExpression.Choice;
import org.memline.obsp.template.TemplateExpression.Visited;

/**
 * Parses a formula of a template.
 *
 * <pre>
 *   whole   = joined [ ? whole : whole ]
 *   joined  = signed { (|| | && | == | != | < <= > >= | + - | * / %) signed }
 *   signed  = { + | - | ! } operand
 *   operand = number | name | function(whole, …) | EXPERIMENT(variable = whole, …) | (whole)
 * </pre>
 */
final class TemplateParser extends OperatorParser {
  private static final Language LANGUAGE =
      new Language(
          EnumSet.allOf(Operator.class),
          "an operator or the end",
          "a number, a name or a parenthesis",
          100,
          "levels");

  private TemplateParser(String text) {
    super(text, LANGUAGE);
  }

  /**
   * Returns the parsed formula.
   *
   * @throws FormulaException if the text is not a formula; it gives the column
   */
  static FormulaPart parse(String text) {
    return new TemplateParser(text).all();
  }

  @Override
  protected FormulaPart whole() {
    enter(tokens.column());
    FormulaPart when = super.whole();
    if (tokens.is("?")) {
      int column = tokens.column();
      tokens.take();
      FormulaPart then = whole();
      tokens.require(":", "of the choice");
      when = new Choice(column, when, then, whole());
    }
    leave();
    return when;
  }

  @Override
  protected FormulaPart signed() {
    int column = tokens.column();
    if (tokens.is("-") || tokens.is("!")) {
      boolean not = tokens.take().equals("!");
      enter(column);
      FormulaPart of = signed();
      leave();
      return new FormulaPart.Unary(column, not, of);
    }
    while (tokens.is("+")) {
      tokens.take();
    }
    return operand();
  }

  @Override
  protected FormulaPart named(int column, String name) {
    if (!tokens.is("(")) {
      return new FormulaPart.Name(column, name);
    }
    tokens.take();
    return CostFunction.find(name)
        .<FormulaPart>map(function -> call(column, function))
        .orElseGet(() -> visited(column, name));
  }

  private Visited visited(int column, String experiment) {
    Map<String, FormulaPart> values = new LinkedHashMap<>();
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
      if (values.put(variable, whole()) != null) {
        throw new FormulaException(at, variable + " is given twice");
      }
    }
    tokens.take();
    return new Visited(column, experiment, values);
  }
}
