package org.memline.calibration.sends;

import org.memline.calibration.evidence.CellEstimate;
import org.memline.calibration.evidence.Evidence;
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

/** One-way times and throughput of contiguous messages, and the cost of the Java bindings. */
final class SizeMetrics {
  private static final long LONGEST = 4 << 20;
  private static final long SMALL = 8;

  private final Evidence evidence;
  private final MetricList metrics;

  private SizeMetrics(Evidence evidence, MetricList metrics) {
    this.evidence = evidence;
    this.metrics = metrics;
  }

  static void add(Evidence evidence, MetricList metrics) {
    SizeMetrics sizes = new SizeMetrics(evidence, metrics);
    evidence.estimates().stream().filter(SizeMetrics::isSize).forEach(sizes::addSize);
    sizes.addBindings();
  }

  /** Both element types travel as the same bytes: one of them is enough. */
  private static boolean isSize(CellEstimate e) {
    return e.evidence()
        && e.cell().role() == Role.SIZE
        && e.send().slice().matrix().element() == Element.INT32;
  }

  private void addSize(CellEstimate e) {
    long bytes = e.send().slice().payloadBytes();
    metrics.add(
        id(e, Quantity.Kind.SIZE, bytes),
        "s",
        MetricList.LOWER,
        e::seconds,
        launch -> own(e, launch));
    if (bytes == LONGEST) {
      metrics.add(
          id(e, Quantity.Kind.SIZE_THROUGHPUT, bytes),
          "B/s",
          MetricList.HIGHER,
          drawn -> bytes / e.seconds(drawn),
          launch -> bytes / own(e, launch));
    }
  }

  /** What the bindings add to a message of 8 bytes, warm. */
  private void addBindings() {
    CellEstimate java = eightBytes(Method.JAVA);
    CellEstimate c = eightBytes(Method.DATATYPE);
    if (java != null && c != null) {
      metrics.add(
          id(java, Quantity.Kind.OVERHEAD, SMALL),
          "s",
          MetricList.LOWER,
          drawn -> java.seconds(drawn) - c.seconds(drawn),
          launch -> own(java, launch) - own(c, launch));
    }
  }

  private static MetricId id(CellEstimate e, Quantity.Kind kind, long bytes) {
    Quantity quantity = Quantity.of(kind, bytes);
    return MetricId.of(Experiment.SENDS, e.send().method(), e.send().cache(), quantity);
  }

  private double own(CellEstimate e, int launch) {
    return evidence.launches().seconds(e.cell(), launch);
  }

  private CellEstimate eightBytes(Method method) {
    for (CellEstimate e : evidence.estimates()) {
      Slice slice = e.send().slice();
      if (e.evidence()
          && e.send().method() == method
          && e.send().cache() == CacheState.WARM
          && slice.axis() == Axis.ROWS
          && slice.matrix().rows() == 1
          && slice.payloadBytes() == SMALL) {
        return e;
      }
    }
    return null;
  }
}
