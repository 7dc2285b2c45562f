package org.memline.cli;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalLong;
import org.memline.model.program.Convolution;
import org.memline.model.program.ProgramPrediction;
import org.memline.study.programs.ProgramPrices;
import org.memline.table.Units;

/**
 * The predicted and measured times of the two programs for a convolution, as one line of JSON.
 *
 * @param box side of the box in pixels
 * @param model label of the model from which {@code predicted} comes
 * @param predictedRatio predicted time of Conv-Shift divided by the predicted time of Conv-Scan
 * @param crossover smallest side of a box from which Conv-Scan is predicted to be faster; null if
 *     Conv-Shift is faster up to {@link ConvolveCommand#MOST_BOX}
 * @param measured measured times; null if nothing was measured
 * @param measuredRatio measured time of Conv-Shift divided by the measured time of Conv-Scan; null
 *     if nothing was measured
 * @param cores distance of the cores during the measurement; null if nothing was measured
 * @param ratios predicted time of Conv-Shift divided by that of Conv-Scan. The keys are the labels
 *     of the models of the calibration
 * @param notes remarks for the reader
 */
record ConvolveLine(
    String image,
    long box,
    String mesh,
    String model,
    Seconds predicted,
    double predictedRatio,
    String predictedWinner,
    Long crossover,
    Seconds measured,
    Double measuredRatio,
    String measuredWinner,
    @JsonUnwrapped CoresLine cores,
    Map<String, Double> ratios,
    List<String> notes) {

  /**
   * @param prices costs of the parts of the programs, from which times are predicted
   * @param measured measured times; null if nothing was measured
   * @param cores distance of the cores during the measurement; null if nothing was measured
   */
  static ConvolveLine of(
      Convolution convolution,
      ProgramPrices prices,
      Seconds measured,
      CoresLine cores,
      List<String> notes) {
    Map<String, Double> ratios = new LinkedHashMap<>();
    for (String model : prices.models()) {
      ratios.put(model, prices.predict(model, convolution).ratio());
    }
    String best = prices.models().get(prices.models().size() - 1);
    ProgramPrediction prediction = prices.predict(best, convolution);
    Seconds predicted = new Seconds(prediction.scanSeconds(), prediction.shiftSeconds());
    OptionalLong crossover =
        ProgramPrediction.crossover(
            convolution.image(), convolution.mesh(), ConvolveCommand.MOST_BOX, prices.price(best));
    return new ConvolveLine(
        convolution.image().toString(),
        convolution.box(),
        convolution.mesh().toString(),
        best,
        predicted,
        predicted.ratio(),
        predicted.winner(),
        crossover.isEmpty() ? null : crossover.getAsLong(),
        measured,
        measured == null ? null : measured.ratio(),
        measured == null ? null : measured.winner(),
        cores,
        ratios,
        notes);
  }

  record Seconds(double convScanSeconds, double convShiftSeconds) {
    double ratio() {
      return convShiftSeconds / convScanSeconds;
    }

    String winner() {
      return ratio() < 1 ? "conv-shift" : "conv-scan";
    }

    private String text(String what) {
      return String.format(
          Locale.ROOT,
          "%-9s  Conv-Scan %s, Conv-Shift %s, ratio %s: %s is faster%n",
          what,
          Units.microseconds(convScanSeconds),
          Units.microseconds(convShiftSeconds),
          Units.significant(ratio()),
          ratio() < 1 ? "Conv-Shift" : "Conv-Scan");
    }
  }

  /** Returns the result as text for people. */
  String text() {
    StringBuilder text =
        new StringBuilder("%s image, box %d, mesh %s%n".formatted(image, box, mesh));
    text.append(predicted.text("predicted"));
    if (measured != null) {
      text.append(measured.text("measured")).append(cores.text()).append('\n');
    }
    text.append(
        crossover == null
            ? "crossover: Conv-Shift is faster up to box " + ConvolveCommand.MOST_BOX
            : "crossover: Conv-Scan is faster from box " + crossover + " on");
    notes.forEach(note -> text.append('\n').append(note));
    return text.toString();
  }
}
