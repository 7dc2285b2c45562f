package org.memline.study.sends;

import java.util.List;
import org.memline.calibration.Calibration;
import org.memline.calibration.Fitting;
import org.memline.calibration.Predicting;
import org.memline.calibration.Section;
import org.memline.calibration.evidence.Evidence;
import org.memline.calibration.evidence.Measured;
import org.memline.calibration.metric.ControlMetrics;
import org.memline.calibration.metric.Metric;
import org.memline.calibration.metric.MetricList;
import org.memline.layout.Slice;
import org.memline.machine.GeometryFacts;
import org.memline.sample.SampleSet;
import org.memline.sample.SendCell;

/** The fit of sends, in which a rank sends rows or columns of a matrix to another rank. */
public final class SendsFitting implements Fitting<SendsSection> {
  @Override
  public Section<SendsSection> section() {
    return SendsSection.SECTION;
  }

  @Override
  public List<Predicting<?>> predicting() {
    return List.of(new Predicting<>(Slice.class, SendPredictor::new));
  }

  @Override
  public Fit<SendsSection> fit(SampleSet own, double controlNs, Calibration before) {
    SampleSet counting = own.withCoreEach();
    // If the samples cannot be used for fits, because ranks shared cores in all launches, the table
    // still lists the cells.
    boolean listedOnly = counting.samples().isEmpty();
    Evidence evidence = new Evidence(listedOnly ? own : counting, controlNs);
    List<Measured<SendCell>> cells = evidence.cells(SendCell.class);
    if (cells.isEmpty()) {
      return Fit.of(null);
    }
    SendsFitter fitter =
        new SendsFitter(
            GeometryFacts.from(before.machine()),
            EagerLimit.bytes(before.machine(), before.locality()),
            evidence);
    List<FittedSends> fitted = listedOnly ? List.of() : fitter.fit(evidence);
    SendsSection table =
        new SendsSection(
            evidence.record(),
            SendsSection.Range.of(cells),
            fitter.eagerBytes(),
            fitted.stream().map(FittedSends::fit).toList(),
            listedOnly ? cells.stream().map(Measured::withoutEvidence).toList() : cells);
    return new Fit<>(table, listedOnly ? List.of() : metrics(fitted, evidence, counting));
  }

  /**
   * Returns the metrics of sends in this order: coefficients, mean times, protocol switches,
   * contiguous messages, the cost of the Java bindings, and the controls. Metrics are numbers by
   * which runs are compared; controls are reference measurements that show drift of the machine.
   */
  private static List<Metric> metrics(List<FittedSends> sends, Evidence evidence, SampleSet set) {
    MetricList metrics = new MetricList(evidence.launches(), set.run().aa());
    sends.forEach(fitted -> HeadlineMetrics.add(fitted, metrics));
    SizeMetrics.add(evidence, metrics);
    ControlMetrics.add(set, evidence.launches(), metrics);
    return metrics.asList();
  }
}
