package org.memline.study.sends;

import java.util.Comparator;
import java.util.List;
import org.memline.calibration.evidence.Evidence;
import org.memline.calibration.evidence.Measured;
import org.memline.calibration.metric.MetricId;
import org.memline.calibration.metric.MetricList;
import org.memline.calibration.metric.Quantity;
import org.memline.layout.Axis;
import org.memline.layout.Element;
import org.memline.layout.Slice;
import org.memline.sample.CacheState;
import org.memline.sample.Experiment;
import org.memline.sample.Method;
import org.memline.sample.Role;
import org.memline.sample.SendCell;

/**
 * Adds the metrics of contiguous messages, which are numbers by which runs are compared: one-way
 * times, throughput, and the time that the Java bindings add.
 */
final class SizeMetrics {
  private static final long LONGEST = 4 << 20;
  private static final long SMALL = 8;

  private final Evidence evidence;
  private final List<Measured<SendCell>> counting;
  private final MetricList metrics;

  private SizeMetrics(Evidence evidence, MetricList metrics) {
    this.evidence = evidence;
    counting = evidence.counting(SendCell.class);
    this.metrics = metrics;
  }

  static void add(Evidence evidence, MetricList metrics) {
    SizeMetrics sizes = new SizeMetrics(evidence, metrics);
    sizes.counting.stream()
        .filter(SizeMetrics::isSize)
        .sorted(
            Comparator.comparing((Measured<SendCell> e) -> e.cell().method())
                .thenComparing(e -> e.cell().cache()))
        .forEach(sizes::addSize);
    sizes.addBindings();
  }

  /**
   * Returns whether a cell (measured configuration) is a contiguous message of the element type
   * int32. One type suffices, because all types are sent as bytes.
   */
  private static boolean isSize(Measured<SendCell> e) {
    return e.cell().role() == Role.SIZE && e.cell().slice().matrix().element() == Element.INT32;
  }

  private void addSize(Measured<SendCell> e) {
    long bytes = e.cell().slice().payloadBytes();
    metrics.add(
        id(e, Quantity.Kind.SIZE, bytes),
        "s",
        MetricList.LOWER,
        e.times()::over,
        launch -> own(e, launch));
    if (bytes == LONGEST) {
      metrics.add(
          id(e, Quantity.Kind.SIZE_THROUGHPUT, bytes),
          "B/s",
          MetricList.HIGHER,
          drawn -> bytes / e.times().over(drawn),
          launch -> bytes / own(e, launch));
    }
  }

  /**
   * Adds the time, in seconds, that the Java bindings add to a message of 8 bytes with a warm
   * cache.
   */
  private void addBindings() {
    Measured<SendCell> java = eightBytes(Method.JAVA);
    Measured<SendCell> c = eightBytes(Method.DATATYPE);
    if (java != null && c != null) {
      metrics.add(
          id(java, Quantity.Kind.OVERHEAD, SMALL),
          "s",
          MetricList.LOWER,
          drawn -> java.times().over(drawn) - c.times().over(drawn),
          launch -> own(java, launch) - own(c, launch));
    }
  }

  private static MetricId id(Measured<SendCell> e, Quantity.Kind kind, long bytes) {
    Quantity quantity = Quantity.of(kind, bytes);
    return MetricId.of(Experiment.SENDS, e.cell().method(), e.cell().cache(), quantity);
  }

  private double own(Measured<SendCell> e, int launch) {
    return evidence.launches().seconds(e.cell(), launch);
  }

  private Measured<SendCell> eightBytes(Method method) {
    for (Measured<SendCell> e : counting) {
      Slice slice = e.cell().slice();
      if (e.cell().method() == method
          && e.cell().cache() == CacheState.WARM
          && slice.axis() == Axis.ROWS
          && slice.matrix().rows() == 1
          && slice.payloadBytes() == SMALL) {
        return e;
      }
    }
    return null;
  }
}
