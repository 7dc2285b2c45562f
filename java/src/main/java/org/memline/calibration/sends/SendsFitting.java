package org.memline.calibration.sends;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.memline.calibration.Calibration;
import org.memline.calibration.Fitting;
import org.memline.calibration.Predicting;
import org.memline.calibration.Section;
import org.memline.calibration.evidence.Evidence;
import org.memline.calibration.evidence.Measured;
import org.memline.calibration.metric.ControlMetrics;
import org.memline.calibration.metric.Metric;
import org.memline.calibration.metric.MetricList;
import org.memline.layout.Element;
import org.memline.layout.Matrix;
import org.memline.layout.Slice;
import org.memline.machine.GeometryFacts;
import org.memline.sample.SampleSet;
import org.memline.sample.SendCell;

/** Rows and columns sent from rank to rank. */
public final class SendsFitting implements Fitting<SendsTable> {
  @Override
  public Section<SendsTable> section() {
    return SendsTable.SECTION;
  }

  @Override
  public Optional<Predicting<?>> predicting() {
    return Optional.of(new Predicting<>(Slice.class, SendPredictor::new));
  }

  @Override
  public Fit<SendsTable> fit(SampleSet own, double usualControlNs, Calibration before) {
    SampleSet counting = own.withCoreEach();
    // Where there are no others, launches that are in no fit are listed all the same.
    boolean listedOnly = counting.samples().isEmpty();
    Evidence evidence = new Evidence(listedOnly ? own : counting, usualControlNs);
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
    SendsTable table =
        new SendsTable(
            evidence.record(),
            range(cells),
            fitter.eagerBytes(),
            fitted.stream().map(FittedSends::fit).toList(),
            listedOnly ? cells.stream().map(Measured::withoutEvidence).toList() : cells);
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

  private static SendsTable.Range range(List<Measured<SendCell>> cells) {
    long least = Long.MAX_VALUE;
    long most = 0;
    long rows = 0;
    long columns = 0;
    Set<Element> elements = new LinkedHashSet<>();
    for (Measured<SendCell> cell : cells) {
      Slice slice = cell.cell().slice();
      Matrix matrix = slice.matrix();
      least = Math.min(least, slice.payloadBytes());
      most = Math.max(most, slice.payloadBytes());
      // A contiguous message is a matrix of one row, and says nothing of wide matrices.
      rows = Math.max(rows, matrix.rows());
      columns = matrix.rows() == 1 ? columns : Math.max(columns, matrix.columns());
      elements.add(matrix.element());
    }
    return new SendsTable.Range(least, most, rows, columns, elements.stream().sorted().toList());
  }
}
