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
 * The values of each launch: in one state of the cores, or in the state that the launch was mostly
 * in. Two launches in the same state are comparable even if most of their run was in another state.
 */
public final class LaunchStates {
  private final double[] controlsNs;
  private final double usualNs;
  private final Map<Cell, double[]> seconds = new HashMap<>();

  /**
   * @param stateNs control of the state, in ns; NaN if the state of each launch counts
   */
  private LaunchStates(
      double usualNs, double stateNs, Map<Cell, List<CellSample>> byCell, int launches) {
    this.usualNs = usualNs;
    List<CellSample> all = byCell.values().stream().flatMap(List::stream).toList();
    controlsNs = new double[launches];
    for (int i = 0; i < launches; i++) {
      controlsNs[i] = control(all, i + 1, stateNs);
    }
    byCell.forEach((cell, samples) -> seconds.put(cell, seconds(samples, stateNs)));
  }

  /**
   * Returns the values of launches in one state; a launch that was never in it has no values.
   *
   * @param byCell samples that are evidence
   */
  static LaunchStates in(double stateNs, Map<Cell, List<CellSample>> byCell, int launches) {
    return new LaunchStates(stateNs, stateNs, byCell, launches);
  }

  /**
   * Returns the values of each launch in the state that it was mostly in.
   *
   * @param byCell samples that are evidence
   * @param usualNs control, in ns, in the state that most of the run was in
   */
  static LaunchStates eachInItsOwn(
      double usualNs, Map<Cell, List<CellSample>> byCell, int launches) {
    return new LaunchStates(usualNs, Double.NaN, byCell, launches);
  }

  private static double control(List<CellSample> samples, int launch, double stateNs) {
    double[] ns =
        samples.stream()
            .filter(sample -> sample.launch() == launch)
            .flatMapToDouble(sample -> Arrays.stream(sample.controlNs()))
            .filter(control -> CoreState.usual(control, stateNs))
            .toArray();
    return ns.length == 0 ? Double.NaN : OrderStatistics.median(ns);
  }

  private double[] seconds(List<CellSample> samples, double stateNs) {
    return LaunchMedians.seconds(
        samples,
        count(),
        s ->
            LaunchMedians.undisturbed(Double.isNaN(stateNs) ? controlsNs[s.launch() - 1] : stateNs)
                .of(s),
        Drift.NONE);
  }

  /** Returns the number of launches, which are numbered from index 0. */
  public int count() {
    return controlsNs.length;
  }

  /** Returns the median control of each launch, in seconds; NaN for a launch without values. */
  public double[] controlSeconds() {
    return Arrays.stream(controlsNs).map(ns -> ns * 1e-9).toArray();
  }

  /** Returns a cell's median in one launch, in seconds; NaN if the launch has no value. */
  public double seconds(Cell cell, int launch) {
    return seconds.get(cell)[launch];
  }

  /** Returns whether a launch's values belong to the requested state. */
  public boolean usual(int launch) {
    return Double.isNaN(usualNs) // without a control, as for copies, all launches count
        || !Double.isNaN(controlsNs[launch]) && CoreState.usual(controlsNs[launch], usualNs);
  }
}
