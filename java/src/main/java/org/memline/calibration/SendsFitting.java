package org.memline.calibration;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.memline.calibration.machine.GeometryFacts;
import org.memline.layout.Element;
import org.memline.layout.Matrix;
import org.memline.sample.SampleSet;

/** Rows and columns sent from rank to rank. */
final class SendsFitting implements Fitting<SendsTable> {
  @Override
  public Section<SendsTable> section() {
    return SendsTable.SECTION;
  }

  @Override
  public Fit<SendsTable> fit(SampleSet own, double usualControlNs, Calibration before) {
    Evidence evidence = new Evidence(own, usualControlNs);
    List<CellEstimate> estimates = evidence.estimates();
    if (estimates.isEmpty()) {
      return Fit.of(null);
    }
    SendsFitter fitter =
        new SendsFitter(
            GeometryFacts.from(before.machine()),
            EagerLimit.bytes(before.machine(), before.locality()),
            own.launches().size());
    List<FittedSends> fitted = fitter.fit(evidence);
    SendsTable table =
        new SendsTable(
            evidence.record(),
            range(estimates),
            fitted.stream().map(FittedSends::fit).toList(),
            estimates.stream().map(SendsFitting::summary).toList());
    return new Fit<>(table, Metrics.of(fitted, evidence, own));
  }

  private static CellSummary summary(CellEstimate estimate) {
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
        estimate.evidence());
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
