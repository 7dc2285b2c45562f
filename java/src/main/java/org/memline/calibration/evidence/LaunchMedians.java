package org.memline.calibration.evidence;

import java.util.Arrays;
import java.util.List;
import java.util.function.IntPredicate;
import org.memline.machine.CoreState;
import org.memline.model.OrderStatistics;
import org.memline.sample.CellSample;

/** From a cell's repetitions to one median a launch, by the batches that are chosen. */
final class LaunchMedians {
  /** Divided by and not multiplied with 1e-9: half nanoseconds then have few digits in files. */
  private static final double NS = 1e9;

  private LaunchMedians() {}

  /** Which batches of a sample count. */
  interface Choice {
    IntPredicate of(CellSample sample);
  }

  /** Undisturbed batches of this state of the cores. */
  static Choice undisturbed(double usualNs) {
    return sample -> batch -> !sample.disturbed()[batch] && usual(sample, batch, usualNs);
  }

  /** All batches of this state of the cores. */
  static Choice ofState(double usualNs) {
    return sample -> batch -> usual(sample, batch, usualNs);
  }

  static boolean usual(CellSample sample, int batch, double usualNs) {
    return sample.controlNs().length == 0 || CoreState.usual(sample.controlNs()[batch], usualNs);
  }

  /**
   * @param samples of one cell
   * @param launches how many there are; those without a chosen batch are NaN
   */
  static double[] seconds(List<CellSample> samples, int launches, Choice choice) {
    double[] seconds = new double[launches];
    for (int launch = 1; launch <= launches; launch++) {
      int number = launch;
      double[] ns =
          samples.stream()
              .filter(sample -> sample.launch() == number)
              .flatMapToDouble(sample -> Arrays.stream(sample.repetitions(choice.of(sample))))
              .toArray();
      seconds[launch - 1] = ns.length == 0 ? Double.NaN : OrderStatistics.median(ns) / NS;
    }
    return seconds;
  }

  /** How many of the cell's repetitions are of chosen batches. */
  static int repetitions(List<CellSample> samples, Choice choice) {
    return samples.stream().mapToInt(s -> s.repetitions(choice.of(s)).length).sum();
  }
}
