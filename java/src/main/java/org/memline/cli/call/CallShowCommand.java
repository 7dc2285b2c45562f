package org.memline.cli.call;

import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import org.memline.call.fit.CostModel;
import org.memline.call.fit.ModelFile;
import org.memline.cli.screen.Screen;
import org.memline.launch.ExitCode;
import org.memline.report.call.CostModelTable;
import org.memline.report.call.CostRunTable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** The command {@code call show}, which prints the content of traces or of a model. */
@Command(
    name = "show",
    description = "Prints runs, experiments, measured points, constants, segments and warnings.")
final class CallShowCommand implements Callable<Integer> {
  @CommandLine.Spec CommandLine.Model.CommandSpec spec;

  @Parameters(
      arity = "1..*",
      paramLabel = "FILE",
      description = "Traces, or one model that call fit wrote.")
  List<Path> files;

  @Option(names = "--json", description = "Print the model as JSON.")
  boolean json;

  @Mixin FitChoices choices;

  @Mixin MachineOptions machine;

  @Override
  public Integer call() {
    if (machine.file != null && ModelFile.isModel(files.get(0))) {
      throw new IllegalArgumentException(
          "--machine %s: the model has the constants of its own machine: leave --machine out, or use call predict with another machine"
              .formatted(machine.file));
    }
    Screen screen = Screen.of(spec.commandLine());
    CostModel model = choices.model(files, machine.read(), spec.commandLine().getErr());
    if (json) {
      spec.commandLine().getOut().println(ModelFile.line(model));
      spec.commandLine().getOut().flush();
    } else {
      screen.println(CostRunTable.of(model.runs()));
      screen.print(CostModelTable.of(model));
    }
    return ExitCode.DONE;
  }
}
