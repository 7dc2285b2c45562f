package org.memline.call.formula;

/**
 * The binary operators, named and ranked by precedence as in C. A comparison gives 1 or 0; it gives
 * NaN if an operand is NaN.
 */
public enum Operator {
  OR("||", 1),
  AND("&&", 2),
  EQUAL("==", 3),
  UNEQUAL("!=", 3),
  LESS("<", 4),
  LESS_OR_EQUAL("<=", 4),
  GREATER(">", 4),
  GREATER_OR_EQUAL(">=", 4),
  PLUS("+", 5),
  MINUS("-", 5),
  TIMES("*", 6),
  DIVIDED("/", 6),
  REMAINDER("%", 6);

  private final String sign;
  private final int precedence;

  Operator(String sign, int precedence) {
    this.sign = sign;
    this.precedence = precedence;
  }

  String sign() {
    return sign;
  }

  int precedence() {
    return precedence;
  }

  double of(double x, double y) {
    if (Double.isNaN(x) || Double.isNaN(y)) {
      return Double.NaN;
    }
    return switch (this) {
      case OR -> x != 0 || y != 0 ? 1 : 0;
      case AND -> x != 0 && y != 0 ? 1 : 0;
      case EQUAL -> x == y ? 1 : 0;
      case UNEQUAL -> x != y ? 1 : 0;
      case LESS -> x < y ? 1 : 0;
      case LESS_OR_EQUAL -> x <= y ? 1 : 0;
      case GREATER -> x > y ? 1 : 0;
      case GREATER_OR_EQUAL -> x >= y ? 1 : 0;
      case PLUS -> x + y;
      case MINUS -> x - y;
      case TIMES -> x * y;
      case DIVIDED -> x / y;
      case REMAINDER -> x % y;
    };
  }
}
