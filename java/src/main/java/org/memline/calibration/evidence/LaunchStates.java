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
 * The times of cells (measured configurations) in single launches (starts of mpirun). They are
 * measured in one state of the cores (near or far apart) for all launches, or in the state that
 * each launch was mostly in. With the second choice, two launches in the same state can be compared
 * even if most of their runs was in another state.
 */
public final class LaunchStates {
  private final double[] controlsNs;
  private final double usualNs;
  private final Map<Cell, double[]> seconds = new HashMap<>();

  /**
   * @param stateNs control time (of handing a cache line or an empty message from core to core) of
   *     the state of the cores (near or far apart) that is used, in ns; NaN to use, for each
   *     launch, the state that it was mostly in
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
   * Returns the values of launches (starts of mpirun) in one state of the cores (near or far
   * apart). A launch that was never in this state has no values.
   *
   * @param byCell samples of launches that are not excluded, by measured configuration
   */
  static LaunchStates in(double stateNs, Map<Cell, List<CellSample>> byCell, int launches) {
    return new LaunchStates(stateNs, stateNs, byCell, launches);
  }

  /**
   * Returns the values of each launch (start of mpirun) in one state of the cores (near or far
   * apart): the state that the launch was mostly in.
   *
   * @param usualNs control time (of handing a cache line or an empty message from core to core), in
   *     ns, in the state that most of the run was in
   * @param byCell samples of launches that are not excluded, by measured configuration
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

  /** Returns the number of launches (starts of mpirun). */
  public int count() {
    return controlsNs.length;
  }

  /**
   * Returns the median control time (of handing a cache line or an empty message from core to core)
   * of each launch (start of mpirun), in seconds. It is NaN for a launch without values.
   */
  public double[] controlSeconds() {
    return Arrays.stream(controlsNs).map(ns -> ns * 1e-9).toArray();
  }

  /**
   * Returns the median time of a cell (measured configuration) in one launch (start of mpirun), in
   * seconds; NaN if the launch has no value. Launches are numbered from 0.
   */
  public double seconds(Cell cell, int launch) {
    return seconds.get(cell)[launch];
  }

  /**
   * Returns whether a launch (start of mpirun) was in the most frequent state of the cores (near or
   * far apart).
   */
  public boolean usual(int launch) {
    // Cells without a control time, for example copies, use all launches.
    return Double.isNaN(usualNs)
        || !Double.isNaN(controlsNs[launch]) && CoreState.usual(controlsNs[launch], usualNs);
  }
}
