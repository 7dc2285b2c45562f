package org.memline.cli;

import java.io.PrintWriter;
import java.util.List;
import java.util.concurrent.Callable;
import org.memline.calibration.file.CalibrationFile;
import org.memline.calibration.predict.Advice;
import org.memline.calibration.predict.Predictor;
import org.memline.launch.ExitCode;
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
    AskedOptions.answers(lines, line -> text(predictor, line)).forEach(out::println);
    out.flush();
    return ExitCode.DONE;
  }

  private String text(Predictor predictor, Layouts.Asked line) {
    Advice advice = Advice.of(predictor.advise(line.layout(), line.cache()));
    String best = advice.best().method().label();
    List<PredictionLine> predictions =
        advice.predictions().stream().map(p -> PredictionLine.of(p, line.cache().label())).toList();
    if (json || asked.batch()) {
      return CalibrationFile.toLine(new AdviceLine(best, advice.certainty().label(), predictions));
    }
    StringBuilder text = new StringBuilder();
    predictions.forEach(p -> text.append(p.text()).append('\n'));
    return text + "best: " + best + ", " + advice.certainty().text();
  }
}
