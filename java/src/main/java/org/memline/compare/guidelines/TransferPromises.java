package org.memline.compare.guidelines;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;
import org.memline.calibration.Calibration;
import org.memline.calibration.Prediction;
import org.memline.layout.Access;
import org.memline.layout.Operation;
import org.memline.predict.Predictor;
import org.memline.sample.CacheState;
import org.memline.sample.Method;
import org.memline.study.transfers.TransfersSection;

/**
 * The promises about communication operations xQy (x and y are the access patterns of sender and
 * receiver). The promises about derived datatypes are those of MPI (Träff, Gropp, Thakur 2010;
 * Carpen-Amarie, Hunold, Träff 2016). They are checked here for any two patterns. Every method
 * promises that the same number of contiguous words is no slower, and that fewer words of the same
 * pattern are no slower. memline's advice promises that the advised method is no slower than a
 * datatype. It is not promised that chaining is no slower than packing, because this depends on the
 * machine (Stricker, Gross 1995).
 */
final class TransferPromises {
  private final OperationCosts costs;
  private final CacheState cache;

  private TransferPromises(OperationCosts costs, CacheState cache) {
    this.costs = costs;
    this.cache = cache;
  }

  /**
   * Chooses the method that is expected to be the fastest for an operation; empty if it is unknown.
   */
  interface Advisor {
    Optional<Method> best(Operation operation, CacheState cache);
  }

  /** Returns the promises about communication operations; empty if no transfers were measured. */
  static List<CheckedPromise> of(Calibration calibration) {
    if (TransfersSection.of(calibration) == null) {
      return List.of();
    }
    Predictor predictor = new Predictor(calibration);
    return of(
        calibration,
        (operation, cache) ->
            predictor.predictions(operation, cache).stream().findFirst().map(Prediction::method));
  }

  static List<CheckedPromise> of(Calibration calibration, Advisor advisor) {
    OperationCosts costs = new OperationCosts(calibration);
    return Arrays.stream(CacheState.values())
        .flatMap(cache -> new TransferPromises(costs, cache).held(advisor))
        .toList();
  }

  private Stream<CheckedPromise> held(Advisor advisor) {
    List<CheckedPromise> promises = new ArrayList<>();
    promises.add(
        promise(
            "operation_datatype_not_slower_than_mpipack",
            "between any two patterns a derived datatype is no slower than MPI_Pack, message,"
                + " MPI_Unpack",
            against(Method.MPIPACK)));
    promises.add(
        promise(
            "operation_datatype_not_slower_than_packed",
            "between any two patterns a derived datatype is no slower than packing by hand",
            against(Method.PACKED)));
    promises.add(
        promise(
            "advised_operation_not_slower_than_datatype",
            "the method advised for an operation is no slower than a derived datatype",
            advised(advisor)));
    for (Method method : OperationCosts.METHODS) {
      promises.add(
          promise(
              "contiguous_operation_not_slower." + method.label(),
              "contiguous words are no slower than as many words with any other patterns",
              contiguous(method)));
      promises.add(
          promise(
              "monotone_in_words." + method.label(),
              "an operation is no slower than one with the same patterns and more words",
              monotone(method)));
    }
    return promises.stream();
  }

  private CheckedPromise promise(String id, String text, List<PromiseCase> cases) {
    return new CheckedPromise(id + "." + cache.label(), text, cases);
  }

  private List<PromiseCase> against(Method other) {
    Map<Operation, double[]> bounds = costs.of(other, cache);
    return cases(
        costs.of(Method.DATATYPE, cache), operation -> bounds.get(operation), Operation::toString);
  }

  private List<PromiseCase> advised(Advisor advisor) {
    List<PromiseCase> cases = new ArrayList<>();
    costs
        .of(Method.DATATYPE, cache)
        .forEach(
            (operation, datatype) -> {
              Method best = advisor.best(operation, cache).orElse(Method.DATATYPE);
              double[] own = costs.of(best, cache).get(operation);
              if (best != Method.DATATYPE && own != null) {
                PromiseCase.addTo(cases, operation + " by " + best.label(), own, datatype);
              }
            });
    return cases;
  }

  private List<PromiseCase> contiguous(Method method) {
    Map<Operation, double[]> all = costs.of(method, cache);
    List<PromiseCase> cases = new ArrayList<>();
    all.forEach(
        (operation, bound) -> {
          Operation same = new Operation(operation.words(), Access.CONTIGUOUS, Access.CONTIGUOUS);
          double[] own = all.get(same);
          if (own != null && !operation.equals(same)) {
            PromiseCase.addTo(cases, same + " against " + operation, own, bound);
          }
        });
    return cases;
  }

  private List<PromiseCase> monotone(Method method) {
    Map<Operation, double[]> all = costs.of(method, cache);
    return cases(
        all,
        operation -> OperationCosts.next(all, operation).map(all::get).orElse(null),
        operation ->
            operation + OperationCosts.next(all, operation).map(o -> " against " + o).orElse(""));
  }

  /**
   * Returns a case for every operation that has a bound.
   *
   * @param costs times of each operation in seconds by launch (start of mpirun)
   * @param bound times that the operation should not exceed, in seconds by launch; null if they
   *     were not measured
   * @param where description of each case
   */
  private static List<PromiseCase> cases(
      Map<Operation, double[]> costs,
      Function<Operation, double[]> bound,
      Function<Operation, String> where) {
    List<PromiseCase> cases = new ArrayList<>();
    costs.forEach(
        (operation, own) -> {
          double[] limit = bound.apply(operation);
          if (limit != null) {
            PromiseCase.addTo(cases, where.apply(operation), own, limit);
          }
        });
    return cases;
  }
}
