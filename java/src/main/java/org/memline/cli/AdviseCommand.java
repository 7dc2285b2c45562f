package org.memline.cli;

import java.io.PrintWriter;
import java.util.List;
import java.util.concurrent.Callable;
import org.memline.calibration.Advice;
import org.memline.calibration.CalibrationFile;
import org.memline.calibration.Predictor;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code advise}: which method sends a layout fastest. */
@Command(
    name = "advise",
    description = "Ranks the methods for a layout by their predicted times, the best first.")
final class AdviseCommand implements Callable<Integer> {
  @CommandLine.Spec CommandLine.Model.CommandSpec spec;
  @Mixin PlaceOptions place;
  @Mixin AskedOptions asked;

  @Option(names = "--json", description = "Print JSON.")
  boolean json;

  /** One line of {@code --json}. */
  record AdviceLine(String best, String certainty, List<PredictionLine> predictions) {}

  @Override
  public Integer call() {
    List<Layouts.Asked> lines = asked.asked(null, false);
    Predictor predictor = new Predictor(place.read());
    PrintWriter out = spec.commandLine().getOut();
    for (Layouts.Asked line : lines) {
      Advice advice = Advice.of(predictor.advise(line.slice(), line.cache()));
      String cache = line.cache().label();
      if (json || asked.batch()) {
        List<PredictionLine> predictions =
            advice.predictions().stream().map(p -> PredictionLine.of(p, cache)).toList();
        out.println(
            CalibrationFile.toLine(
                new AdviceLine(
                    advice.best().method().label(), advice.certainty().label(), predictions)));
      } else {
        advice.predictions().forEach(p -> out.println(PredictionLine.text(p)));
        out.println("best: " + advice.best().method().label() + ", " + advice.certainty().text());
      }
    }
    out.flush();
    return ExitCode.DONE;
  }
}
