package org.memline.calibration.evidence;

import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.memline.machine.CoreState;
import org.memline.model.OrderStatistics;
import org.memline.sample.Cell;
import org.memline.sample.CellSample;

/**
 * What each launch says by itself, in whatever state of the cores it was mostly in. Two launches of
 * the same state can be compared although most of their run was in another.
 */
public final class LaunchStates {
  private final double[] controlsNs;
  private final double usualNs;
  private final Map<Cell, double[]> seconds = new HashMap<>();

  /**
   * @param byCell the samples that are evidence
   * @param usualNs the control in the state that most of the run was in
   */
  LaunchStates(Map<Cell, List<CellSample>> byCell, int launches, double usualNs) {
    this.usualNs = usualNs;
    List<CellSample> all = byCell.values().stream().flatMap(List::stream).toList();
    controlsNs = new double[launches];
    for (int i = 0; i < launches; i++) {
      controlsNs[i] = control(all, i + 1);
    }
    byCell.forEach((cell, samples) -> seconds.put(cell, inOwnState(samples)));
  }

  private static double control(List<CellSample> samples, int launch) {
    double[] ns =
        samples.stream()
            .filter(sample -> sample.launch() == launch)
            .flatMapToDouble(sample -> Arrays.stream(sample.controlNs()))
            .toArray();
    return ns.length == 0 ? Double.NaN : OrderStatistics.median(ns);
  }

  private double[] inOwnState(List<CellSample> samples) {
    return LaunchMedians.seconds(
        samples, count(), s -> LaunchMedians.undisturbed(controlsNs[s.launch() - 1]).of(s));
  }

  /** Launches, from index 0. */
  public int count() {
    return controlsNs.length;
  }

  /** The median control of each in seconds; NaN where a launch is no evidence. */
  public double[] controlSeconds() {
    return Arrays.stream(controlsNs).map(ns -> ns * 1e-9).toArray();
  }

  /** A cell's median by one launch; NaN where it says nothing. */
  public double seconds(Cell cell, int launch) {
    return seconds.get(cell)[launch];
  }

  /** Whether most of a launch was in the state that most of the run was in. */
  public boolean usual(int launch) {
    return Double.isNaN(usualNs) // no control, as of copies: then nothing speaks against any
        || !Double.isNaN(controlsNs[launch]) && CoreState.usual(controlsNs[launch], usualNs);
  }
}
