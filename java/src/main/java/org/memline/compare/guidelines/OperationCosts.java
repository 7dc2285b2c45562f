package org.memline.compare.guidelines;

import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.memline.calibration.Calibration;
import org.memline.calibration.metric.MetricId;
import org.memline.calibration.metric.Quantity;
import org.memline.calibration.metric.Quantity.Kind;
import org.memline.layout.Operation;
import org.memline.sample.CacheState;
import org.memline.sample.Experiment;
import org.memline.sample.Method;

/**
 * The costs of the communication operations xQy of a calibration (x and y are the access patterns
 * of sender and receiver). Costs are times in seconds by launch (start of mpirun); NaN for a launch
 * that did not measure the operation.
 */
final class OperationCosts {
  /**
   * The methods that can perform a whole communication operation. The Java bindings of MPI are left
   * out, because they cannot.
   */
  static final List<Method> METHODS =
      Method.whole().stream().filter(method -> method != Method.JAVA).toList();

  private record How(Method method, CacheState cache) {}

  private final Map<How, Map<Operation, double[]>> seconds = new LinkedHashMap<>();

  OperationCosts(Calibration calibration) {
    LaunchCosts costs = new LaunchCosts(calibration, Experiment.TRANSFERS);
    for (MetricId id : costs.ids()) {
      if (id.kind() == Kind.OPERATION) {
        How how = new How(Method.parse(id.subject()), CacheState.parse(id.cache()));
        seconds
            .computeIfAbsent(how, h -> new LinkedHashMap<>())
            .put(operation(id.quantity()), costs.of(id).orElseThrow());
      }
    }
  }

  /** Returns the operation from the name of a metric, which has the form xQy_words. */
  private static Operation operation(Quantity quantity) {
    return Operation.parse(quantity.of().replace('_', '/'));
  }

  Map<Operation, double[]> of(Method method, CacheState cache) {
    return seconds.getOrDefault(new How(method, cache), Map.of());
  }

  /**
   * Returns the operation with the same access patterns and the next larger number of words; empty
   * if no such operation is larger.
   */
  static Optional<Operation> next(Map<Operation, double[]> all, Operation than) {
    return all.keySet().stream()
        .filter(o -> o.from().equals(than.from()) && o.to().equals(than.to()))
        .filter(o -> o.words() > than.words())
        .min(Comparator.comparingLong(Operation::words));
  }
}
