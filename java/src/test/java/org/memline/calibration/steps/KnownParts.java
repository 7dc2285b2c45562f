package org.memline.calibration.steps;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.memline.calibration.Calibration;
import org.memline.calibration.Heading;
import org.memline.calibration.Sections;
import org.memline.calibration.fit.Coefficient;
import org.memline.calibration.fit.Term;
import org.memline.calibration.sends.PaperFit;
import org.memline.calibration.sends.PathFit;
import org.memline.calibration.sends.SendFit;
import org.memline.calibration.sends.SendsTable;
import org.memline.layout.CacheGeometry;
import org.memline.layout.Element;
import org.memline.layout.Matrix;
import org.memline.model.PaperModel;
import org.memline.model.SendPath;
import org.memline.model.SendTerms;
import org.memline.model.program.Joining;
import org.memline.model.program.StepModel;
import org.memline.model.program.StepTerms;
import org.memline.sample.CacheState;
import org.memline.sample.Locality;
import org.memline.sample.Method;

/**
 * A calibration whose steps cost round numbers. By the own models: a packed send 5 µs and 1 ns for
 * each of its first 4096 bytes; a scan 1 µs along one rank, 2 µs a message along more, and 1 ns an
 * element and pass; computation of one array operand 0.1 µs, 1 ns an operation and 0.5 ns a
 * product. By the paper's: a send 7 µs, a scan 3 µs a message, computation 1 ns a byte and 10 ns an
 * operation.
 */
public final class KnownParts {
  private KnownParts() {}

  public static Calibration calibration() {
    Heading heading =
        new Heading(
            Calibration.SCHEMA_VERSION,
            "known",
            "",
            "",
            null,
            false,
            false,
            Locality.NODE,
            Map.of(),
            List.of());
    Sections sections =
        Sections.NONE
            .with(SendsTable.SECTION, new SendsTable(null, null, List.of(packed()), List.of()))
            .with(PartTable.SCANS, scans())
            .with(PartTable.COMPUTATION, computation());
    return new Calibration(heading, sections, List.of(), List.of());
  }

  private static SendFit packed() {
    SendTerms terms = new SendTerms(CacheGeometry.FALLBACK, 4096);
    List<PathFit> paths = new ArrayList<>();
    for (SendPath path : SendPath.values()) {
      List<Coefficient> own =
          terms.of(path).stream()
              .map(term -> coefficient(term.name(), Map.of("message", 5e-6, "bytes_eager", 1e-9)))
              .toList();
      paths.add(new PathFit(path, 10, own, List.of()));
    }
    List<PaperFit> paper = new ArrayList<>();
    for (PaperModel model : List.of(PaperModel.S1, PaperModel.M1)) {
      List<Coefficient> published =
          model.coefficientNames().stream()
              .map(name -> coefficient(name, Map.of("alpha", 7e-6)))
              .toList();
      paper.add(new PaperFit(model.name(), published, null));
    }
    return new SendFit(
        Method.PACKED,
        CacheState.WARM,
        List.of(),
        List.of(),
        paper,
        paths,
        null,
        null,
        null,
        null,
        null);
  }

  private static Coefficient coefficient(String name, Map<String, Double> values) {
    double value = values.getOrDefault(name, 0.0);
    return new Coefficient(name, "s", value, value, value, true);
  }

  private static PartTable scans() {
    Matrix block = Matrix.dense(8, 8, Element.INT32);
    List<PartTable.Own> own = new ArrayList<>();
    for (boolean vertical : new boolean[] {false, true}) {
      for (int ranks : new int[] {1, 2}) {
        StepTerms.Row row =
            StepTerms.scan(block, vertical, ranks, Joining.CHAIN, CacheGeometry.FALLBACK);
        own.add(
            own(
                PartCell.scanKind(vertical, ranks, Element.INT32),
                row,
                Map.of("constant", 1e-6, "message", 2e-6, "element", 1e-9)));
      }
    }
    return new PartTable(models(Map.of("alpha", 3e-6)), own, null, List.of());
  }

  private static PartTable computation() {
    Matrix block = Matrix.dense(8, 8, Element.INT32);
    StepTerms.Row row = StepTerms.computation(block, 1, 0, 0, CacheGeometry.FALLBACK);
    PartTable.Own own =
        own(
            PartCell.computationKind(1),
            row,
            Map.of("constant", 1e-7, "operation", 1e-9, "product", 0.5e-9));
    return new PartTable(
        models(Map.of("beta", 1e-9, "delta", 1e-8)), List.of(own), null, List.of());
  }

  private static PartTable.Own own(String kind, StepTerms.Row row, Map<String, Double> values) {
    return new PartTable.Own(kind, 50, terms(row.names(), values));
  }

  private static List<PartTable.Model> models(Map<String, Double> values) {
    List<PartTable.Model> models = new ArrayList<>();
    for (StepModel model : List.of(StepModel.STANDARD, StepModel.LINES)) {
      models.add(
          new PartTable.Model(
              PartTables.name(model), 50, terms(model.coefficientNames(), values), null));
    }
    return models;
  }

  private static List<Term> terms(List<String> names, Map<String, Double> values) {
    return names.stream().map(name -> new Term(name, "s", values.getOrDefault(name, 0.0))).toList();
  }
}
