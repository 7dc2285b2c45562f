package org.memline.cli.call;

import java.nio.file.Path;
import java.util.List;
import org.memline.call.fit.CostPredictor;
import org.memline.call.fit.FitOptions;
import org.memline.call.fit.ModelFile;
import org.memline.call.fit.ObservedExperiment;
import org.memline.call.fit.ObservedRun;
import org.memline.cli.screen.Screen;
import org.memline.report.ReportFile;
import org.memline.report.call.CostModelTable;
import org.memline.report.call.CostPlot;
import org.memline.report.call.CostUnits;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** The commands that a user can enter in {@code call shell}. */
@Command(
    name = "",
    synopsisHeading = "",
    customSynopsis = "",
    subcommands = CommandLine.HelpCommand.class)
final class ShellCommands {
  private final ShellSession session;

  @CommandLine.Spec CommandLine.Model.CommandSpec spec;

  ShellCommands(ShellSession session) {
    this.session = session;
  }

  @Command(description = "Loads further traces, of this machine or another.")
  void load(@Parameters(paramLabel = "TRACE", arity = "1..*") List<Path> traces) {
    session.load(traces).forEach(out()::println);
    runs();
  }

  @Command(description = "Lists the loaded runs.")
  void runs() {
    int number = 1;
    for (ObservedRun run : session.runs()) {
      out()
          .println(
              "%d  %s: %s, %d rank%s on %s, %s, %d visits%s"
                  .formatted(
                      number++,
                      run.name(),
                      run.program(),
                      run.ranks(),
                      run.ranks() == 1 ? "" : "s",
                      String.join(", ", run.hosts()),
                      run.started(),
                      run.visits(),
                      session.excludes(run) ? "  (excluded)" : ""));
    }
  }

  @Command(description = "Shows the experiments as currently selected.")
  void experiments() {
    for (ObservedExperiment experiment : session.view()) {
      out()
          .println(
              "%s: %s; %d points, %d visits"
                  .formatted(
                      experiment.name(),
                      experiment.formula().text(),
                      experiment.points().size(),
                      experiment.visits()));
    }
    session.conditions().forEach(condition -> out().println("where " + condition));
  }

  @Command(description = "Excludes runs by their numbers or names.")
  void exclude(@Parameters(paramLabel = "RUN", arity = "1..*") List<String> runs) {
    runs.forEach(run -> session.exclude(run, true));
  }

  @Command(description = "Includes excluded runs again.")
  void include(@Parameters(paramLabel = "RUN", arity = "1..*") List<String> runs) {
    runs.forEach(run -> session.exclude(run, false));
  }

  @Command(
      description =
          "Selects a subset: only points that satisfy the condition, for example \"N > 100\".")
  void where(@Parameters(paramLabel = "CONDITION", arity = "1..*") List<String> words) {
    String text = String.join(" ", words);
    session.where(text);
    experiments();
  }

  @Command(description = "Selects all runs and all points, and restores the recorded formulas.")
  void all() {
    session.all();
    experiments();
  }

  @Command(description = "Uses another formula of the variables for the same visits, until `all`.")
  void formula(
      @Parameters(paramLabel = "NAME") String name,
      @Parameters(paramLabel = "FORMULA", arity = "1..*") List<String> words) {
    session.formula(name, String.join(" ", words));
    fit(List.of(name), null, false);
  }

  @Command(description = "Fits the named experiments, or all.")
  void fit(
      @Parameters(paramLabel = "NAME", arity = "0..*") List<String> names,
      @Option(
              names = "--segments",
              paramLabel = "auto|N|off",
              description = "Number of segments. Default: the last one used, initially auto.")
          String segments,
      @Option(names = "--signed", description = "Allow negative constants.") boolean signed) {
    if (segments != null || signed) {
      session.options(FitOptions.parse(signed, segments == null ? "auto" : segments));
    }
    session.requireLoaded();
    warn();
    for (ObservedExperiment experiment : session.view()) {
      if (names == null || names.isEmpty() || names.contains(experiment.name())) {
        out().print(CostModelTable.of(session.fit(experiment.name())));
      }
    }
    if (names != null) {
      names.forEach(session::view);
    }
  }

  @Command(description = "Predicts the time of a visit: predict NAME N=… P=…")
  void predict(
      @Parameters(paramLabel = "NAME") String name,
      @Parameters(paramLabel = "VARIABLE=VALUE", arity = "0..*") List<String> values) {
    var model = session.fit(name);
    warn();
    var predicted =
        new CostPredictor(model, session.machine())
            .predict(CostRequest.values(values == null ? List.of() : values));
    out()
        .println(
            "%s: %s, %s%s"
                .formatted(
                    name,
                    CostUnits.seconds(predicted.seconds()),
                    CallPredictCommand.interval(predicted, model.times()),
                    predicted.remark().isEmpty() ? "" : "; " + predicted.remark()));
  }

  @Command(description = "Writes an SVG plot of points, fit, band and borders.")
  void plot(
      @Parameters(paramLabel = "NAME") String name,
      @Parameters(paramLabel = "FILE.svg") Path file,
      @Option(
              names = "--along",
              paramLabel = "VARIABLE",
              description =
                  "Variable of the horizontal axis. Default: the variable with the most values.")
          String variable) {
    ObservedExperiment seen = session.view(name);
    ReportFile.write(file, CostPlot.svg(seen, session.fit(name), variable));
    out().println("written: " + file);
  }

  @Command(
      description = "Writes the fits of all experiments, as currently selected, to MODEL.json.")
  void save(@Parameters(paramLabel = "MODEL.json") Path file) {
    ReportFile.write(file, ModelFile.text(session.model()));
    warn();
    out().println("written: " + file);
  }

  @Command(description = "Ends the shell.", aliases = "exit")
  int quit() {
    return ShellLines.END;
  }

  /** Prints a warning if the used runs were made on several machines. */
  private void warn() {
    session.severalMachines().ifPresent(spec.commandLine().getErr()::println);
    spec.commandLine().getErr().flush();
  }

  private Screen out() {
    return Screen.of(spec.commandLine());
  }
}
