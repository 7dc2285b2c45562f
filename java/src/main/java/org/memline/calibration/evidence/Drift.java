package org.memline.calibration.evidence;

import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.memline.model.OrderStatistics;
import org.memline.sample.Cell;

/**
 * The drift of times within a launch (start of mpirun) that all cells (measured configurations)
 * have in common. A visit is a series of repetitions of one cell in a launch. The drift at a visit
 * is estimated from the visits of other cells at about the same time. It is the mean of the
 * differences ln(time of the visit) − ln(median time of its cell). The mean is weighted by distance
 * in time and shrunk towards zero. The width of the weights and the amount of shrinkage are those
 * that predict the visits best. If neighbouring visits do not predict a visit, nothing is
 * subtracted.
 *
 * <p>The mean of each launch remains unchanged, because intervals are computed from the differences
 * between launches.
 */
final class Drift {
  /** No drift, so that times are not changed. */
  static final Drift NONE = new Drift(Map.of(), Map.of(), 0, 0, null);

  /**
   * The widths in seconds that are tried for the weights of neighbouring visits (series of
   * repetitions). Visits at a larger distance in time have weight 0. Each width is about three
   * times the previous one.
   */
  private static final double[] WIDTHS = {0.01, 0.03, 0.1, 0.3, 1, 3, 10};

  /**
   * The amounts of shrinkage that are tried. An amount is the total weight of imaginary neighbours
   * without drift that are included in the mean of the real neighbours.
   */
  private static final double[] RIDGES = {0.5, 1, 2, 4, 8, 16, 32};

  /**
   * The smallest number of visits (series of repetitions) that a cell (measured configuration)
   * needs before its visits are used to estimate the drift.
   */
  private static final int LEAST_VISITS = 3;

  /**
   * The limit of the deviation of a visit (series of repetitions) from the median of its cell
   * (measured configuration), as a number of standard deviations. Larger deviations are reduced to
   * the limit. The standard deviation is estimated from the median absolute deviation.
   */
  private static final double CLIPPED = 3;

  // This is the ratio of the standard deviation to the median absolute deviation of a normal
  // distribution.
  private static final double DEVIATIONS = 1.4826;

  /**
   * The drift is used only if it explains more of the variance than chance would. Chance explains
   * the share {@code BY_CHANCE + BY_CHANCE_OF_FEW / visits}, because the best width and shrinkage
   * are chosen.
   */
  private static final double BY_CHANCE = 0.02;

  private static final double BY_CHANCE_OF_FEW = 15;

  private final Map<Integer, Moments> launches;
  private final Map<Cell, Integer> numbers;
  private final double width;
  private final double ridge;
  private final DriftRecord record;

  private Drift(
      Map<Integer, Moments> launches,
      Map<Cell, Integer> numbers,
      double width,
      double ridge,
      DriftRecord record) {
    this.launches = launches;
    this.numbers = numbers;
    this.width = width;
    this.ridge = ridge;
    this.record = record;
  }

  /**
   * Estimates the drift from the visits in one state of the cores (near or far apart). A visit is a
   * series of repetitions of one configuration. Visits whose time within the launch (start of
   * mpirun) is unknown are ignored.
   */
  static Drift of(List<Visit> visits) {
    Map<Cell, Integer> numbers = new HashMap<>();
    visits.forEach(visit -> numbers.putIfAbsent(visit.cell(), numbers.size()));
    Map<Integer, Moments> launches = moments(visits, numbers);
    double all = launches.values().stream().mapToDouble(Moments::squares).sum();
    double best = Double.POSITIVE_INFINITY;
    Drift drift = NONE;
    if (!(all > 0)) {
      return NONE; // The visits of each cell have equal times, so there is no drift.
    }
    for (double width : WIDTHS) {
      double[] left = new double[RIDGES.length];
      launches.values().forEach(moments -> moments.addLeft(width, RIDGES, left));
      for (int r = 0; r < RIDGES.length; r++) {
        if (left[r] < best) {
          best = left[r];
          DriftRecord found = new DriftRecord(1 - best / all, width);
          drift = new Drift(launches, numbers, width, RIDGES[r], found);
        }
      }
    }
    int count = launches.values().stream().mapToInt(Moments::count).sum();
    return best < (1 - BY_CHANCE - BY_CHANCE_OF_FEW / count) * all ? drift : NONE;
  }

  /**
   * Returns the time of a visit (series of repetitions) in seconds, after the drift has been
   * removed.
   */
  double without(Visit visit) {
    Moments moments = launches.get(visit.launch());
    return moments == null || !visit.showsDrift()
        ? visit.seconds()
        : visit.seconds() / Math.exp(moments.at(visit.atSeconds(), number(visit), width, ridge));
  }

  /** Returns a description of the drift for the calibration file; null if there is no drift. */
  DriftRecord record() {
    return record;
  }

  private int number(Visit visit) {
    return numbers.getOrDefault(visit.cell(), -1);
  }

  private static Map<Integer, Moments> moments(List<Visit> visits, Map<Cell, Integer> numbers) {
    Map<Cell, List<Visit>> byCell =
        visits.stream().filter(Visit::showsDrift).collect(Collectors.groupingBy(Visit::cell));
    Map<Visit, Double> beyond = new IdentityHashMap<>();
    for (List<Visit> own : byCell.values()) {
      if (own.size() >= LEAST_VISITS) {
        double[] logs = own.stream().mapToDouble(visit -> Math.log(visit.seconds())).toArray();
        double level = OrderStatistics.median(logs);
        own.forEach(visit -> beyond.put(visit, Math.log(visit.seconds()) - level));
      }
    }
    if (beyond.isEmpty()) {
      return Map.of();
    }
    double deviation =
        OrderStatistics.median(beyond.values().stream().mapToDouble(Math::abs).toArray());
    double most = CLIPPED * DEVIATIONS * deviation;
    beyond.replaceAll((visit, log) -> Math.max(-most, Math.min(most, log)));
    Map<Integer, Moments> launches = new TreeMap<>();
    visits.stream()
        .filter(beyond::containsKey)
        .collect(Collectors.groupingBy(Visit::launch))
        .forEach((launch, own) -> launches.put(launch, Moments.of(own, beyond, numbers)));
    return launches;
  }

  /**
   * The visits of a launch (start of mpirun) in the order of time. A visit is a series of
   * repetitions of one cell (measured configuration).
   *
   * @param at time of each visit in seconds since the launch began to measure
   * @param cells number of the cell of each visit
   * @param log deviation of each visit: the logarithm of its time minus the median of these
   *     logarithms for its cell. It is limited to {@link #CLIPPED} standard deviations, and then
   *     reduced by the mean over the launch
   */
  private record Moments(double[] at, int[] cells, double[] log) {
    static Moments of(List<Visit> visits, Map<Visit, Double> beyond, Map<Cell, Integer> numbers) {
      List<Visit> inOrder =
          visits.stream().sorted(Comparator.comparingDouble(Visit::atSeconds)).toList();
      double[] log = inOrder.stream().mapToDouble(beyond::get).toArray();
      double mean = Arrays.stream(log).average().orElse(0);
      return new Moments(
          inOrder.stream().mapToDouble(Visit::atSeconds).toArray(),
          inOrder.stream().map(Visit::cell).mapToInt(numbers::get).toArray(),
          Arrays.stream(log).map(l -> l - mean).toArray());
    }

    int count() {
      return at.length;
    }

    double squares() {
      return Arrays.stream(log).map(l -> l * l).sum();
    }

    /**
     * Adds the squared errors of the deviations that remain after the drift has been subtracted.
     *
     * @param width width of the weights in seconds
     * @param ridges amounts of shrinkage
     * @param left sums of squares to which the errors are added, one for each amount of shrinkage
     */
    void addLeft(double width, double[] ridges, double[] left) {
      for (int i = 0; i < at.length; i++) {
        Neighbours near = near(at[i], cells[i], width);
        for (int r = 0; r < ridges.length; r++) {
          double error = log[i] - near.mean(ridges[r]);
          left[r] += error * error;
        }
      }
    }

    double at(double seconds, int cell, double width, double ridge) {
      return near(seconds, cell, width).mean(ridge);
    }

    private Neighbours near(double seconds, int cell, double width) {
      double sum = 0;
      double weights = 0;
      int from = Arrays.binarySearch(at, seconds - width);
      for (int j = from < 0 ? -from - 1 : from; j < at.length && at[j] < seconds + width; j++) {
        if (cells[j] != cell) {
          double weight = 1 - Math.abs(at[j] - seconds) / width;
          sum += weight * log[j];
          weights += weight;
        }
      }
      return new Neighbours(sum, weights);
    }
  }

  private record Neighbours(double sum, double weights) {
    double mean(double ridge) {
      return sum / (weights + ridge);
    }
  }
}
