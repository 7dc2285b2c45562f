package org.memline.study.steps;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import org.memline.calibration.Calibration;
import org.memline.calibration.evidence.Evidence;
import org.memline.calibration.evidence.Measured;
import org.memline.calibration.evidence.Times;
import org.memline.calibration.fit.Design;
import org.memline.calibration.fit.FittedModel;
import org.memline.calibration.fit.LinearFit;
import org.memline.calibration.fit.Quality;
import org.memline.layout.CacheGeometry;
import org.memline.layout.Element;
import org.memline.machine.GeometryFacts;
import org.memline.model.program.StepCounts;
import org.memline.model.program.StepModel;
import org.memline.model.program.StepTerms;
import org.memline.sample.Cell;
import org.memline.sample.ComputationCell;
import org.memline.sample.Role;
import org.memline.sample.SampleSet;
import org.memline.sample.ScanCell;

/** Fits models for the times of scans or of computation to samples. */
public final class StepsFitter {
  /**
   * The smallest number of cells (measured configurations) with randomly drawn sizes to which a
   * model with up to ten coefficients is fitted. With fewer cells there is no fit.
   */
  private static final int LEAST_CELLS = 16;

  /**
   * The number of cells (measured configurations) that a fit needs in addition to its number of
   * coefficients. It can be small: coefficients are not negative, and therefore most of them become
   * 0.
   */
  private static final int SPARE_CELLS = 6;

  private StepsFitter() {}

  /** Fits the costs of scans to samples and returns the table; null if no scans were measured. */
  static StepsSection scans(SampleSet set, CacheGeometry caches) {
    return set.samples().isEmpty()
        ? null
        : table(scans(Evidence.onEachMesh(set, ScanCell.class), caches), Element.INT32);
  }

  /**
   * Fits the costs of computation to samples and returns the table; null if no computation was
   * measured.
   */
  static StepsSection computation(SampleSet set, CacheGeometry caches) {
    return set.samples().isEmpty()
        ? null
        : table(
            Evidence.onEachMesh(set, ComputationCell.class).stream()
                .map(measured -> PartCell.computation(measured, caches))
                .toList(),
            null);
  }

  /**
   * Fits the models to the cells (measured configurations) and returns the table.
   *
   * @param element element type of the cells to which the models of Hur and Lin (1999) are fitted;
   *     null for all types
   */
  private static StepsSection table(List<PartCell> cells, Element element) {
    List<PartCell> counted =
        cells.stream().filter(cell -> element == null || cell.element() == element).toList();
    List<FittedModel> own = own(of(cells, Role.TRAIN), of(cells, Role.TEST));
    List<PartCell> heldOut =
        of(cells, Role.TEST).stream()
            .filter(cell -> FittedModel.named(cell.kind(), own).isPresent())
            .toList();
    return new StepsSection(
        asPublished(of(counted, Role.TRAIN), of(counted, Role.TEST)),
        own,
        heldOut.isEmpty() ? null : quality(heldOut, own),
        cells.stream().<Measured<Cell>>map(cell -> cell.measured().as(Cell.class)).toList());
  }

  /**
   * A scan that no fit used, with the times that the models predict.
   *
   * @param counts counts of operations, lines and messages that the models of Hur and Lin (1999)
   *     use
   * @param seconds predicted time in seconds, by the name of the model
   */
  public record Predicted(
      Measured<? extends Cell> measured, StepCounts counts, Map<String, Double> seconds) {}

  /** Returns the held-out scans, which no fit used, with the time that each model predicts. */
  public static List<Predicted> heldOutScans(Calibration calibration) {
    List<Predicted> all = new ArrayList<>();
    StepsSection table = StepsSection.scans(calibration);
    for (PartCell cell : scans(calibration)) {
      if (cell.is(Role.TEST)) {
        Map<String, Double> seconds = new LinkedHashMap<>();
        for (StepModel model : StepModel.values()) {
          table
              .model(name(model))
              .ifPresent(fit -> seconds.put(name(model), fit.predict(model.terms(cell.counts()))));
        }
        table
            .own(cell.kind())
            .ifPresent(fit -> seconds.put("own", fit.predict(cell.terms().values())));
        all.add(new Predicted(cell.measured(), cell.counts(), seconds));
      }
    }
    return all;
  }

  /**
   * Returns the measured scans of a calibration. Their counts of operations and lines are computed
   * again, because the calibration file does not contain them.
   */
  public static List<PartCell> scans(Calibration calibration) {
    CacheGeometry caches = GeometryFacts.from(calibration.machine());
    return scans(
        StepsSection.scans(calibration).cells().stream().map(m -> m.as(ScanCell.class)).toList(),
        caches);
  }

  private static List<PartCell> scans(List<Measured<ScanCell>> cells, CacheGeometry caches) {
    return cells.stream().map(measured -> PartCell.scan(measured, caches)).toList();
  }

  private static List<PartCell> of(List<PartCell> cells, Role role) {
    return cells.stream().filter(cell -> cell.is(role)).toList();
  }

  private static List<FittedModel> asPublished(List<PartCell> train, List<PartCell> test) {
    if (train.size() < LEAST_CELLS || test.size() < LEAST_CELLS) {
      return List.of();
    }
    return Arrays.stream(StepModel.values())
        .map(
            model ->
                LinearFit.asPublished(
                        Design.of(
                            name(model),
                            model.coefficientNames(),
                            model.coefficientUnits(),
                            rows(model, train),
                            times(train)))
                    .evaluatedOn(rows(model, test), seconds(test)))
        .toList();
  }

  /** Returns the name that a model has in calibration files. */
  public static String name(StepModel model) {
    return model.name().toLowerCase(Locale.ROOT);
  }

  private static double[][] rows(StepModel model, List<PartCell> cells) {
    return cells.stream().map(cell -> model.terms(cell.counts())).toArray(double[][]::new);
  }

  private static double[] seconds(List<PartCell> cells) {
    return cells.stream().mapToDouble(PartCell::seconds).toArray();
  }

  private static double[][] rows(List<PartCell> cells) {
    return cells.stream().map(cell -> cell.terms().values()).toArray(double[][]::new);
  }

  private static List<Times> times(List<PartCell> cells) {
    return cells.stream().map(cell -> cell.measured().times()).toList();
  }

  private static List<FittedModel> own(List<PartCell> train, List<PartCell> test) {
    Map<String, List<PartCell>> kinds = new TreeMap<>();
    train.forEach(cell -> kinds.computeIfAbsent(cell.kind(), k -> new ArrayList<>()).add(cell));
    List<FittedModel> fits = new ArrayList<>();
    kinds.forEach(
        (kind, cells) -> {
          StepTerms.Row first = cells.get(0).terms();
          if (cells.size() >= first.names().size() + SPARE_CELLS) {
            List<PartCell> heldOut =
                test.stream().filter(cell -> cell.kind().equals(kind)).toList();
            fits.add(
                LinearFit.robust(
                        Design.of(kind, first.names(), first.units(), rows(cells), times(cells)))
                    .evaluatedOn(rows(heldOut), seconds(heldOut)));
          }
        });
    return fits;
  }

  private static Quality quality(List<PartCell> cells, List<FittedModel> own) {
    int coefficients = own.stream().mapToInt(fit -> fit.terms().size()).sum();
    return Quality.of(seconds(cells), predicted(cells, own), coefficients - 1);
  }

  /**
   * Returns the time of each cell (measured configuration) in seconds, predicted by memline's own
   * model. There must be a fit for the kind of each cell.
   */
  static double[] predicted(List<PartCell> cells, List<FittedModel> own) {
    return cells.stream()
        .mapToDouble(
            cell ->
                FittedModel.named(cell.kind(), own).orElseThrow().predict(cell.terms().values()))
        .toArray();
  }
}
