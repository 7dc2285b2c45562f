package org.memline.model.transfer;

/** Where the throughput of a basic transfer is looked up. */
public interface Rates {
  /**
   * In MB/s.
   *
   * @param name for example {@code 64C1}, {@code Nd@2}
   * @throws ExpressionException where there is none
   */
  double of(String name);
}
