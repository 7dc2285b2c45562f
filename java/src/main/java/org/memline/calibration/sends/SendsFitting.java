package org.memline.calibration.sends;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.memline.calibration.Calibration;
import org.memline.calibration.Fitting;
import org.memline.calibration.Section;
import org.memline.calibration.evidence.CellEstimate;
import org.memline.calibration.evidence.CellSummary;
import org.memline.calibration.evidence.Evidence;
import org.memline.calibration.metric.ControlMetrics;
import org.memline.calibration.metric.Metric;
import org.memline.calibration.metric.MetricList;
import org.memline.layout.Element;
import org.memline.layout.Matrix;
import org.memline.machine.GeometryFacts;
import org.memline.sample.SampleSet;

/** Rows and columns sent from rank to rank. */
public final class SendsFitting implements Fitting<SendsTable> {
  @Override
  public Section<SendsTable> section() {
    return SendsTable.SECTION;
  }

  @Override
  public Fit<SendsTable> fit(SampleSet own, double usualControlNs, Calibration before) {
    SampleSet counting = own.withCoreEach();
    // Where there are no others, launches that are in no fit are listed all the same.
    boolean listedOnly = counting.samples().isEmpty();
    Evidence evidence = new Evidence(listedOnly ? own : counting, usualControlNs);
    List<CellEstimate> estimates = evidence.estimates();
    if (estimates.isEmpty()) {
      return Fit.of(null);
    }
    SendsFitter fitter =
        new SendsFitter(
            GeometryFacts.from(before.machine()),
            EagerLimit.bytes(before.machine(), before.locality()),
            counting.launches().size());
    List<FittedSends> fitted = listedOnly ? List.of() : fitter.fit(evidence);
    SendsTable table =
        new SendsTable(
            evidence.record(),
            range(estimates),
            fitted.stream().map(FittedSends::fit).toList(),
            estimates.stream().map(e -> summary(e, !listedOnly)).toList());
    return new Fit<>(table, listedOnly ? List.of() : metrics(fitted, evidence, counting));
  }

  /**
   * Coefficients, mean times and switches first, then contiguous messages, the cost of the Java
   * bindings, and the controls.
   */
  private static List<Metric> metrics(List<FittedSends> sends, Evidence evidence, SampleSet set) {
    MetricList metrics = new MetricList(evidence.launches(), set.run().aa());
    sends.forEach(fitted -> HeadlineMetrics.add(fitted, metrics));
    SizeMetrics.add(evidence, metrics);
    ControlMetrics.add(set, evidence.launches(), metrics);
    return metrics.asList();
  }

  private static CellSummary summary(CellEstimate estimate, boolean counts) {
    List<Double> launches = new ArrayList<>();
    for (double seconds : estimate.launchSeconds()) {
      launches.add(Double.isNaN(seconds) ? null : seconds);
    }
    return new CellSummary(
        estimate.cell().id(),
        estimate.cell().role(),
        estimate.seconds(),
        launches,
        estimate.repetitions(),
        counts && estimate.evidence());
  }

  private static SendsTable.Range range(List<CellEstimate> estimates) {
    long least = Long.MAX_VALUE;
    long most = 0;
    long rows = 0;
    long columns = 0;
    Set<Element> elements = new LinkedHashSet<>();
    for (CellEstimate estimate : estimates) {
      Matrix matrix = estimate.send().slice().matrix();
      least = Math.min(least, estimate.send().slice().payloadBytes());
      most = Math.max(most, estimate.send().slice().payloadBytes());
      // A contiguous message is a matrix of one row, and says nothing of wide matrices.
      rows = Math.max(rows, matrix.rows());
      columns = matrix.rows() == 1 ? columns : Math.max(columns, matrix.columns());
      elements.add(matrix.element());
    }
    return new SendsTable.Range(least, most, rows, columns, elements.stream().sorted().toList());
  }
}
