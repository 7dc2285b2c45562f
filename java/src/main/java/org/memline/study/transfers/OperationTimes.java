package org.memline.study.transfers;

import java.util.Comparator;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.memline.calibration.Calibration;
import org.memline.calibration.evidence.Measured;
import org.memline.layout.Operation;
import org.memline.sample.CacheState;
import org.memline.sample.Method;
import org.memline.sample.Role;
import org.memline.sample.TransferCell;

/**
 * The times of a communication operation between two ranks while no other pair sent. The methods
 * are those that perform the whole operation.
 *
 * @param seconds one-way time in seconds by method
 */
public record OperationTimes(
    Operation operation, CacheState cache, Role role, Map<Method, Double> seconds) {
  /** The chained methods, which do not need a buffer of the length of the message. */
  public static final List<Method> CHAINED =
      List.of(Method.PIPELINED, Method.RING, Method.PUT, Method.DIRECT);

  private record Key(Operation operation, CacheState cache, Role role) {}

  /**
   * Returns the times of all communication operations in the order of the calibration. The list is
   * empty if the calibration has no transfers.
   */
  public static List<OperationTimes> of(Calibration calibration) {
    TransfersSection transfers = TransfersSection.of(calibration);
    return transfers == null ? List.of() : of(transfers.alone());
  }

  /**
   * Returns the times of the communication operations with systematically chosen sizes. The list is
   * empty if the calibration has no transfers.
   */
  public static List<OperationTimes> ofGrid(Calibration calibration) {
    TransfersSection transfers = TransfersSection.of(calibration);
    return transfers == null
        ? List.of()
        : of(transfers.parts(1).stream().filter(part -> part.cell().role() == Role.GRID).toList());
  }

  private static List<OperationTimes> of(List<Measured<TransferCell>> operations) {
    Map<Key, Map<Method, Double>> measured = new LinkedHashMap<>();
    for (Measured<TransferCell> m : operations) {
      TransferCell cell = m.cell();
      if (cell.method().sends()) {
        measured
            .computeIfAbsent(
                new Key(cell.operation(), cell.cache(), cell.role()),
                k -> new EnumMap<>(Method.class))
            .put(cell.method(), m.seconds());
      }
    }
    return measured.entrySet().stream()
        .map(
            e ->
                new OperationTimes(
                    e.getKey().operation, e.getKey().cache, e.getKey().role, e.getValue()))
        .toList();
  }

  /**
   * Returns the fastest chained method, which needs no buffer of the length of the message; empty
   * if no chained method was measured.
   */
  public Optional<Method> bestChained() {
    return CHAINED.stream().filter(seconds::containsKey).min(Comparator.comparing(seconds::get));
  }
}
