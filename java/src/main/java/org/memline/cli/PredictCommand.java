package org.memline.cli;

import java.io.PrintWriter;
import java.util.concurrent.Callable;
import org.memline.calibration.Prediction;
import org.memline.calibration.file.CalibrationFile;
import org.memline.calibration.predict.Predictor;
import org.memline.launch.ExitCode;
import org.memline.sample.Method;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code predict}: what a layout will cost, from the file alone. */
@Command(
    name = "predict",
    description = "Predicts the one-way time of a layout from a calibration file, without MPI.")
final class PredictCommand implements Callable<Integer> {
  @CommandLine.Spec CommandLine.Model.CommandSpec spec;
  @Mixin PlaceOptions place;
  @Mixin AskedOptions asked;

  @Option(
      names = "--method",
      paramLabel = "M",
      completionCandidates = Choices.Methods.class,
      description = "One of ${COMPLETION-CANDIDATES}.")
  String method;

  @Option(names = "--json", description = "Print JSON.")
  boolean json;

  @Override
  public Integer call() {
    var lines = asked.asked(method == null ? null : Method.parse(method), true);
    Predictor predictor = new Predictor(place.read());
    PrintWriter out = spec.commandLine().getOut();
    AskedOptions.answers(lines, line -> text(predictor, line)).forEach(out::println);
    out.flush();
    return ExitCode.DONE;
  }

  private String text(Predictor predictor, Layouts.Asked line) {
    Prediction prediction = predictor.predict(line.layout(), line.method(), line.cache());
    PredictionLine answer = PredictionLine.of(prediction, line.cache().label());
    return json || asked.batch() ? CalibrationFile.toLine(answer) : answer.text();
  }
}
