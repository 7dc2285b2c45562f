package org.memline.study.programs;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.ToDoubleFunction;
import org.memline.calibration.Calibration;
import org.memline.calibration.CalibrationException;
import org.memline.calibration.fit.FittedModel;
import org.memline.layout.Labelled;
import org.memline.model.LinearModel;
import org.memline.model.PaperModel;
import org.memline.model.program.Convolution;
import org.memline.model.program.Program;
import org.memline.model.program.ProgramPrediction;
import org.memline.model.program.ProgramStep;
import org.memline.model.program.StepModel;

/**
 * Predicts the times of whole programs, which convolve an image, by each model for which a
 * calibration has the fits.
 */
public final class ProgramPrices {
  /**
   * The name of the model in which the time of a program is the sum of its steps, each predicted by
   * memline's own models.
   */
  public static final String OWN = "own";

  /**
   * The name of the model that corrects the times of {@link #OWN}. It multiplies them by a factor
   * for each kind of step, and adds a start time for each shift. The factors and the start time are
   * fitted to the times of whole programs.
   */
  public static final String OWN_FITTED = "own_fitted";

  /**
   * The parameters of the model {@link #OWN_FITTED}. {@code SCANS}, {@code SHIFTS} and {@code
   * COMPUTATION} are factors on times. {@code COMPUTATION_BEYOND_L2} is a factor on the additional
   * time of computation if the data exceed the L2 cache. It has its own parameter, because the
   * previous step of a program has left data in a cache. {@code SHIFT} is a time in seconds that
   * each shift takes in addition to its message, because the receiver is not yet waiting.
   */
  enum Share implements Labelled {
    SCANS("1"),
    SHIFTS("1"),
    COMPUTATION("1"),
    SHIFT("s"),
    COMPUTATION_BEYOND_L2("1");

    private final String unit;

    Share(String unit) {
      this.unit = unit;
    }

    @Override
    public String label() {
      return name().toLowerCase(Locale.ROOT);
    }

    String unit() {
      return unit;
    }
  }

  private final StepPrices prices;
  private final Map<String, ToDoubleFunction<ProgramStep>> models = new LinkedHashMap<>();

  /**
   * Creates all models of program times for which the calibration has the needed fits.
   *
   * @throws CalibrationException if the calibration lacks the fits of sends, scans or computation
   */
  public ProgramPrices(Calibration calibration) {
    prices = new StepPrices(calibration);
    published("standard", PaperModel.S1, StepModel.STANDARD);
    published("lines", PaperModel.M1, StepModel.LINES);
    published("standard_2", PaperModel.S2, StepModel.STANDARD_2);
    published("lines_2", PaperModel.M3, StepModel.LINES_2);
    models.put(OWN, prices.own());
    ProgramsSection table = ProgramsSection.of(calibration);
    if (table != null && table.shares() != null) {
      fitted(table.shares());
    }
  }

  private void published(String name, PaperModel sends, StepModel others) {
    // The models of Hur and Lin (1999) need more measured configurations than memline's own models.
    if (prices.hasPublished(sends, others)) {
      models.put(name, prices.published(sends, others));
    }
  }

  /**
   * Returns the names of the experiments without a fit. The calibration did not measure these
   * experiments, or measured too few configurations.
   */
  public static List<String> missing(Calibration calibration) {
    return StepPrices.missing(calibration);
  }

  /**
   * Returns whether the calibration has a fit for every step of the two programs Conv-Scan and
   * Conv-Shift.
   *
   * @param convolution convolution, with its arrangement of ranks in rows and columns
   */
  public boolean knows(Convolution convolution) {
    return Arrays.stream(Program.values())
        .flatMap(program -> convolution.steps(program).stream())
        .allMatch(prices::knows);
  }

  /**
   * Checks that the model {@link #OWN_FITTED} has exactly one coefficient for each {@link Share},
   * and that no coefficient is negative.
   */
  static void requireShares(FittedModel shares) {
    shares
        .requireNotNegative()
        .requireTerms(Arrays.stream(Share.values()).map(Share::label).toList());
  }

  void fitted(FittedModel shares) {
    double[] values = shares.values();
    models.put(OWN_FITTED, step -> LinearModel.predict(parts(step), values));
  }

  /**
   * Returns the values that the parameters of {@link #OWN_FITTED} multiply, for one execution of a
   * step. There is one value for each {@link Share}, in their order. A value is the predicted time
   * of the step in seconds, or a part of that time; for {@code SHIFT} it is the number of shifts.
   */
  private double[] parts(ProgramStep step) {
    double[] parts = new double[Share.values().length];
    double seconds = models.get(OWN).applyAsDouble(step);
    switch (step.kind()) {
      case SCAN_HORIZONTAL, SCAN_VERTICAL -> parts[Share.SCANS.ordinal()] = seconds;
      case SHIFT -> {
        parts[Share.SHIFTS.ordinal()] = seconds;
        parts[Share.SHIFT.ordinal()] = 1;
      }
      case ADD, SCALE, CORNERS -> {
        double far = prices.beyondL2(step);
        parts[Share.COMPUTATION.ordinal()] = seconds - far;
        parts[Share.COMPUTATION_BEYOND_L2.ordinal()] = far;
      }
    }
    return parts;
  }

  /**
   * Returns the values that the parameters of {@link #OWN_FITTED} multiply, summed over all steps
   * of a program. There is one value for each {@link Share}, in their order.
   */
  double[] parts(Convolution convolution, Program program) {
    double[] parts = new double[Share.values().length];
    for (ProgramStep step : convolution.steps(program)) {
      double[] once = parts(step);
      for (int i = 0; i < parts.length; i++) {
        parts[i] += step.times() * once[i];
      }
    }
    return parts;
  }

  /** Returns the names of the models that predict program times. The last model is the best. */
  public List<String> models() {
    return new ArrayList<>(models.keySet());
  }

  /**
   * Returns the function by which a model predicts the time of one execution of a step, in seconds.
   */
  public ToDoubleFunction<ProgramStep> price(String model) {
    return models.get(model);
  }

  /** Returns the predicted times of the two programs Conv-Scan and Conv-Shift for a convolution. */
  public ProgramPrediction predict(String model, Convolution convolution) {
    return ProgramPrediction.of(convolution, price(model));
  }

  double seconds(String model, Convolution convolution, Program program) {
    ProgramPrediction both = predict(model, convolution);
    return program == Program.CONV_SCAN ? both.scanSeconds() : both.shiftSeconds();
  }
}
