package org.memline.cli.call;

import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Supplier;
import org.memline.call.fit.CostModel;
import org.memline.call.fit.FitOptions;
import org.memline.call.fit.ModelFile;
import org.memline.call.fit.PointCondition;
import org.memline.call.fit.RankChoice;
import org.memline.call.fit.ReadTraces;
import org.memline.call.formula.MachineConstants;
import org.memline.input.IncomparableException;
import picocli.CommandLine.Option;

/**
 * The options that choose which visits of the traces are used, and how constants are fitted to
 * them. A visit is one timed execution of an annotated piece of code.
 */
final class FitChoices {
  @Option(
      names = "--experiment",
      paramLabel = "NAME",
      description = "Fit only this experiment. Default: all.")
  String experiment;

  @Option(
      names = "--signed",
      description = "Allow negative constants. Default: constants are 0 or more.")
  boolean signed;

  @Option(
      names = "--ranks",
      paramLabel = "all|max|R",
      description =
          "Visits to use: all (each rank's), max (the longest of the k-th visits of all"
              + " ranks) or R (only rank R's). Default: max for experiments with sync, all for"
              + " others.")
  String ranks;

  @Option(
      names = "--visits",
      paramLabel = "all|least",
      defaultValue = "all",
      description =
          "Visits (timed executions) to fit. all: every visit, which gives the time on the"
              + " machine as it is. least: only the shortest visit of each run at each point (values of"
              + " the variables), which gives the time of the code without disturbance. Default:"
              + " ${DEFAULT-VALUE}.")
  String visits;

  @Option(
      names = "--segments",
      paramLabel = "auto|N|off",
      defaultValue = "auto",
      description =
          "Number of segments into which the variables are divided. Default: ${DEFAULT-VALUE}.")
  String segments;

  @Option(
      names = "--exclude",
      paramLabel = "RUN",
      arity = "1",
      description = "Exclude this run, given by the name of its trace file. May be repeated.")
  List<String> excluded = List.of();

  @Option(
      names = "--where",
      paramLabel = "CONDITION",
      description = "Use only points that satisfy this condition, for example \"N>100 && P==4\".")
  String where;

  FitOptions options() {
    return FitOptions.parse(signed, segments);
  }

  /**
   * Reads the traces and leaves out the visits that the options exclude. Incomplete traces, and
   * parts of traces that are left out, are reported on {@code err}.
   *
   * @param machine values of the machine constants in formulas; null if no calibration is given
   */
  ReadTraces traces(List<Path> files, MachineConstants machine, PrintWriter err) {
    RankChoice choice = ranks == null ? RankChoice.BY_EXPERIMENT : RankChoice.parse(ranks);
    PointCondition condition = where == null ? null : new PointCondition(where);
    options();
    boolean least = leastAlone();
    ReadTraces traces = ReadTraces.of(files, choice);
    traces.notes().forEach(err::println);
    traces
        .abandoned()
        .forEach(
            (name, visits) -> {
              if (visits > 0) {
                err.println(name + ": " + visits + " visits did not finish and are not used");
              }
            });
    err.flush();
    traces = traces.without(excluded);
    traces = experiment == null ? traces : traces.only(experiment);
    traces = condition == null ? traces : traces.where(condition);
    traces = least ? traces.least() : traces;
    if (machine == null) {
      return traces;
    }
    if (traces.experiments().stream().allMatch(e -> e.formula().machineConstants().isEmpty())) {
      err.println("no formula uses machine constants: --machine has no effect");
      err.flush();
    }
    return traces.on(machine);
  }

  private boolean leastAlone() {
    return switch (visits) {
      case "all" -> false;
      case "least" -> true;
      default ->
          throw new IllegalArgumentException("--visits '" + visits + "' is neither all nor least");
    };
  }

  /**
   * Returns the traces for a table or a plot. Traces of several machines are permitted, with a
   * warning on {@code err}.
   *
   * @param machine values of the machine constants in formulas; null if no calibration is given
   */
  ReadTraces merged(List<Path> files, MachineConstants machine, PrintWriter err) {
    ReadTraces traces = traces(files, machine, err);
    traces.severalMachines().ifPresent(err::println);
    err.flush();
    return traces;
  }

  /**
   * Reads a model from its file, or fits a model to traces. Traces of several machines are
   * permitted, with a warning on {@code err}.
   *
   * @param files one file of a model, or traces
   * @param machine values of the machine constants in formulas; null if no calibration is given
   */
  CostModel model(List<Path> files, MachineConstants machine, PrintWriter err) {
    return model(files, () -> merged(files, machine, err));
  }

  /**
   * Reads a model from its file, or fits a model to traces of one machine.
   *
   * @param files one file of a model, or traces
   * @param machine values of the machine constants in formulas; null if no calibration is given
   * @throws IncomparableException if the traces are of several machines
   */
  CostModel modelOfOneMachine(List<Path> files, MachineConstants machine, PrintWriter err) {
    return model(files, () -> traces(files, machine, err).requireOneMachine());
  }

  private CostModel model(List<Path> files, Supplier<ReadTraces> traces) {
    if (files.size() == 1 && ModelFile.isModel(files.get(0))) {
      CostModel model = ModelFile.read(files.get(0));
      return experiment == null ? model : model.only(experiment);
    }
    files.stream()
        .filter(ModelFile::isModel)
        .findFirst()
        .ifPresent(
            file -> {
              throw new IllegalArgumentException(
                  file + " is a model: give only the model, or only traces");
            });
    CostModel model = traces.get().fit(options());
    if (model.experiments().isEmpty()) {
      throw new IllegalArgumentException(
          model.notFitted().isEmpty()
              ? files.get(0) + ": the trace has no visits of an experiment"
              : String.join("; ", model.notFitted()));
    }
    return model;
  }
}
