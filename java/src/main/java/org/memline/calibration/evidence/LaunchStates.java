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
 * What each launch says by itself: of one state of the cores, or of the one that it was mostly in.
 * Two launches of the same state can be compared although most of their run was in another.
 */
public final class LaunchStates {
  private final double[] controlsNs;
  private final double usualNs;
  private final Map<Cell, double[]> seconds = new HashMap<>();

  /**
   * @param stateNs NaN where each launch's own state counts
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
   * What launches say of one state; one that was never in it says nothing.
   *
   * @param byCell the samples that are evidence
   */
  static LaunchStates in(double stateNs, Map<Cell, List<CellSample>> byCell, int launches) {
    return new LaunchStates(stateNs, stateNs, byCell, launches);
  }

  /**
   * Each by the state that it was mostly in.
   *
   * @param byCell the samples that are evidence
   * @param usualNs the control in the state that most of the run was in
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

  /** Launches, from index 0. */
  public int count() {
    return controlsNs.length;
  }

  /** The median control of each in seconds; NaN where a launch says nothing. */
  public double[] controlSeconds() {
    return Arrays.stream(controlsNs).map(ns -> ns * 1e-9).toArray();
  }

  /** A cell's median by one launch; NaN where it says nothing. */
  public double seconds(Cell cell, int launch) {
    return seconds.get(cell)[launch];
  }

  /** Whether what a launch says is of the state that is asked for. */
  public boolean usual(int launch) {
    return Double.isNaN(usualNs) // no control, as of copies: then nothing speaks against any
        || !Double.isNaN(controlsNs[launch]) && CoreState.usual(controlsNs[launch], usualNs);
  }
}
