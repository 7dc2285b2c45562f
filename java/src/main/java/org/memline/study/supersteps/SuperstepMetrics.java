package org.memline.study.supersteps;

import java.util.List;
import org.memline.calibration.evidence.Measured;
import org.memline.calibration.metric.GroupMetrics;
import org.memline.calibration.metric.MetricId;
import org.memline.calibration.metric.Quantity;
import org.memline.calibration.metric.Quantity.Kind;
import org.memline.layout.CacheGeometry;
import org.memline.layout.superstep.Placing;
import org.memline.sample.Experiment;
import org.memline.sample.LaunchRecord;
import org.memline.sample.SortCell;
import org.memline.sample.SuperstepCell;

/**
 * Adds the metrics of supersteps and sorts, which are numbers by which runs are compared. A metric
 * of supersteps is a mean time in the best case (good mode) or in the worst case (bad mode). There
 * is one for each arrangement of the ranks in rows and columns, and for each cache level that can
 * hold the cache lines that a rank touches. Its name is, for example, {@code
 * supersteps.bad.l3.mean_1x2}. A metric of sorts is the mean time of an algorithm and key type. Its
 * name is, for example, {@code supersteps.sort_radix.int32.mean_1x2}.
 */
final class SuperstepMetrics {
  private final CacheGeometry caches;

  private SuperstepMetrics(CacheGeometry caches) {
    this.caches = caches;
  }

  static void add(GroupMetrics metrics, CacheGeometry caches) {
    metrics.addSeconds(new SuperstepMetrics(caches)::mean);
  }

  private List<MetricId> mean(Measured<?> measured, LaunchRecord launch) {
    if (measured.cell() instanceof SortCell sort) {
      return sort.ranks() == launch.ranks() ? List.of(sorts(sort, launch)) : List.of();
    }
    SuperstepCell cell = (SuperstepCell) measured.cell();
    if (!cell.isPapers() || !(cell.isGood() || cell.isBad())) {
      return List.of();
    }
    Quantity quantity = Quantity.of(Kind.MEAN, launch.mesh());
    String mode = cell.isGood() ? "good" : "bad";
    return List.of(new MetricId(Experiment.SUPERSTEPS, mode, level(cell), quantity));
  }

  private static MetricId sorts(SortCell sort, LaunchRecord launch) {
    return new MetricId(
        Experiment.SUPERSTEPS,
        "sort_" + sort.algorithm(),
        sort.type(),
        Quantity.of(Kind.MEAN, launch.mesh()));
  }

  /**
   * Returns the smallest cache level that holds the cache lines that a rank touches in a superstep.
   * The result is {@code memory} if no cache is large enough.
   */
  private String level(SuperstepCell cell) {
    long words = cell.accesses().mostTouched();
    boolean dense = cell.placing() == Placing.CONSECUTIVE;
    long bytes = words * (dense ? cell.wordBytes() : caches.lineBytes());
    if (bytes <= caches.l1Bytes()) {
      return "l1";
    }
    if (bytes <= caches.l2Bytes()) {
      return "l2";
    }
    return bytes <= caches.l3Bytes() ? "l3" : "memory";
  }
}
