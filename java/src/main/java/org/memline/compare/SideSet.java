package org.memline.compare;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.memline.calibration.Calibration;
import org.memline.calibration.metric.Metric;
import org.memline.calibration.metric.MetricId;
import org.memline.compare.verdict.SideValues;
import org.memline.sample.LaunchRecord;

/** One side of a comparison: the calibrations of the baseline, or those of the candidate. */
record SideSet(List<Calibration> calibrations) {

  SideSet {
    if (calibrations.isEmpty()) {
      throw new IllegalArgumentException("a side of a comparison has no calibration");
    }
    calibrations = List.copyOf(calibrations);
  }

  Calibration first() {
    return calibrations.get(0);
  }

  /**
   * Returns the total number of launches (starts of mpirun) of the main experiment. The main
   * experiment is sends, or the first measured experiment if sends were not measured.
   */
  int launches() {
    return calibrations.stream().mapToInt(c -> c.mainLaunches().size()).sum();
  }

  Set<MetricId> ids() {
    Set<MetricId> ids = new LinkedHashSet<>();
    calibrations.forEach(c -> c.metrics().forEach(metric -> ids.add(metric.id())));
    return ids;
  }

  /**
   * Returns the values of every metric in these calibrations, by the id of the metric. For a
   * calibration without the metric, the values are NaN. This keeps the index of each launch equal
   * to that of its partner in an interleaved run.
   *
   * @param byLaunch true if each launch gives a value; false if each run gives one value
   */
  Map<MetricId, SideValues> values(boolean byLaunch) {
    List<Map<MetricId, Metric>> byId =
        calibrations.stream()
            .map(
                c ->
                    c.metrics().stream().collect(Collectors.toMap(Metric::id, m -> m, (x, y) -> x)))
            .toList();
    return ids().stream()
        .collect(
            Collectors.toMap(
                Function.identity(),
                id -> values(id, byId, byLaunch),
                (x, y) -> x,
                LinkedHashMap::new));
  }

  private SideValues values(MetricId id, List<Map<MetricId, Metric>> byId, boolean byLaunch) {
    Metric any = byId.stream().filter(m -> m.containsKey(id)).findFirst().orElseThrow().get(id);
    List<SideValues> parts = new ArrayList<>();
    for (int i = 0; i < byId.size(); i++) {
      Metric metric = byId.get(i).get(id);
      int units = byLaunch ? calibrations.get(i).launches(id.experiment()).size() : 1;
      if (metric == null) {
        parts.add(SideValues.absent(SideValues.byRun(any), units));
      } else {
        parts.add(byLaunch ? SideValues.byLaunch(metric, units) : SideValues.byRun(metric));
      }
    }
    return SideValues.joined(parts);
  }

  /**
   * Returns whether each of these calibrations ran interleaved with the calibration at the same
   * index of {@code other}.
   */
  boolean pairedWith(SideSet other) {
    if (calibrations.size() != other.calibrations.size()) {
      return false;
    }
    for (int i = 0; i < calibrations.size(); i++) {
      Calibration mine = calibrations.get(i);
      Calibration its = other.calibrations.get(i);
      boolean pair = !mine.run().pair().isEmpty() && mine.run().pair().equals(its.run().pair());
      // With several calibrations, the launches (starts of mpirun) of a pair have the same index
      // only if baseline and candidate have equally many launches.
      boolean aligned =
          calibrations.size() == 1 || mine.mainLaunches().size() == its.mainLaunches().size();
      if (!pair || !aligned) {
        return false;
      }
    }
    return true;
  }

  Comparison.Side side() {
    Calibration c = first();
    List<LaunchRecord> launches = c.mainLaunches();
    boolean launched = !launches.isEmpty();
    return new Comparison.Side(
        label(calibrations),
        c.run().startedAt(),
        c.memline(),
        c.fact("cpu_model"),
        launched ? launches.get(0).mpi() : c.fact("mpi_version"),
        calibrations.size(),
        (int) calibrations.stream().filter(Calibration::partial).count(),
        launches(),
        launched ? launches.get(0).ranks() : 0);
  }

  static String label(List<Calibration> calibrations) {
    return calibrations.size() == 1
        ? calibrations.get(0).label()
        : calibrations.size()
            + " calibrations: "
            + calibrations.stream().map(Calibration::label).collect(Collectors.joining(", "));
  }
}
