package org.memline.study.steps;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.memline.calibration.Calibration;
import org.memline.calibration.Heading;
import org.memline.calibration.Headings;
import org.memline.calibration.Sections;
import org.memline.calibration.fit.Coefficient;
import org.memline.calibration.fit.FittedModel;
import org.memline.layout.CacheGeometry;
import org.memline.layout.Element;
import org.memline.layout.Matrix;
import org.memline.model.BlockLadder;
import org.memline.model.PaperModel;
import org.memline.model.SendPath;
import org.memline.model.SendTerms;
import org.memline.model.program.Joining;
import org.memline.model.program.StepModel;
import org.memline.model.program.StepTerms;
import org.memline.sample.CacheState;
import org.memline.sample.Locality;
import org.memline.sample.Method;
import org.memline.study.sends.PaperFit;
import org.memline.study.sends.SendFit;
import org.memline.study.sends.SendsSection;

/**
 * A made-up calibration whose steps have round costs. In memline's own models, a packed send costs
 * 5 µs, and 1 ns for each of its first 4096 bytes. A scan costs 1 µs within one rank, 2 µs per
 * message across several ranks, and 1 ns per element and pass. Computation on one array costs 0.1
 * µs, 1 ns per operation and 0.5 ns per product. In the models of the paper, a send costs 7 µs, a
 * scan 3 µs per message, and computation 1 ns per byte and 10 ns per operation.
 */
public final class KnownParts {
  private KnownParts() {}

  public static Calibration calibration() {
    Heading heading =
        new Heading(
            Calibration.SCHEMA_VERSION,
            "known",
            Headings.TIME,
            "",
            Headings.RUN,
            false,
            false,
            Locality.NODE,
            Map.of(),
            List.of(Headings.LAUNCH));
    Sections sections =
        Sections.NONE
            .with(
                SendsSection.SECTION,
                new SendsSection(
                    Headings.EVIDENCE, Headings.RANGE, null, List.of(packed()), List.of()))
            .with(StepsSection.SCANS, scans())
            .with(StepsSection.COMPUTATION, computation());
    return new Calibration(heading, sections, List.of(), List.of());
  }

  private static SendFit packed() {
    SendTerms terms = new SendTerms(CacheGeometry.FALLBACK, 4096);
    List<FittedModel> paths = new ArrayList<>();
    for (SendPath path : SendPath.values()) {
      paths.add(
          model(
              path.label(),
              terms.of(path).stream().map(SendTerms.Term::name).toList(),
              Map.of("message", 5e-6, "bytes_eager", 1e-9)));
    }
    List<PaperFit> paper = new ArrayList<>();
    for (PaperModel model : List.of(PaperModel.S1, PaperModel.M1)) {
      List<Double> coefficients =
          model.coefficientNames().stream().map(c -> c.equals("alpha") ? 7e-6 : 0).toList();
      paper.add(new PaperFit(model, 50, coefficients, null));
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
        null,
        BlockLadder.NONE);
  }

  /** Returns a model in which terms that are not in {@code values} have the coefficient 0. */
  private static FittedModel model(String name, List<String> terms, Map<String, Double> values) {
    List<Coefficient> coefficients = new ArrayList<>();
    for (String term : terms) {
      double value = values.getOrDefault(term, 0.0);
      coefficients.add(new Coefficient(term, "s", value, value, value));
    }
    return new FittedModel(name, 50, coefficients, List.of(), null);
  }

  private static StepsSection scans() {
    Matrix block = Matrix.dense(8, 8, Element.INT32);
    List<FittedModel> own = new ArrayList<>();
    for (boolean vertical : new boolean[] {false, true}) {
      for (int ranks : new int[] {1, 2}) {
        StepTerms.Row row =
            StepTerms.scan(block, vertical, ranks, Joining.CHAIN, CacheGeometry.FALLBACK);
        own.add(
            model(
                PartCell.scanKind(vertical, ranks, Element.INT32),
                row.names(),
                Map.of("constant", 1e-6, "message", 2e-6, "element", 1e-9)));
      }
    }
    return new StepsSection(models(Map.of("alpha", 3e-6)), own, null, List.of());
  }

  private static StepsSection computation() {
    Matrix block = Matrix.dense(8, 8, Element.INT32);
    StepTerms.Row row = StepTerms.computation(block, 1, 0, 0, CacheGeometry.FALLBACK);
    FittedModel own =
        model(
            PartCell.computationKind(1),
            row.names(),
            Map.of("constant", 1e-7, "operation", 1e-9, "product", 0.5e-9));
    return new StepsSection(
        models(Map.of("beta", 1e-9, "delta", 1e-8)), List.of(own), null, List.of());
  }

  private static List<FittedModel> models(Map<String, Double> values) {
    return Stream.of(StepModel.STANDARD, StepModel.LINES)
        .map(model -> model(StepsFitter.name(model), model.coefficientNames(), values))
        .toList();
  }
}
