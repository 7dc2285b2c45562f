package org.memline.cli;

import java.io.PrintWriter;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import org.memline.cli.screen.Screen;
import org.memline.file.CalibrationFile;
import org.memline.launch.ExitCode;
import org.memline.predict.Predictor;
import org.memline.sample.Method;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/**
 * The command {@code predict}, which predicts how long it takes to send layouts, from a calibration
 * file.
 */
@Command(
    name = "predict",
    description =
        "Predicts the one-way time of a layout from a calibration file, for each locality in the file; with --exchange, the time until both ranks have received. It starts no ranks unless --now is given.")
final class PredictCommand implements Callable<Integer> {
  @CommandLine.Spec CommandLine.Model.CommandSpec spec;
  @Mixin PlaceOptions place;
  @Mixin HistoryOptions history;
  @Mixin NowOption now;
  @Mixin LayoutOrBatchOptions layouts;

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
    Method common = method == null ? null : Method.parse(method);
    layouts.check(common, true);
    PrintWriter err = spec.commandLine().getErr();
    ChosenLocalities parts =
        now.given()
            ? now.read("predict", place, history, layouts, common, true, err)
            : place.read(history, err);
    PrintWriter out = spec.commandLine().getOut();
    layouts.answer(
        common,
        true,
        line -> text(parts, line),
        people() ? Screen.of(spec.commandLine())::println : out::println,
        out);
    return ExitCode.DONE;
  }

  private boolean people() {
    return !json && !layouts.batch();
  }

  private String text(ChosenLocalities parts, Layouts.Row line) {
    List<ChosenLocalities.Answer<PredictionLine>> answers =
        parts.ask(people() ? parts.shown() : parts.all(), predictor -> predicted(predictor, line));
    PredictionLine own = parts.own(answers);
    if (people()) {
      return parts.several()
          ? answers.stream().map(PredictCommand::text).collect(Collectors.joining("\n"))
          : own.text();
    }
    String label = parts.chosen().locality().label();
    return CalibrationFile.toLine(
        parts.several() ? own.among(label, answers) : now.given() ? own.in(label) : own);
  }

  private static PredictionLine predicted(Predictor predictor, Layouts.Row line) {
    return PredictionLine.of(
        predictor.predict(line.layout(), line.method(), line.cache()), line.cache().label());
  }

  private static String text(ChosenLocalities.Answer<PredictionLine> answer) {
    return answer.value() == null
        ? "Locality " + answer.label() + ": no prediction: " + answer.why()
        : "Locality %s: %s%n%s".formatted(answer.label(), answer.state(), answer.value().text());
  }
}
