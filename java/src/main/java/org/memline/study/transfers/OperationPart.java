package org.memline.study.transfers;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.memline.calibration.evidence.Measured;
import org.memline.calibration.evidence.MeasuringRanks;
import org.memline.calibration.evidence.Times;
import org.memline.calibration.metric.Metric;
import org.memline.layout.Operation;
import org.memline.sample.Locality;
import org.memline.sample.Method;
import org.memline.sample.Role;
import org.memline.sample.TransferCell;

/**
 * Selects the measured operations that are stored in the calibration file itself; all other
 * operations are only in the cells file beside it. Selected are the operations with systematically
 * chosen sizes, and the basic transfers of which times are composed. Most of their times are also
 * metrics (numbers by which runs are compared), and the file has these times only once.
 */
public final class OperationPart {
  private static final Set<Method> BASIC =
      Set.of(
          Method.GATHER,
          Method.SCATTER,
          Method.RING_SEND,
          Method.RING_RECEIVE,
          Method.FETCH,
          Method.DEPOSIT);

  private OperationPart() {}

  static List<Measured<TransferCell>> of(List<Measured<TransferCell>> operations) {
    return operations.stream().filter(measured -> isPart(measured.cell())).toList();
  }

  private static boolean isPart(TransferCell cell) {
    Operation operation = cell.operation();
    boolean contiguous = operation.from().contiguous();
    return cell.role() == Role.GRID
        || BASIC.contains(cell.method())
        || cell.method() == Method.DATATYPE && contiguous && operation.to().contiguous()
        || cell.method() == Method.PUT && contiguous;
  }

  /**
   * Returns the operations whose times are not also metrics (numbers by which runs are compared).
   */
  public static List<Measured<TransferCell>> notInMetrics(
      List<Measured<TransferCell>> parts, List<Metric> metrics) {
    Set<TransferCell> inMetrics =
        metrics.stream()
            .flatMap(metric -> OperationMetric.cell(metric.id()).stream())
            .collect(Collectors.toSet());
    return parts.stream()
        .filter(part -> part.ranks().pairs() != 1 || !inMetrics.contains(part.cell()))
        .toList();
  }

  /**
   * Returns the operations whose times are metrics (numbers by which runs are compared), followed
   * by the operations in {@code notInMetrics}.
   */
  public static List<Measured<TransferCell>> with(
      List<Measured<TransferCell>> notInMetrics, List<Metric> metrics, Locality locality) {
    MeasuringRanks onePair = new MeasuringRanks(locality, 2, "", false);
    List<Measured<TransferCell>> all = new ArrayList<>();
    for (Metric metric : metrics) {
      OperationMetric.cell(metric.id())
          .ifPresent(cell -> all.add(new Measured<>(cell, onePair, times(metric))));
    }
    all.addAll(notInMetrics);
    return List.copyOf(all);
  }

  private static Times times(Metric metric) {
    double value = metric.value();
    return metric.low() == null || metric.high() == null
        ? Times.of(value, value, value)
        : Times.of(value, metric.low(), metric.high());
  }
}
