package org.memline.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;
import org.memline.calibration.Calibration;
import org.memline.calibration.CellSummary;
import org.memline.calibration.Coefficient;
import org.memline.calibration.Metric;
import org.memline.calibration.PaperFit;
import org.memline.calibration.Quality;
import org.memline.calibration.SendFit;
import org.memline.model.LaunchBootstrap;
import org.memline.model.Segment;

/**
 * What {@code calibrate} and {@code show} print: the machine, its numbers, and how far they are to
 * be trusted.
 */
public final class CalibrationTable {
  private final Calibration calibration;
  private final StringBuilder text = new StringBuilder();

  private CalibrationTable(Calibration calibration) {
    this.calibration = calibration;
  }

  public static String of(Calibration calibration) {
    CalibrationTable table = new CalibrationTable(calibration);
    table.heading();
    table.evidence();
    table.headline();
    table.rowsAndColumns();
    table.ownModel();
    table.paperModels();
    return table.text.toString();
  }

  private void line(String format, Object... values) {
    text.append(String.format(Locale.ROOT, format, values)).append('\n');
  }

  private void heading() {
    line("%s: %s", calibration.label(), calibration.fact("cpu_model"));
    line(
        "%s, %s profile, %d launches of %d ranks, single copy %s, %s",
        calibration.fact("mpi_version"),
        calibration.run().profile(),
        calibration.launches().size(),
        calibration.launches().get(0).ranks(),
        calibration.fact("mpi_single_copy_mechanism"),
        calibration.run().startedAt().substring(0, 10));
    if (calibration.oversubscribed()) {
      line("OVERSUBSCRIBED: more ranks than cores. These numbers are not a calibration.");
    }
  }

  private void evidence() {
    Calibration.EvidenceRecord e = calibration.evidence();
    line(
        "Evidence: %d batches; %s disturbed, %s with the cores not as far apart as usual (empty message %s one way)",
        e.batches(),
        Units.percent((double) e.disturbedBatches() / Math.max(1, e.batches())),
        Units.percent((double) e.displacedBatches() / Math.max(1, e.batches())),
        Units.microseconds(e.controlSeconds()));
    if (e.cellsWithoutEvidence() > 0) {
      line(
          "%d cells were measured only while disturbed; their numbers are the best there are",
          e.cellsWithoutEvidence());
    }
    if (!e.disturbedLaunches().isEmpty()) {
      line(
          "Left out as disturbed: launch %s",
          e.disturbedLaunches().stream().map(String::valueOf).collect(Collectors.joining(", ")));
    }
  }

  private void headline() {
    String interval =
        calibration.launches().size() < LaunchBootstrap.LEAST_LAUNCHES
            ? "range over launches"
            : "95 % interval";
    TextTable table =
        new TextTable(
            "method, cache",
            "α µs/message",
            "β ns/B",
            "γ ns/line",
            "β strided ns/B",
            "switches after");
    for (SendFit fit : calibration.sends()) {
      table.row(
          fit.method().label() + ", " + fit.cache().label(),
          coefficient(fit.headline("alpha"), 1e6),
          coefficient(fit.headline("beta"), 1e9),
          coefficient(fit.headline("gamma"), 1e9),
          coefficient(fit.headline("beta_strided"), 1e9),
          switches(fit.segments()));
    }
    line(
        "%nOne way (± half of the %s): α of the shortest and β of the longest contiguous messages;",
        interval);
    line(
        "γ of a memory line and β of a byte in strided slices, t = α + β·bytes + γ·lines; sizes where the protocol switches");
    text.append(table);
    metric("sends.java.warm.overhead_8B")
        .ifPresent(
            m -> line("Java's bindings cost %s on 8 bytes, warm", Units.microseconds(m.value())));
  }

  private static String coefficient(Optional<Coefficient> found, double scale) {
    return found
        .map(
            c ->
                c.identified()
                    ? "%s ± %s"
                        .formatted(
                            Units.significant(c.value() * scale),
                            Units.significant(c.halfWidth() * scale))
                    : "not identified")
        .orElse("-");
  }

  private static String switches(List<Segment> segments) {
    String text =
        segments.stream()
            .limit(Math.max(0, segments.size() - 1))
            .map(segment -> Units.bytes((long) segment.toBytes()))
            .collect(Collectors.joining(", "));
    return text.isEmpty() ? "-" : text;
  }

  private Optional<Metric> metric(String id) {
    return calibration.metrics().stream().filter(m -> m.id().equals(id)).findFirst();
  }

  /** The thesis in one table: one row and one column of the same bytes. */
  private void rowsAndColumns() {
    TextTable table =
        new TextTable(
            "matrix, method, cache", "1 row µs", "1 column µs", "column/row", "padded column µs");
    for (SendFit fit : calibration.sends()) {
      for (String element : List.of("float64", "int32")) {
        for (long n : new long[] {1000, 1024}) {
          String prefix = fit.method().label() + "/" + fit.cache().label() + "/";
          String matrix = "%dx%d".formatted(n, n);
          CellSummary row = cell(prefix + "rows:1/" + matrix + "/" + element);
          CellSummary column = cell(prefix + "columns:1/" + matrix + "/" + element);
          String padding = element.equals("int32") ? "+16/" : "+8/";
          CellSummary padded = cell(prefix + "columns:1/" + matrix + padding + element);
          boolean shown =
              element.equals("float64") || cell(prefix + "rows:1/" + matrix + "/float64") == null;
          if (shown && row != null && column != null && padded != null) {
            table.row(
                "%s %s, %s, %s"
                    .formatted(matrix, element, fit.method().label(), fit.cache().label()),
                Units.significant(row.seconds() * 1e6),
                Units.significant(column.seconds() * 1e6),
                Units.significant(column.seconds() / row.seconds()),
                Units.significant(padded.seconds() * 1e6));
          }
        }
      }
    }
    line(
        "%nOne row against one column, the same bytes; padded: the leading dimension longer by a memory line");
    text.append(table);
  }

  private CellSummary cell(String id) {
    return calibration.cells().stream().filter(c -> c.id().equals(id)).findFirst().orElse(null);
  }

  private void ownModel() {
    TextTable table =
        new TextTable(
            "method, cache",
            "cells",
            "R²·10³",
            "median",
            "90th",
            "2^k median",
            "in interval",
            "its width",
            "noise");
    for (SendFit fit : calibration.sends()) {
      Quality q = fit.heldOut();
      if (q != null) {
        table.row(
            fit.method().label() + ", " + fit.cache().label(),
            Integer.toString(q.cells()),
            thousandths(q.rSquaredUnexplained()),
            Units.percent(q.medianError()),
            Units.percent(q.p90Error()),
            fit.powersOfTwo() == null ? "-" : Units.percent(fit.powersOfTwo().medianError()),
            Units.percent(fit.coverage()),
            Units.percent(fit.intervalWidth()),
            Units.percent(fit.noise()));
      }
    }
    line(
        "%nmemline's model on held-out random cells: R² is the share not explained (0 is perfect), errors are relative;");
    line(
        "2^k: unpadded power-of-two matrices of the grid; noise: spread of the launches on the same cells");
    text.append(table);
  }

  private void paperModels() {
    TextTable table = new TextTable("method, cache", "S1", "S2", "S3", "M1", "M2", "M3");
    for (SendFit fit : calibration.sends()) {
      if (!fit.paper().isEmpty()) {
        List<String> row =
            new ArrayList<>(List.of(fit.method().label() + ", " + fit.cache().label()));
        for (PaperFit paper : fit.paper()) {
          row.add(thousandths(paper.heldOut().rSquaredUnexplained()));
        }
        table.row(row.toArray(String[]::new));
      }
    }
    line(
        "%nThe models of Hur and Lin (1999), fitted as published, R²·10³ on the same cells: S know bytes, M lines too");
    text.append(table);
  }

  private static String thousandths(Double value) {
    return value == null ? "-" : Units.significant(value * 1000);
  }
}
