package org.memline.model.transfer;

/**
 * A composition of basic transfers: {@code 64C1 . (1S0 | Nd | 0D1) . 1C64}.
 *
 * <p>A throughput is payload bytes per second; tables and results are in MB/s of 10⁶.
 */
public sealed interface Expression permits BasicTransfer, Composition {

  /**
   * Returns the throughput of the expression, in the unit of the table.
   *
   * @throws ExpressionException if the table lacks a rate
   */
  double rate(Rates rates);

  /** Returns the expression for this number of transfers that share the link. */
  Expression congested(int transfers);

  /** Returns the transfer that reads memory first. */
  BasicTransfer first();

  /** Returns the transfer that writes memory last. */
  BasicTransfer last();

  /**
   * Parses an expression.
   *
   * @throws ExpressionException if it is not an expression; the message has the text, the column
   *     and what was expected there
   */
  static Expression parse(String text) {
    try {
      return new ExpressionParser(text).parse();
    } catch (ExpressionException e) {
      throw new ExpressionException("'" + text + "', " + e.getMessage());
    }
  }
}
