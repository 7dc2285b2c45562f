package org.memline.model.transfer;

/** Looks up the throughput of a basic transfer. */
public interface Rates {
  /**
   * Returns the throughput in MB/s.
   *
   * @param name name of the basic transfer, for example {@code 64C1} or {@code Nd@2}
   * @throws ExpressionException if there is no such rate
   */
  double of(String name);
}
