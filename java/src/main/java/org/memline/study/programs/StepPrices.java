package org.memline.study.programs;

import java.util.List;
import java.util.function.ToDoubleFunction;
import org.memline.calibration.Calibration;
import org.memline.calibration.CalibrationException;
import org.memline.calibration.MissingFit;
import org.memline.calibration.fit.FittedModel;
import org.memline.layout.CacheGeometry;
import org.memline.layout.Matrix;
import org.memline.layout.PaperBounds;
import org.memline.layout.Slice;
import org.memline.machine.GeometryFacts;
import org.memline.model.PaperModel;
import org.memline.model.program.ComputationCounts;
import org.memline.model.program.Joining;
import org.memline.model.program.ProgramStep;
import org.memline.model.program.ScanCounts;
import org.memline.model.program.StepCounts;
import org.memline.model.program.StepModel;
import org.memline.model.program.StepTerms;
import org.memline.sample.CacheState;
import org.memline.sample.Method;
import org.memline.study.sends.PaperFit;
import org.memline.study.sends.SendPredictor;
import org.memline.study.sends.SendsSection;
import org.memline.study.steps.PartCell;
import org.memline.study.steps.StepsFitter;
import org.memline.study.steps.StepsSection;

/**
 * Predicts the time of each step of a program that convolves an image, from a calibration. The time
 * of the program is the sum over its steps.
 */
public final class StepPrices {
  /**
   * The number of arithmetic operations for each element when sums over boxes are computed from the
   * corners of the boxes: three sums and one product with w.
   */
  private static final int CORNER_OPERATIONS = 4;

  private final Calibration calibration;
  private final SendPredictor predictor;
  private final CacheGeometry caches;

  /**
   * Creates an object that predicts the times of steps from a calibration.
   *
   * @throws CalibrationException if the calibration lacks the fits of sends, scans or computation
   */
  public StepPrices(Calibration calibration) {
    this.calibration = calibration;
    for (String missing : missing(calibration)) {
      throw new CalibrationException(
          "calibration '%s' has no %s, which predictions of convolutions need: calibrate --only sends,scans,computation"
              .formatted(calibration.label(), missing));
    }
    predictor = new SendPredictor(calibration);
    caches = GeometryFacts.from(calibration.machine());
  }

  /**
   * Returns the names of the experiments without a fit. The calibration did not measure these
   * experiments, or measured too few configurations.
   */
  static List<String> missing(Calibration calibration) {
    return java.util.stream.Stream.of(
            SendsSection.of(calibration).fit(Method.PACKED, CacheState.WARM).isEmpty()
                ? "packed sends"
                : "",
            lacks(StepsSection.scans(calibration)) ? "scans" : "",
            lacks(StepsSection.computation(calibration)) ? "computation" : "")
        .filter(name -> !name.isEmpty())
        .toList();
  }

  private static boolean lacks(StepsSection table) {
    return table == null || table.own().isEmpty();
  }

  /**
   * Returns the function by which memline's own models predict the time of a step of a program, in
   * seconds.
   */
  public ToDoubleFunction<ProgramStep> own() {
    return step ->
        switch (step.kind()) {
          case SCAN_HORIZONTAL, SCAN_VERTICAL -> scan(step);
          case SHIFT -> known(shift(step));
          case ADD ->
              computation(
                  step,
                  1,
                  1,
                  // The sum is the operand x and the result A at once, so there are two arrays in
                  // memory.
                  0);
          case SCALE -> computation(step, 1, 1, 1);
          case CORNERS -> computation(step, 1, CORNER_OPERATIONS, 1);
        };
  }

  /**
   * Returns the time of a shift of the image in seconds; NaN if the calibration has no fit for the
   * rows or columns that are sent.
   */
  private double shift(ProgramStep step) {
    return predictor.seconds(step.moved().orElseThrow().blocks(), Method.PACKED, CacheState.WARM);
  }

  private double known(double seconds) {
    if (Double.isNaN(seconds)) {
      throw new CalibrationException(
          "calibration '%s' has no fit of packed sends for the slices of this program: calibrate --only sends"
              .formatted(calibration.label()));
    }
    return seconds;
  }

  private double scan(ProgramStep step) {
    boolean vertical = step.kind() == ProgramStep.Kind.SCAN_VERTICAL;
    return value(
        StepsSection.scans(calibration),
        PartCell.scanKind(vertical, step.ranks(), step.block().element()),
        StepTerms.scan(step.block(), vertical, step.ranks(), Joining.best(step.ranks()), caches));
  }

  private double computation(ProgramStep step, int arrays, int operations, int products) {
    double elements = (double) step.block().rows() * step.block().columns();
    return value(
        StepsSection.computation(calibration),
        PartCell.computationKind(arrays),
        StepTerms.computation(
            step.block(), arrays, operations * elements, products * elements, caches));
  }

  /**
   * Returns the part of a computation's time, in seconds, that arises because its data exceed the
   * L2 cache. It is predicted by memline's own model. Every computation accesses one operand array
   * and the array A.
   */
  double beyondL2(ProgramStep step) {
    return fit(StepsSection.computation(calibration), PartCell.computationKind(1))
        .predict(StepTerms.computation(step.block(), 1, 0, 0, caches).beyondL2());
  }

  /** Returns whether memline's own model has a fit for a step of a program. */
  boolean knows(ProgramStep step) {
    return switch (step.kind()) {
      case SHIFT -> !Double.isNaN(shift(step));
      case SCAN_HORIZONTAL, SCAN_VERTICAL -> {
        boolean vertical = step.kind() == ProgramStep.Kind.SCAN_VERTICAL;
        String kind = PartCell.scanKind(vertical, step.ranks(), step.block().element());
        yield StepsSection.scans(calibration).own(kind).isPresent();
      }
      case ADD, SCALE, CORNERS ->
          StepsSection.computation(calibration).own(PartCell.computationKind(1)).isPresent();
    };
  }

  /**
   * Returns whether the calibration has fits of models of Hur and Lin (1999), which need many
   * configurations with random sizes.
   *
   * @param sends model for sends
   * @param others model for the other steps
   */
  boolean hasPublished(PaperModel sends, StepModel others) {
    String name = StepsFitter.name(others);
    return SendsSection.of(calibration).fit(Method.PACKED, CacheState.WARM).stream()
            .anyMatch(fit -> fit.paper(sends).isPresent())
        && StepsSection.scans(calibration).model(name).isPresent()
        && StepsSection.computation(calibration).model(name).isPresent();
  }

  private double value(StepsSection table, String kind, StepTerms.Row terms) {
    return fit(table, kind).predict(terms.values());
  }

  private FittedModel fit(StepsSection table, String kind) {
    return table
        .own(kind)
        .orElseThrow(
            () ->
                new CalibrationException(
                    "calibration '%s' has no fit of %s: run calibrate --only scans,computation with as many ranks in the same mesh"
                        .formatted(calibration.label(), kind)));
  }

  /**
   * Returns the function by which models of Hur and Lin (1999) predict the time of a step of a
   * program, in seconds.
   *
   * @param sends model for sends
   * @param others model for the other steps
   * @throws CalibrationException if the calibration does not have fits of the models
   */
  public ToDoubleFunction<ProgramStep> published(PaperModel sends, StepModel others) {
    PaperFit sent =
        SendsSection.of(calibration)
            .fit(Method.PACKED, CacheState.WARM)
            .flatMap(fit -> fit.paper(sends))
            .orElseThrow(() -> unfitted("sends"));
    FittedModel scans = model(StepsSection.scans(calibration), "scans", others);
    FittedModel computation = model(StepsSection.computation(calibration), "computation", others);
    return step ->
        switch (step.kind()) {
          case SCAN_HORIZONTAL, SCAN_VERTICAL -> scans.predict(others.terms(scanCounts(step)));
          case SHIFT -> {
            Slice slice = step.moved().orElseThrow();
            double lines = PaperBounds.of(slice, caches.lineBytes()).mlt();
            yield sent.predict(slice.payloadBytes(), lines);
          }
          case ADD -> computation.predict(others.terms(counts(step.block(), 2, 1)));
          case SCALE -> computation.predict(others.terms(counts(step.block(), 1, 1)));
          case CORNERS ->
              computation.predict(others.terms(counts(step.block(), 1, CORNER_OPERATIONS)));
        };
  }

  private CalibrationException unfitted(String what) {
    return new CalibrationException(
        "calibration '%s' has too few random %s for the paper's models: %s"
            .formatted(calibration.label(), what, MissingFit.more(calibration)));
  }

  private FittedModel model(StepsSection table, String what, StepModel model) {
    return table.model(StepsFitter.name(model)).orElseThrow(() -> unfitted(what));
  }

  private StepCounts scanCounts(ProgramStep step) {
    return ScanCounts.of(
        step.block(),
        step.kind() == ProgramStep.Kind.SCAN_VERTICAL,
        step.ranks(),
        Joining.best(step.ranks()),
        caches.lineBytes());
  }

  private StepCounts counts(Matrix block, int arrays, int operations) {
    StepCounts one = ComputationCounts.of(block, arrays, true, caches.lineBytes());
    return new StepCounts(
        one.messages(), one.bytes(), one.lines(), operations * one.operations(), one.vertical());
  }
}
