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
 * The drift common to all cells within a launch. The drift of a visit is estimated from
 * neighbouring visits of other cells: the mean of their deviations from their cells' medians,
 * weighted by their distance in time and shrunk towards zero. The width of the weights and the
 * amount of shrinkage are those that predict visits best from their neighbours; if nothing predicts
 * them, nothing is subtracted.
 *
 * <p>The mean of a launch is kept, because intervals are computed from the difference between
 * launches.
 */
final class Drift {
  /** Stands for no drift. */
  static final Drift NONE = new Drift(Map.of(), Map.of(), 0, 0, null);

  /** Widths of the weights in seconds, each about three times the one before. */
  private static final double[] WIDTHS = {0.01, 0.03, 0.1, 0.3, 1, 3, 10};

  /** Amounts of shrinkage: numbers of neighbours without drift that are added to the real ones. */
  private static final double[] RIDGES = {0.5, 1, 2, 4, 8, 16, 32};

  /** Smallest number of visits of a cell for which the median is used. */
  private static final int LEAST_VISITS = 3;

  /**
   * Deviations are clipped at this many standard deviations, estimated from the median deviation.
   */
  private static final double CLIPPED = 3;

  private static final double DEVIATIONS =
      1.4826; // ratio of a standard deviation to a median deviation

  /**
   * The share of variance that the best combination of a width and an amount explains by chance: a
   * constant part, and a part that is divided by the number of visits.
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
   * Returns the drift of the visits of one state of the cores; visits without a time are ignored.
   */
  static Drift of(List<Visit> visits) {
    Map<Cell, Integer> numbers = new HashMap<>();
    visits.forEach(visit -> numbers.putIfAbsent(visit.cell(), numbers.size()));
    Map<Integer, Moments> launches = moments(visits, numbers);
    double all = launches.values().stream().mapToDouble(Moments::squares).sum();
    double best = Double.POSITIVE_INFINITY;
    Drift drift = NONE;
    if (!(all > 0)) {
      return NONE; // the visits do not differ
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

  /** Returns the time of a visit without drift, in seconds. */
  double without(Visit visit) {
    Moments moments = launches.get(visit.launch());
    return moments == null || !visit.showsDrift()
        ? visit.seconds()
        : visit.seconds() / Math.exp(moments.at(visit.atSeconds(), number(visit), width, ridge));
  }

  /** Returns the record of the drift; null if there is none. */
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
   * The visits of a launch in their order.
   *
   * @param cells numbers of their cells
   * @param log deviation of each visit's logarithm from its cell's median, relative to the mean of
   *     these in the launch
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
     * Adds the squares of the deviations that the neighbours do not explain, for each amount of
     * shrinkage.
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
