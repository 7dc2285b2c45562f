package org.memline.model.transfer;

/**
 * A composition of basic transfers: {@code 64C1 . (1S0 | Nd | 0D1) . 1C64}.
 *
 * <p>A throughput is payload bytes per second; tables and results are in MB/s of 10⁶.
 */
public sealed interface Expression permits BasicTransfer, Composition {

  /**
   * Its throughput in the table's unit.
   *
   * @throws ExpressionException where the table lacks a rate
   */
  double rate(Rates rates);

  /** The same expression while so many transfers share the link. */
  Expression congested(int transfers);

  /** What it reads memory by. */
  BasicTransfer first();

  /** What it writes memory by. */
  BasicTransfer last();

  /**
   * @throws ExpressionException with the text, the column, and what was expected there
   */
  static Expression parse(String text) {
    try {
      return new ExpressionParser(text).parse();
    } catch (ExpressionException e) {
      throw new ExpressionException("'" + text + "', " + e.getMessage());
    }
  }
}
