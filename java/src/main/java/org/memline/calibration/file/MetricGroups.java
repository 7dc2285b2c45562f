package org.memline.calibration.file;

import java.util.ArrayList;
import java.util.List;
import org.memline.calibration.metric.Metric;
import org.memline.calibration.metric.MetricId;
import org.memline.calibration.metric.MetricList;
import org.memline.calibration.transfers.OperationMetric;
import org.memline.input.AsTable;
import org.memline.input.OrNull;
import org.memline.sample.Experiment;

/**
 * The form of metrics in the file: those of one method and cache state are a table, named by the
 * common beginning of their ids. Values that follow from an id are not written: the unit, the
 * direction, and the cells of a metric that is the time of one operation.
 */
final class MetricGroups {
  private MetricGroups() {}

  /**
   * @param of common beginning of the ids, without the last dot
   */
  record Group(String of, @AsTable List<Row> metrics) {}

  /**
   * @param id end of the id
   * @param spread null if unknown
   * @param cells null if the id determines them, or the metric is not a mean
   * @param unit null for the unit of the quantity
   * @param better null for the direction of the quantity
   */
  record Row(
      String id,
      double value,
      Double low,
      Double high,
      @OrNull List<Double> launches,
      Double spread,
      @OrNull String cells,
      @OrNull String unit,
      @OrNull String better) {}

  static List<Group> written(List<Metric> metrics) {
    List<Group> groups = new ArrayList<>();
    List<Row> rows = new ArrayList<>();
    String before = null;
    for (Metric metric : metrics) {
      String of = beginning(metric.id());
      if (!of.equals(before)) {
        rows = new ArrayList<>();
        groups.add(new Group(of, rows));
        before = of;
      }
      rows.add(row(metric));
    }
    return groups;
  }

  private static String beginning(MetricId id) {
    String text = id.toString();
    if (id.experiment() == Experiment.COPIES) {
      return Experiment.COPIES.label(); // each subject is a copy with one or two metrics
    }
    return text.substring(0, text.length() - id.quantity().toString().length() - 1);
  }

  private static Row row(Metric metric) {
    MetricId id = metric.id();
    return new Row(
        id.toString().substring(beginning(id).length() + 1),
        metric.value(),
        metric.low(),
        metric.high(),
        metric.launches(),
        metric.spread(),
        metric.cells().equals(cells(id)) ? null : metric.cells(),
        metric.unit().equals(id.quantity().unit()) ? null : metric.unit(),
        metric.better().equals(better(id)) ? null : metric.better());
  }

  /**
   * @throws IllegalArgumentException if one of them is not a valid metric
   */
  static List<Metric> read(List<Group> groups) {
    List<Metric> metrics = new ArrayList<>();
    for (Group group : groups) {
      for (Row row : group.metrics) {
        metrics.add(metric(MetricId.parse(group.of + "." + row.id), row));
      }
    }
    return List.copyOf(metrics);
  }

  private static Metric metric(MetricId id, Row row) {
    return new Metric(
        id,
        row.value,
        row.unit == null ? id.quantity().unit() : row.unit,
        row.better == null ? better(id) : row.better,
        row.low,
        row.high,
        row.launches,
        row.spread,
        row.cells == null ? cells(id) : row.cells);
  }

  private static String better(MetricId id) {
    return id.quantity().lowerIsBetter() ? MetricList.LOWER : MetricList.HIGHER;
  }

  private static String cells(MetricId id) {
    return OperationMetric.cell(id).map(OperationMetric::cells).orElse("");
  }
}
