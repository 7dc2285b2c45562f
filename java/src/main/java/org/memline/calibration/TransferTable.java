package org.memline.calibration;

import java.util.List;
import org.memline.layout.Access;
import org.memline.sample.CacheState;
import org.memline.sample.Method;
import org.memline.sample.Role;

/**
 * Transfers between two ranks: basic ones, and whole operations xQy.
 *
 * @param operations one for each cell that was measured
 * @param fits a model for each method and cache state
 */
public record TransferTable(List<Operation> operations, List<TransferFit> fits) {

  TransferTable with(List<TransferFit> fitted) {
    return new TransferTable(operations, fitted);
  }

  /**
   * @param words of 8 bytes
   * @param from how the sender reads
   * @param to how the receiver writes
   * @param congestion pairs of ranks that did it at the same time
   * @param seconds one way: the median over launches
   */
  public record Operation(
      Method method,
      CacheState cache,
      String from,
      String to,
      long words,
      int congestion,
      Role role,
      double seconds,
      double low,
      double high) {

    /** The operation itself. */
    org.memline.layout.Operation operation() {
      return new org.memline.layout.Operation(words, Access.parse(from), Access.parse(to));
    }
  }
}
