package org.memline.calibration.evidence;

import java.util.ArrayList;
import java.util.List;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;
import org.memline.machine.CoreState;
import org.memline.model.OrderStatistics;
import org.memline.sample.CellSample;

/**
 * Reduces the repetitions of a cell (measured configuration) to a median for each visit and each
 * launch (start of mpirun). A visit is a series of repetitions of the cell within a launch, in
 * several batches. Only selected batches are used.
 */
final class LaunchMedians {
  /**
   * The number of nanoseconds in a second. Times are divided by this number and not multiplied by
   * 1e-9, because a quotient has fewer digits in files.
   */
  private static final double NS = 1e9;

  private static final double US = 1e6;

  private LaunchMedians() {}

  /**
   * Selects batches of repetitions. For a sample (the repetitions in one visit), it returns the
   * condition on the index of a batch.
   */
  interface Choice {
    IntPredicate of(CellSample sample);
  }

  /**
   * Returns a choice that selects the undisturbed batches of repetitions in one state of the cores
   * (near or far apart).
   *
   * @param usualNs control time (of handing a cache line or an empty message from core to core) in
   *     the state, in ns
   */
  static Choice undisturbed(double usualNs) {
    return sample -> batch -> !sample.disturbed()[batch] && usual(sample, batch, usualNs);
  }

  /**
   * Returns a choice that selects the batches of repetitions during which the cores were in one
   * state (near or far apart).
   *
   * @param usualNs control time (of handing a cache line or an empty message from core to core) in
   *     the state, in ns
   */
  static Choice ofState(double usualNs) {
    return sample -> batch -> usual(sample, batch, usualNs);
  }

  static boolean usual(CellSample sample, int batch, double usualNs) {
    return sample.controlNs().length == 0 || CoreState.usual(sample.controlNs()[batch], usualNs);
  }

  /**
   * Returns the visits of a cell (measured configuration), in the order of its samples. A visit is
   * a series of repetitions within a launch (start of mpirun). A sample without a selected batch of
   * repetitions gives no visit.
   */
  static List<Visit> visits(List<CellSample> samples, Choice choice) {
    List<Visit> visits = new ArrayList<>();
    for (CellSample sample : samples) {
      IntPredicate chosen = choice.of(sample);
      double[] ns = sample.repetitions(chosen);
      if (ns.length > 0) {
        double at =
            IntStream.range(0, sample.atUs().length)
                .filter(chosen)
                .mapToDouble(batch -> sample.atUs()[batch] / US)
                .average()
                .orElse(Double.NaN);
        double seconds = OrderStatistics.median(ns) / NS;
        visits.add(new Visit(sample.cell(), sample.launch(), at, seconds));
      }
    }
    return visits;
  }

  /**
   * Returns the time of a cell (measured configuration) in each launch (start of mpirun): the
   * median over the launch's visits (series of repetitions), in seconds. The first launch is at
   * index 0. Each visit has the same weight, regardless of its number of repetitions, because
   * visits differ from each other as much as launches do.
   *
   * @param samples samples of one cell
   * @param launches number of launches; the result is NaN for a launch without a selected batch
   */
  static double[] seconds(List<CellSample> samples, int launches, Choice choice, Drift drift) {
    List<Visit> visits = visits(samples, choice);
    double[] seconds = new double[launches];
    for (int launch = 1; launch <= launches; launch++) {
      int number = launch;
      double[] own =
          visits.stream()
              .filter(visit -> visit.launch() == number)
              .mapToDouble(drift::without)
              .toArray();
      seconds[launch - 1] = own.length == 0 ? Double.NaN : OrderStatistics.median(own);
    }
    return seconds;
  }

  /** Returns the number of repetitions in the selected batches of the samples. */
  static int repetitions(List<CellSample> samples, Choice choice) {
    return samples.stream().mapToInt(s -> s.repetitions(choice.of(s)).length).sum();
  }
}
