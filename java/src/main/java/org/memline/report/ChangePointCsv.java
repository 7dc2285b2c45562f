package org.memline.report;

import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.memline.calibration.Calibration;
import org.memline.calibration.metric.Metric;
import org.memline.calibration.metric.MetricId;
import org.memline.compare.verdict.Family;
import org.memline.table.Columns;
import org.memline.table.Digits;

/**
 * Writes the history of one machine as CSV, in which Apache Otava finds change points. Each run is
 * a row; the oldest run comes first. The columns are the time, the properties that distinguish
 * runs, and the metrics that decide the verdict of a comparison.
 *
 * <p>Otava cannot read missing values. A metric that is missing in any run is therefore left out.
 */
public final class ChangePointCsv {
  private ChangePointCsv() {}

  public static String of(List<Calibration> calibrations) {
    List<Calibration> oldestFirst =
        calibrations.stream().sorted(Comparator.comparing(ChangePointCsv::started)).toList();
    Set<MetricId> ids = common(oldestFirst);
    Columns<Calibration> columns =
        new Columns<Calibration>()
            .text("time", calibration -> started(calibration).toString())
            .text("label", Calibration::label)
            .text("revision", Calibration::memline)
            .text("mpi_version", calibration -> calibration.fact("mpi_version"));
    for (MetricId id : ids) {
      columns.number(
          id.toString(), Digits.EXACT, calibration -> find(calibration, id).orElseThrow().value());
    }
    return columns.of(oldestFirst).csv();
  }

  /**
   * Returns the time at which the run began, rounded down to seconds. Some CSV readers do not
   * accept fractions of seconds.
   */
  private static Instant started(Calibration calibration) {
    return Instant.parse(calibration.run().startedAt()).truncatedTo(ChronoUnit.SECONDS);
  }

  private static Set<MetricId> common(List<Calibration> calibrations) {
    Set<MetricId> ids = new LinkedHashSet<>();
    for (Calibration calibration : calibrations) {
      calibration.metrics().stream().map(Metric::id).filter(Family::gates).forEach(ids::add);
    }
    ids.removeIf(id -> calibrations.stream().anyMatch(c -> find(c, id).isEmpty()));
    return ids;
  }

  private static Optional<Metric> find(Calibration calibration, MetricId id) {
    return calibration.metrics().stream().filter(metric -> metric.id().equals(id)).findFirst();
  }
}
