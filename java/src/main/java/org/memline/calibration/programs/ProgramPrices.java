package org.memline.calibration.programs;

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

/** Predicts the time of a program by each model of a calibration. */
public final class ProgramPrices {
  /** The name of the model that adds the times of a program's steps by memline's own models. */
  public static final String OWN = "own";

  /**
   * The name of the model that multiplies the times of {@link #OWN} by a factor for each kind of
   * step, and adds a start time for each shift. Factors and start time are fitted to whole
   * programs.
   */
  public static final String OWN_FITTED = "own_fitted";

  /**
   * The parameters of {@link #OWN_FITTED}. {@code SCANS}, {@code SHIFTS} and {@code COMPUTATION}
   * are factors on times. {@code COMPUTATION_BEYOND_L2} is a factor on the additional time of
   * computation whose data exceed the L2 cache. It is separate because the previous step has left
   * data in a cache. {@code SHIFT} is a time in seconds for each shift in addition to its message,
   * because the receiver is not yet waiting for the message.
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
   * Creates the models that the calibration has.
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
    ProgramTable table = ProgramTable.of(calibration);
    if (table != null && table.shares() != null) {
      fitted(table.shares());
    }
  }

  private void published(String name, PaperModel sends, StepModel others) {
    if (prices.hasPublished(sends, others)) { // the paper's models need more cells
      models.put(name, prices.published(sends, others));
    }
  }

  /**
   * Returns the names of the experiments that the calibration lacks, or of which it has too few
   * cells for a fit.
   */
  public static List<String> missing(Calibration calibration) {
    return StepPrices.missing(calibration);
  }

  /**
   * Returns whether the calibration has a fit for every step of both programs on the mesh of the
   * convolution.
   */
  public boolean knows(Convolution convolution) {
    return Arrays.stream(Program.values())
        .flatMap(program -> convolution.steps(program).stream())
        .allMatch(prices::knows);
  }

  /**
   * Checks that a model has exactly one coefficient for each {@link Share}, and that none is
   * negative.
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
   * Returns the values that the parameters ({@link Share}) multiply, for one execution of a step.
   * They are the times of the step in seconds by memline's own model, and for {@code SHIFT} the
   * number of shifts.
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

  /** Returns the values that the parameters ({@link Share}) multiply, for a whole program. */
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

  /** Returns the names of the models; the last one is the best. */
  public List<String> models() {
    return new ArrayList<>(models.keySet());
  }

  /** Returns a model's function for the time of one execution of a step, in seconds. */
  public ToDoubleFunction<ProgramStep> price(String model) {
    return models.get(model);
  }

  /** Returns the predicted times of both programs for a convolution. */
  public ProgramPrediction predict(String model, Convolution convolution) {
    return ProgramPrediction.of(convolution, price(model));
  }

  double seconds(String model, Convolution convolution, Program program) {
    ProgramPrediction both = predict(model, convolution);
    return program == Program.CONV_SCAN ? both.scanSeconds() : both.shiftSeconds();
  }
}
