package org.memline.calibration.metric;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.IntPredicate;
import java.util.function.UnaryOperator;
import java.util.stream.IntStream;
import org.memline.calibration.evidence.Evidence;
import org.memline.calibration.evidence.Measured;
import org.memline.calibration.evidence.Times;
import org.memline.sample.Cell;
import org.memline.sample.LaunchRecord;
import org.memline.sample.Role;
import org.memline.sample.SampleSet;

/**
 * Computes the metrics of groups of cells (measured configurations). A metric is a number by which
 * runs are compared: here the geometric mean of the times or rates of the cells in a group. A group
 * contains only launches (starts of mpirun) with the same conditions, for example with the same
 * arrangement of ranks. Held-out cells, which test the models, are left out if each run draws them
 * anew, because means over different cells cannot be compared.
 */
public final class GroupMetrics {
  /**
   * The smallest share of a group's cells (configurations), from 0 to 1, that a launch (start of
   * mpirun) must have measured. A launch with fewer cells has no mean.
   */
  private static final double LEAST_SHARE = 0.7;

  private final Evidence evidence;
  private final List<LaunchRecord> launches;
  private final MetricList metrics;
  private final boolean hasRedrawnCells;

  /**
   * @param set launches of one experiment, numbered from 1
   */
  public GroupMetrics(SampleSet set, Evidence evidence, MetricList metrics) {
    this.evidence = evidence;
    launches = set.launches();
    this.metrics = metrics;
    hasRedrawnCells = !set.run().heldOutSeeds().isEmpty();
  }

  /**
   * Returns the ids of the metrics to which a cell (measured configuration) contributes its time in
   * a launch (start of mpirun).
   */
  public interface Naming {
    List<MetricId> of(Measured<?> measured, LaunchRecord launch);
  }

  /**
   * Adds the mean time of each group of cells (measured configurations), in seconds. Metrics are
   * added in alphabetical order of their ids.
   */
  public void addSeconds(Naming naming) {
    groups(naming)
        .forEach((id, cells) -> add(id, cells, "s", MetricList.LOWER, UnaryOperator.identity()));
  }

  /**
   * Adds the mean rate of each group of cells (measured configurations), in 10⁶ bytes of payload
   * per second.
   */
  public void addRates(Naming naming) {
    groups(naming)
        .forEach(
            (id, cells) -> {
              double bytes = logMean(cells.stream().mapToDouble(e -> e.cell().bytes()));
              add(id, cells, "MB/s", MetricList.HIGHER, s -> Math.exp(bytes) / s / 1e6);
            });
  }

  private Map<MetricId, List<Measured<?>>> groups(Naming naming) {
    Map<MetricId, List<Measured<?>>> groups =
        new TreeMap<>(Comparator.comparing(MetricId::toString));
    for (Measured<?> measured : evidence.cells()) {
      if (isRedrawn(measured.cell())) {
        continue;
      }
      Map<MetricId, boolean[]> counting = new LinkedHashMap<>();
      for (int i = 0; i < launches.size() && measured.evidence(); i++) {
        int launch = i;
        naming
            .of(measured, launches.get(i))
            .forEach(
                id ->
                    counting.computeIfAbsent(id, k -> new boolean[launches.size()])[launch] = true);
      }
      counting.forEach(
          (id, counted) -> {
            Measured<?> own = within(measured, i -> counted[i]);
            if (own.times().count() > 0) {
              groups.computeIfAbsent(id, k -> new ArrayList<>()).add(own);
            }
          });
    }
    return groups;
  }

  private boolean isRedrawn(Cell cell) {
    return hasRedrawnCells && cell.role() == Role.TEST && cell.experiment().redrawsHeldOutCells();
  }

  private static Measured<?> within(Measured<?> measured, IntPredicate launch) {
    double[] seconds = measured.times().launches();
    return measured.with(
        Times.of(
            IntStream.range(0, seconds.length)
                .mapToDouble(i -> launch.test(i) ? seconds[i] : Double.NaN)
                .toArray()));
  }

  private void add(
      MetricId id,
      List<Measured<?>> cells,
      String unit,
      String better,
      UnaryOperator<Double> number) {
    double[] all = cells.stream().mapToDouble(Measured::seconds).toArray();
    metrics.addMean(
        id,
        unit,
        better,
        cells.stream().<Cell>map(Measured::cell).toList(),
        drawn -> number.apply(mean(cells, drawn)),
        launch -> number.apply(own(cells, all, launch)));
  }

  private static double mean(List<Measured<?>> cells, int[] drawn) {
    List<Times> times = cells.stream().map(Measured::times).toList();
    return Math.exp(logMean(Arrays.stream(Times.over(times, drawn))));
  }

  /**
   * Returns the mean time over the cells (measured configurations) in one launch (start of mpirun),
   * in seconds. Launches are numbered from 0. Cells that the launch did not measure are
   * extrapolated from the other cells. The result is NaN if the launch measured less than 70 % of
   * the cells.
   *
   * @param all time of each cell over all launches, in seconds
   */
  private double own(List<Measured<?>> cells, double[] all, int launch) {
    double[] ratios =
        IntStream.range(0, all.length)
            .filter(i -> !Double.isNaN(cells.get(i).times().launches()[launch]))
            .mapToDouble(i -> evidence.launches().seconds(cells.get(i).cell(), launch) / all[i])
            .filter(ratio -> !Double.isNaN(ratio))
            .toArray();
    return ratios.length < LEAST_SHARE * all.length || ratios.length == 0
        ? Double.NaN
        : Math.exp(logMean(Arrays.stream(all)) + logMean(Arrays.stream(ratios)));
  }

  private static double logMean(java.util.stream.DoubleStream values) {
    return values.map(Math::log).average().orElse(Double.NaN);
  }
}
