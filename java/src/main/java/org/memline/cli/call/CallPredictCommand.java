package org.memline.cli.call;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import org.memline.call.fit.CostModel;
import org.memline.call.fit.CostPrediction;
import org.memline.call.fit.CostPredictor;
import org.memline.call.fit.ExperimentModel;
import org.memline.call.fit.ModelFile;
import org.memline.call.fit.ObservedExperiment;
import org.memline.call.fit.PredictionErrors;
import org.memline.call.formula.MachineConstants;
import org.memline.cli.screen.Screen;
import org.memline.launch.ExitCode;
import org.memline.report.call.CostUnits;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/**
 * The command {@code call predict}, which predicts how long one execution (visit) of an annotated
 * piece of code takes.
 */
@Command(
    name = "predict",
    description =
        "Predicts how long one execution (visit) of an annotated part of the program (experiment)"
            + " takes, with a 95 %% prediction interval. Outside the measured range the interval is wider and a note says so.")
final class CallPredictCommand implements Callable<Integer> {
  @CommandLine.Spec CommandLine.Model.CommandSpec spec;

  @Parameters(
      arity = "1..*",
      paramLabel = "WORD",
      description =
          "Traces or one MODEL.json, then the name of the experiment, then each variable, for"
              + " example N=1024.")
  List<String> words;

  @Option(
      names = "--against",
      paramLabel = "TRACE",
      arity = "1..*",
      description =
          "Compare the predictions with the visits of these traces, point by point. Give no values"
              + " in this case.")
  List<Path> against = List.of();

  @Option(names = "--json", description = "Print JSON.")
  boolean json;

  @Mixin FitChoices choices;

  @Mixin MachineOptions machine;

  /**
   * The JSON of this command.
   *
   * @param experiment name of the annotated piece of code
   * @param seconds predicted time of one execution, in seconds
   * @param low lower end of the 95 % prediction interval, in seconds; null if there is no interval
   * @param high upper end of this interval, in seconds; null if there is no interval
   * @param model the cost formula
   * @param segment index from 0 of the segment whose constants were used; a segment is a range of
   *     the variables with constants of its own
   * @param remark reason why the prediction is uncertain; empty if there is no such reason
   */
  record CostLine(
      String experiment,
      double seconds,
      @JsonProperty("low_seconds") Double low,
      @JsonProperty("high_seconds") Double high,
      String model,
      int segment,
      String remark) {}

  private void errors(CostPredictor predictor, CostRequest request) {
    if (!request.values().isEmpty()) {
      throw new IllegalArgumentException(
          "--against with values of %s: leave the values or --against out"
              .formatted(String.join(", ", request.values().keySet())));
    }
    ObservedExperiment observed =
        choices
            .traces(against, null, spec.commandLine().getErr())
            .only(request.experiment())
            .experiments()
            .get(0);
    PredictionErrors errors = PredictionErrors.of(predictor, observed);
    if (json) {
      spec.commandLine().getOut().println(ModelFile.line(errors));
      spec.commandLine().getOut().flush();
    } else {
      Screen.of(spec.commandLine())
          .println(
              String.format(
                  Locale.ROOT,
                  "%d points: median error %.1f %%, 90th percentile %.1f %%, median signed"
                      + " error %+.1f %%; %.0f %% of visits inside the 95 %% interval",
                  errors.points(),
                  100 * errors.median(),
                  100 * errors.ninetieth(),
                  100 * errors.bias(),
                  100 * errors.inside()));
    }
  }

  private static Double known(double seconds) {
    return Double.isFinite(seconds) ? seconds : null;
  }

  @Override
  public Integer call() {
    CostRequest request = CostRequest.of(words);
    MachineConstants constants = machine.read();
    CostModel all =
        choices.modelOfOneMachine(request.files(), constants, spec.commandLine().getErr());
    ExperimentModel model = all.experiment(request.experiment());
    CostPredictor predictor = new CostPredictor(model, constants);
    if (!against.isEmpty()) {
      errors(predictor, request);
      return ExitCode.DONE;
    }
    CostPrediction of = predictor.predict(request.values());
    if (json) {
      spec.commandLine()
          .getOut()
          .println(
              ModelFile.line(
                  new CostLine(
                      model.name(),
                      of.seconds(),
                      of.hasInterval() ? known(of.lowSeconds()) : null,
                      known(of.highSeconds()),
                      model.formula(),
                      of.segment(),
                      of.remark())));
      spec.commandLine().getOut().flush();
    } else {
      Screen screen = Screen.of(spec.commandLine());
      screen.println(
          "%s  (%s)".formatted(CostUnits.seconds(of.seconds()), interval(of, model.times())));
      if (!of.remark().isEmpty()) {
        screen.println(of.remark());
      }
    }
    return ExitCode.DONE;
  }

  /**
   * Returns text about the prediction interval.
   *
   * @param times what the interval contains, for example the times of visits
   */
  static String interval(CostPrediction of, String times) {
    return of.hasInterval()
        ? "95 %% of %s: %s to %s"
            .formatted(
                times, CostUnits.seconds(of.lowSeconds()), CostUnits.seconds(of.highSeconds()))
        : "no interval: there are too few visits, no more points than constants, or a"
            + " machine constant without an interval";
  }
}
