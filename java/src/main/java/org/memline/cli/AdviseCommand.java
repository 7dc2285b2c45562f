package org.memline.cli;

import java.io.PrintWriter;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import org.memline.cli.screen.Screen;
import org.memline.file.CalibrationFile;
import org.memline.launch.ExitCode;
import org.memline.predict.Advice;
import org.memline.predict.Predictor;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/**
 * The command {@code advise}, which predicts the time to send a layout by each method and lists the
 * fastest method first.
 */
@Command(
    name = "advise",
    description =
        "Ranks the methods for a layout by predicted time, fastest first, for each locality in the file.")
final class AdviseCommand implements Callable<Integer> {
  @CommandLine.Spec CommandLine.Model.CommandSpec spec;
  @Mixin PlaceOptions place;
  @Mixin HistoryOptions history;
  @Mixin NowOption now;
  @Mixin LayoutOrBatchOptions layouts;

  @Option(names = "--json", description = "Print JSON.")
  boolean json;

  @Override
  public Integer call() {
    layouts.check(null, false);
    PrintWriter err = spec.commandLine().getErr();
    ChosenLocalities parts =
        now.given()
            ? now.read("advise", place, history, layouts, null, false, err)
            : place.read(history, err);
    PrintWriter out = spec.commandLine().getOut();
    layouts.answer(
        null,
        false,
        line -> text(parts, line),
        people() ? Screen.of(spec.commandLine())::println : out::println,
        out);
    return ExitCode.DONE;
  }

  private boolean people() {
    return !json && !layouts.batch();
  }

  private String text(ChosenLocalities parts, Layouts.Row line) {
    List<ChosenLocalities.Answer<AdviceLine>> answers =
        parts.ask(people() ? parts.shown() : parts.all(), predictor -> advised(predictor, line));
    AdviceLine own = parts.own(answers);
    if (people()) {
      return parts.several()
          ? answers.stream().map(AdviseCommand::block).collect(Collectors.joining("\n\n"))
          : own.text();
    }
    String label = parts.chosen().locality().label();
    return CalibrationFile.toLine(
        parts.several() ? own.among(label, answers) : now.given() ? own.in(label) : own);
  }

  private static AdviceLine advised(Predictor predictor, Layouts.Row line) {
    return AdviceLine.of(
        Advice.of(predictor.advise(line.layout(), line.cache())), line.cache().label());
  }

  private static String block(ChosenLocalities.Answer<AdviceLine> answer) {
    return answer.value() == null
        ? "Locality " + answer.label() + ": no advice: " + answer.why()
        : "Locality %s: %s%n%s".formatted(answer.label(), answer.state(), answer.value().text());
  }
}
