package org.memline.calibration;

import java.util.List;
import org.memline.sample.CacheState;
import org.memline.sample.Method;
import org.memline.sample.Role;

/**
 * Transfers between two ranks: basic ones, and whole operations xQy.
 *
 * @param operations one for each cell that was measured
 */
public record TransferTable(List<Operation> operations) {

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
      double high) {}
}
