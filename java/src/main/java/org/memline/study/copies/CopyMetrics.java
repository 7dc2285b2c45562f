package org.memline.study.copies;

import java.util.List;
import org.memline.calibration.evidence.Measured;
import org.memline.calibration.metric.GroupMetrics;
import org.memline.calibration.metric.MetricId;
import org.memline.calibration.metric.Patterns;
import org.memline.calibration.metric.Quantity;
import org.memline.calibration.metric.Quantity.Kind;
import org.memline.layout.CacheGeometry;
import org.memline.sample.CopyCell;
import org.memline.sample.Experiment;
import org.memline.sample.LaunchRecord;
import org.memline.sample.Pages;

/**
 * Adds the metrics of copies within the memory of a rank. A metric is a number by which runs are
 * compared: here the rate at which one core copies on pages of 4 KiB, by the selected kernel
 * ({@code best}) or by a simple loop ({@code plain}). Its name is, for example, {@code
 * copies.64C1.memory.best}. Other metrics are means over similar access patterns.
 */
final class CopyMetrics {
  private final CacheGeometry caches;

  private CopyMetrics(CacheGeometry caches) {
    this.caches = caches;
  }

  static void add(GroupMetrics metrics, CacheGeometry caches) {
    CopyMetrics copies = new CopyMetrics(caches);
    metrics.addRates(copies::means);
    metrics.addRates(copies::single);
  }

  private List<MetricId> single(Measured<?> measured, LaunchRecord launch) {
    CopyCell cell = (CopyCell) measured.cell();
    return id(cell, cell.transfer(), Kind.BEST, Kind.PLAIN);
  }

  private List<MetricId> means(Measured<?> measured, LaunchRecord launch) {
    CopyCell cell = (CopyCell) measured.cell();
    String patterns = Patterns.of(cell.from(), cell.to()).label();
    return id(cell, patterns, Kind.BEST_MEAN, Kind.PLAIN_MEAN);
  }

  /**
   * Returns the id of the metric to which the rate of a cell (measured copy) belongs. The list is
   * empty if the copy used another kernel than the best and the plain one, ran on all cores at
   * once, or was on huge pages.
   */
  private List<MetricId> id(CopyCell cell, String subject, Kind best, Kind plain) {
    boolean hasMetric = cell.kernel().equals(CopyCell.BEST) || cell.kernel().equals(CopyCell.PLAIN);
    if (!hasMetric || cell.everyCore() || cell.pages() != Pages.BASE) {
      return List.of();
    }
    Kind kind = cell.kernel().equals(CopyCell.BEST) ? best : plain;
    return List.of(new MetricId(Experiment.COPIES, subject, level(cell), Quantity.of(kind)));
  }

  /**
   * Returns the smallest cache level that holds the cache lines that a copy reads and writes. The
   * result is {@code memory} if no cache is large enough.
   */
  private String level(CopyCell cell) {
    long line = caches.lineBytes();
    long bytes =
        cell.from().touchedBytes(cell.words(), line) + cell.to().touchedBytes(cell.words(), line);
    if (bytes <= caches.l1Bytes()) {
      return "l1";
    }
    if (bytes <= caches.l2Bytes()) {
      return "l2";
    }
    return bytes <= caches.l3Bytes() ? "l3" : "memory";
  }
}
