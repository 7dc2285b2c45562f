package org.memline.cli;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalLong;
import org.memline.calibration.programs.ProgramPrices;
import org.memline.model.program.Convolution;
import org.memline.model.program.ProgramPrediction;
import org.memline.report.Units;

/**
 * Both programs for a convolution, predicted and measured; one line of JSON.
 *
 * @param model that predicts
 * @param predictedRatio Conv-Shift over Conv-Scan
 * @param crossover the least box from which on Conv-Scan is predicted to be the faster; null where
 *     it is not, up to the largest box looked at
 * @param measured null unless asked for
 * @param measuredRatio as the predicted one; null unless asked for
 * @param cores the state that they were measured in, which is also predicted for; null unless asked
 *     for
 * @param ratios by every model of the calibration
 * @param notes what should be known beside it
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
   * @param prices that predict
   * @param measured null unless asked for, and so {@code cores}
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

  /** Returns the text for people. */
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
