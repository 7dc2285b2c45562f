package org.memline.study.transfers;

import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.memline.calibration.metric.MetricId;
import org.memline.calibration.metric.Quantity;
import org.memline.calibration.metric.Quantity.Kind;
import org.memline.layout.Access;
import org.memline.layout.Operation;
import org.memline.sample.CacheState;
import org.memline.sample.Experiment;
import org.memline.sample.Method;
import org.memline.sample.Plan;
import org.memline.sample.Role;
import org.memline.sample.TransferCell;

/**
 * Converts between a communication operation with systematically chosen sizes and the id of the
 * metric that is the operation's time.
 */
public final class OperationMetric {
  private static final Pattern OPERATION = Pattern.compile("([^.]+)Q([^.]+)_(\\d+)");

  private OperationMetric() {}

  static MetricId id(TransferCell cell) {
    Operation operation = cell.operation();
    String which = operation.from() + "Q" + operation.to() + "_" + operation.words();
    Quantity quantity = Quantity.of(Kind.OPERATION, which);
    return MetricId.of(Experiment.TRANSFERS, cell.method(), cell.cache(), quantity);
  }

  /**
   * Returns the cell (measured configuration) whose time is the metric with this id. The result is
   * empty if the metric is not the time of a single operation.
   *
   * @throws IllegalArgumentException if the id does not name a valid operation
   */
  public static Optional<TransferCell> cell(MetricId id) {
    if (id.kind() != Kind.OPERATION || id.experiment() != Experiment.TRANSFERS) {
      return Optional.empty();
    }
    Matcher parts = OPERATION.matcher(id.quantity().of());
    if (!parts.matches()) {
      return Optional.empty();
    }
    Operation operation =
        new Operation(
            Long.parseLong(parts.group(3)),
            Access.parse(parts.group(1)),
            Access.parse(parts.group(2)));
    return Optional.of(
        new TransferCell(
            Method.parse(id.subject()), CacheState.parse(id.cache()), operation, Role.GRID));
  }

  /**
   * Returns the value of {@link org.memline.calibration.metric.Metric#cells} for the metric of this
   * cell (measured configuration).
   */
  public static String cells(TransferCell cell) {
    return Plan.of(Experiment.TRANSFERS, List.of(cell)).id();
  }
}
