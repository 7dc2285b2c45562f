package org.memline.calibration.programs;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.ToDoubleFunction;
import org.memline.calibration.Calibration;
import org.memline.calibration.CalibrationException;
import org.memline.model.PaperModel;
import org.memline.model.program.Convolution;
import org.memline.model.program.Program;
import org.memline.model.program.ProgramPrediction;
import org.memline.model.program.ProgramStep;
import org.memline.model.program.StepModel;

/** What a program costs by each of a calibration's models. */
public final class ProgramPrices {
  /** The own model's sum of the parts. */
  public static final String OWN = "own";

  /** The same, each kind of part times a factor, each shift with a start, fitted to programs. */
  public static final String OWN_FITTED = "own_fitted";

  /** What each shift takes beside its message: in a program nobody is waiting for it already. */
  private static final int EACH_SHIFT = 3;

  /** Factors of the parts' seconds; and the seconds of each shift. */
  static final List<String> SHARES = List.of("scans", "shifts", "computation", "shift");

  static final List<String> UNITS = List.of("1", "1", "1", "s");

  private final StepPrices prices;
  private final Map<String, ToDoubleFunction<ProgramStep>> models = new LinkedHashMap<>();

  /**
   * @throws CalibrationException when the calibration lacks a part
   */
  public ProgramPrices(Calibration calibration) {
    prices = new StepPrices(calibration);
    published("standard", PaperModel.S1, StepModel.STANDARD);
    published("lines", PaperModel.M1, StepModel.LINES);
    published("standard_2", PaperModel.S2, StepModel.STANDARD_2);
    published("lines_2", PaperModel.M3, StepModel.LINES_2);
    models.put(OWN, prices.own());
    ProgramTable table = ProgramTable.of(calibration);
    if (table != null && table.shares() != null) {
      fitted(table.shares().values());
    }
  }

  private void published(String name, PaperModel sends, StepModel others) {
    if (prices.hasPublished(sends, others)) { // the own model needs fewer cells
      models.put(name, prices.published(sends, others));
    }
  }

  /** Experiments that the calibration lacks, or has too few cells of. */
  public static List<String> missing(Calibration calibration) {
    return StepPrices.missing(calibration);
  }

  /** Whether every part of both programs was measured on such a mesh. */
  public boolean knows(Convolution convolution) {
    return Arrays.stream(Program.values())
        .flatMap(program -> convolution.steps(program).stream())
        .allMatch(prices::knows);
  }

  void fitted(double[] shares) {
    ToDoubleFunction<ProgramStep> own = prices.own();
    models.put(
        OWN_FITTED,
        step ->
            shares[part(step)] * own.applyAsDouble(step)
                + (step.kind() == ProgramStep.Kind.SHIFT ? shares[EACH_SHIFT] : 0));
  }

  private static int part(ProgramStep step) {
    return switch (step.kind()) {
      case SCAN_HORIZONTAL, SCAN_VERTICAL -> 0;
      case SHIFT -> 1;
      case ADD, SCALE, CORNERS -> 2;
    };
  }

  /** The own model's seconds in scans, in shifts, in computation; and how many shifts. */
  double[] parts(Convolution convolution, Program program) {
    double[] parts = new double[SHARES.size()];
    ToDoubleFunction<ProgramStep> own = prices.own();
    for (ProgramStep step : convolution.steps(program)) {
      parts[part(step)] += step.times() * own.applyAsDouble(step);
      parts[EACH_SHIFT] += step.kind() == ProgramStep.Kind.SHIFT ? step.times() : 0;
    }
    return parts;
  }

  /** Those it has; the last is the best. */
  public List<String> models() {
    return new ArrayList<>(models.keySet());
  }

  /** Seconds of one step, taken once. */
  public ToDoubleFunction<ProgramStep> price(String model) {
    return models.get(model);
  }

  /** Seconds of both programs. */
  public ProgramPrediction predict(String model, Convolution convolution) {
    return ProgramPrediction.of(convolution, price(model));
  }

  double seconds(String model, Convolution convolution, Program program) {
    ProgramPrediction both = predict(model, convolution);
    return program == Program.CONV_SCAN ? both.scanSeconds() : both.shiftSeconds();
  }
}
