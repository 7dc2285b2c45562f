package org.memline.calibration.pairs;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.DoubleStream;
import org.memline.calibration.CalibrationException;
import org.memline.machine.GeometryFacts;
import org.memline.model.OrderStatistics;
import org.memline.sample.CellSample;
import org.memline.sample.Experiment;
import org.memline.sample.LaunchRecord;
import org.memline.sample.PairCell;
import org.memline.sample.SampleSet;
import org.memline.sample.SendCell;

/**
 * The measurements between the nodes of a cluster, from the samples of {@code pairs}.
 *
 * @param nodes names by rank, with the rank if a node has several
 * @param sweeps number of times that every pair was measured
 * @param oversubscribed whether ranks shared cores
 * @param pairs measured pairs, by first and second
 */
public record NodePairs(
    List<String> nodes, int sweeps, boolean oversubscribed, List<NodePair> pairs) {

  /** Repetitions in ns by send, then by sweep. */
  private static final class Times extends LinkedHashMap<SendCell, Map<Integer, double[]>> {
    private static final long serialVersionUID = 1;

    void add(SendCell send, int sweep, double[] ns) {
      computeIfAbsent(send, key -> new TreeMap<>())
          .merge(
              sweep,
              ns,
              (a, b) -> DoubleStream.concat(Arrays.stream(a), Arrays.stream(b)).toArray());
    }
  }

  /**
   * @throws CalibrationException if there are no samples of pairs
   */
  public static NodePairs of(SampleSet all) {
    SampleSet set = all.of(Experiment.PAIRS);
    if (set.samples().isEmpty()) {
      throw new CalibrationException(
          "the samples have no pairs of nodes: take those of memline pairs, or measure them by"
              + " jobs/pairs.sbatch");
    }
    LaunchRecord launch = set.launches().get(0);
    if (launch.places().size() != launch.ranks()) {
      throw new CalibrationException(
          "launch %d names the nodes of %d of its %d ranks: measure it again"
              .formatted(launch.number(), launch.places().size(), launch.ranks()));
    }
    Map<List<Integer>, Times> byPair = new TreeMap<>(NodePairs::order);
    for (CellSample sample : set.samples()) {
      PairCell cell = (PairCell) sample.cell();
      if (cell.ranks() != launch.ranks()) {
        throw new CalibrationException(
            "the samples are of %d ranks and of %d: judge each run by itself"
                .formatted(launch.ranks(), cell.ranks()));
      }
      cell.partner(sample.leader())
          .ifPresent(
              partner ->
                  byPair
                      .computeIfAbsent(
                          List.of(
                              Math.min(sample.leader(), partner),
                              Math.max(sample.leader(), partner)),
                          key -> new Times())
                      .add(cell.send(), sample.launch(), counted(sample)));
    }
    int sweeps = set.launches().size();
    PairCoefficients coefficients =
        new PairCoefficients(GeometryFacts.from(set.run().machine()).lineBytes());
    List<NodePair> pairs = new ArrayList<>();
    byPair.forEach((ends, times) -> pairs.add(pair(ends, times, sweeps, coefficients)));
    boolean shared = set.launches().stream().anyMatch(LaunchRecord::oversubscribed);
    return new NodePairs(names(launch.places()), sweeps, shared, pairs);
  }

  private static int order(List<Integer> a, List<Integer> b) {
    int first = Integer.compare(a.get(0), b.get(0));
    return first != 0 ? first : Integer.compare(a.get(1), b.get(1));
  }

  /** Returns the undisturbed repetitions, or all if all are disturbed. */
  private static double[] counted(CellSample sample) {
    double[] undisturbed = sample.repetitions(batch -> !sample.disturbed()[batch]);
    return undisturbed.length > 0 ? undisturbed : sample.oneWayNs();
  }

  private static NodePair pair(
      List<Integer> ends, Times times, int sweeps, PairCoefficients coefficients) {
    Map<PairMetric, double[]> logSums = new EnumMap<>(PairMetric.class);
    Map<PairMetric, Integer> counts = new EnumMap<>(PairMetric.class);
    Map<SendCell, Double> seconds = new LinkedHashMap<>();
    times.forEach(
        (send, bySweep) -> {
          double[] sums =
              logSums.computeIfAbsent(PairMetric.of(send), metric -> new double[sweeps]);
          counts.merge(PairMetric.of(send), 1, Integer::sum);
          double[] medians = new double[sweeps];
          Arrays.fill(medians, Double.NaN);
          bySweep.forEach((sweep, ns) -> medians[sweep - 1] = OrderStatistics.median(ns) * 1e-9);
          for (int sweep = 0; sweep < sweeps; sweep++) {
            sums[sweep] += Math.log(medians[sweep]);
          }
          double[] measured = Arrays.stream(medians).filter(t -> t > 0).toArray();
          seconds.put(send, OrderStatistics.median(measured));
        });
    logSums.forEach(
        (metric, sums) -> Arrays.setAll(sums, i -> Math.exp(sums[i] / counts.get(metric))));
    return new NodePair(
        ends.get(0),
        ends.get(1),
        logSums,
        coefficients.alpha(seconds),
        coefficients.beta(seconds),
        coefficients.gamma(seconds));
  }

  private static List<String> names(List<LaunchRecord.Place> places) {
    List<String> nodes = places.stream().map(LaunchRecord.Place::node).toList();
    boolean several = nodes.stream().distinct().count() < nodes.size();
    return places.stream()
        .map(place -> several ? place.node() + ":" + place.rank() : place.node())
        .toList();
  }
}
