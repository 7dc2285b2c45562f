package org.memline.model.transfer;

/**
 * An expression of the copy-transfer model (Stricker and Gross 1995): a basic transfer, or a
 * composition of basic transfers such as {@code 64C1 . (1S0 | Nd | 0D1) . 1C64}.
 *
 * <p>A throughput counts bytes of payload per second. Tables and results are in MB/s, where 1 MB is
 * 10⁶ bytes.
 */
public sealed interface Expression permits BasicTransfer, Composition {

  /**
   * Returns the throughput of the expression, in MB/s.
   *
   * @throws ExpressionException if {@code rates} has no rate for one of the basic transfers
   */
  double rate(Rates rates);

  /** Returns the expression in which {@code transfers} transfers share each network link. */
  Expression congested(int transfers);

  /** Returns the first basic transfer, which reads the data from memory. */
  BasicTransfer first();

  /** Returns the last basic transfer, which writes the data to memory. */
  BasicTransfer last();

  /**
   * Parses an expression.
   *
   * @throws ExpressionException if the text is not an expression; the message has the text, the
   *     column of the error and what was expected there
   */
  static Expression parse(String text) {
    try {
      return new ExpressionParser(text).parse();
    } catch (ExpressionException e) {
      throw new ExpressionException("'" + text + "', " + e.getMessage());
    }
  }
}
