package org.memline.model.transfer;

/** Looks up the throughput of a basic transfer. */
public interface Rates {
  /**
   * Returns the throughput in MB/s.
   *
   * @param name for example {@code 64C1}, {@code Nd@2}
   * @throws ExpressionException if there is no such rate
   */
  double of(String name);
}
