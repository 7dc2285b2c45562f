package org.memline.model.transfer;

/**
 * The throughputs of basic transfers of the copy-transfer model (Stricker and Gross 1995), which
 * are found by name.
 */
public interface Rates {
  /**
   * Returns the throughput of a basic transfer in MB/s.
   *
   * @param name name of the basic transfer, for example {@code 64C1} or {@code Nd@2}
   * @throws ExpressionException if the throughput of this transfer is unknown
   */
  double of(String name);
}
