package org.memline.calibration.evidence;

import java.util.ArrayList;
import java.util.List;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;
import org.memline.machine.CoreState;
import org.memline.model.OrderStatistics;
import org.memline.sample.CellSample;

/**
 * Reduces a cell's repetitions in the chosen batches to a median for each visit and each launch.
 */
final class LaunchMedians {
  /**
   * Times in ns are divided by this and not multiplied by 1e-9, so that half nanoseconds have few
   * digits in files.
   */
  private static final double NS = 1e9;

  private static final double US = 1e6;

  private LaunchMedians() {}

  /** Chooses the batches of a sample that count. */
  interface Choice {
    IntPredicate of(CellSample sample);
  }

  /** Returns the choice of undisturbed batches in this state of the cores. */
  static Choice undisturbed(double usualNs) {
    return sample -> batch -> !sample.disturbed()[batch] && usual(sample, batch, usualNs);
  }

  /** Returns the choice of all batches in this state of the cores. */
  static Choice ofState(double usualNs) {
    return sample -> batch -> usual(sample, batch, usualNs);
  }

  static boolean usual(CellSample sample, int batch, double usualNs) {
    return sample.controlNs().length == 0 || CoreState.usual(sample.controlNs()[batch], usualNs);
  }

  /** Returns the visits that have a chosen batch, in the order of the samples. */
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
   * Returns for each launch the median of its visits. Visits differ as much as launches do, so they
   * have equal weight, however many repetitions they have.
   *
   * @param samples samples of one cell
   * @param launches number of launches; those without a chosen batch are NaN
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

  /** Returns the number of the cell's repetitions in chosen batches. */
  static int repetitions(List<CellSample> samples, Choice choice) {
    return samples.stream().mapToInt(s -> s.repetitions(choice.of(s)).length).sum();
  }
}
