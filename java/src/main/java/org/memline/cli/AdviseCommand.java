package org.memline.cli;

import java.io.PrintWriter;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import org.memline.calibration.file.CalibrationFile;
import org.memline.calibration.predict.Advice;
import org.memline.calibration.predict.Predictor;
import org.memline.cli.screen.Screen;
import org.memline.launch.ExitCode;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code advise}: which method sends a layout fastest. */
@Command(
    name = "advise",
    description =
        "Ranks the methods for a layout by predicted time, fastest first, for each locality in the file.")
final class AdviseCommand implements Callable<Integer> {
  @CommandLine.Spec CommandLine.Model.CommandSpec spec;
  @Mixin PlaceOptions place;
  @Mixin HistoryOptions history;
  @Mixin AskedOptions asked;

  @Option(names = "--json", description = "Print JSON.")
  boolean json;

  @Override
  public Integer call() {
    asked.check(null, false);
    AskedParts parts = place.read(history, spec.commandLine().getErr());
    PrintWriter out = spec.commandLine().getOut();
    asked.answer(
        null,
        false,
        line -> text(parts, line),
        people() ? Screen.of(spec.commandLine())::println : out::println,
        out);
    return ExitCode.DONE;
  }

  private boolean people() {
    return !json && !asked.batch();
  }

  private String text(AskedParts parts, Layouts.Asked line) {
    List<AskedParts.Answer<AdviceLine>> answers =
        parts.ask(people() ? parts.shown() : parts.all(), predictor -> advised(predictor, line));
    AdviceLine own = parts.own(answers);
    if (people()) {
      return parts.several()
          ? answers.stream().map(AdviseCommand::block).collect(Collectors.joining("\n\n"))
          : own.text();
    }
    return CalibrationFile.toLine(
        parts.several() ? own.among(parts.chosen().locality().label(), answers) : own);
  }

  private static AdviceLine advised(Predictor predictor, Layouts.Asked line) {
    return AdviceLine.of(
        Advice.of(predictor.advise(line.layout(), line.cache())), line.cache().label());
  }

  private static String block(AskedParts.Answer<AdviceLine> answer) {
    return answer.value() == null
        ? "Locality " + answer.label() + ": no advice: " + answer.why()
        : "Locality %s: %s%n%s".formatted(answer.label(), answer.state(), answer.value().text());
  }
}
