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

/** {@code call predict}: what a visit will take. */
@Command(
    name = "predict",
    description =
        "Predicts what a visit of an experiment takes, with the interval that 95 %% of visits are in;"
            + " beyond what was measured it answers, with a wider one, and says so.")
final class CallPredictCommand implements Callable<Integer> {
  @CommandLine.Spec CommandLine.Model.CommandSpec spec;

  @Parameters(
      arity = "1..*",
      paramLabel = "WORD",
      description = "TRACE… or MODEL.json, the experiment's name, each variable as N=1024.")
  List<String> words;

  @Option(
      names = "--against",
      paramLabel = "TRACE",
      arity = "1..*",
      description =
          "How far predictions are from these traces' visits, point by point. Give no values then.")
  List<Path> against = List.of();

  @Option(names = "--json", description = "Print JSON.")
  boolean json;

  @Mixin FitChoices choices;

  @Mixin MachineOptions machine;

  /**
   * What {@code --json} prints.
   *
   * @param low null where it is not known, as {@code high}
   * @param model the formula
   * @param segment whose constants were taken, from 0
   * @param remark where the prediction is weak; empty elsewhere
   */
  record CostLine(
      String experiment,
      double seconds,
      @JsonProperty("low_seconds") Double low,
      @JsonProperty("high_seconds") Double high,
      String model,
      int segment,
      String remark) {}

  private void errors(CostPredictor predictor, AskedCost asked) {
    if (!asked.values().isEmpty()) {
      throw new IllegalArgumentException(
          "--against has values of %s: give none, or leave it out"
              .formatted(String.join(", ", asked.values().keySet())));
    }
    ObservedExperiment observed =
        choices
            .traces(against, null, spec.commandLine().getErr())
            .only(asked.experiment())
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
                  "%d points: median error %.1f %%, 90th percentile %.1f %%, %+.1f %% in the median; %.0f %% of visits in their interval",
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
    AskedCost asked = AskedCost.of(words);
    MachineConstants constants = machine.read();
    CostModel all =
        choices.modelOfOneMachine(asked.files(), constants, spec.commandLine().getErr());
    ExperimentModel model = all.experiment(asked.experiment());
    CostPredictor predictor = new CostPredictor(model, constants);
    if (!against.isEmpty()) {
      errors(predictor, asked);
      return ExitCode.DONE;
    }
    CostPrediction of = predictor.predict(asked.values());
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

  /** Between what times are, in words. */
  static String interval(CostPrediction of, String times) {
    return of.hasInterval()
        ? "95 %% of %s: %s to %s"
            .formatted(
                times, CostUnits.seconds(of.lowSeconds()), CostUnits.seconds(of.highSeconds()))
        : "no interval: too few visits, no more points than constants, or a machine's constant without one";
  }
}
