package org.memline.cli.call;

import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import org.memline.call.fit.CostModel;
import org.memline.call.fit.ModelFile;
import org.memline.cli.screen.Screen;
import org.memline.launch.ExitCode;
import org.memline.report.ReportFile;
import org.memline.report.call.CostModelTable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/**
 * The command {@code call fit}, which fits the constants of cost formulas to the measured times in
 * traces.
 */
@Command(
    name = "fit",
    description = {
      "Fits the constants of each experiment (annotated section) to its visits (executions). Fits"
          + " several segments (ranges of the variables with constants of their own) if the visits"
          + " justify them, and warns if the formula cannot be right.",
      "",
      "The fit minimises relative errors and is robust against outliers. The intervals are"
          + " 95 %% confidence intervals of the constants."
    })
final class CallFitCommand implements Callable<Integer> {
  @CommandLine.Spec CommandLine.Model.CommandSpec spec;

  @Parameters(
      arity = "1..*",
      paramLabel = "TRACE",
      description = "Traces PROG.cll.N.dat, one per run.")
  List<Path> files;

  @Option(names = "--out", paramLabel = "MODEL.json", description = "Write the model to this file.")
  Path out;

  @Option(names = "--json", description = "Print the model as JSON.")
  boolean json;

  @Mixin FitChoices choices;

  @Mixin MachineOptions machine;

  @Override
  public Integer call() {
    for (Path file : files) {
      if (ModelFile.isModel(file)) {
        throw new IllegalArgumentException(
            file + " is a model, which is already fitted: give traces, or use call show " + file);
      }
    }
    CostModel model = choices.modelOfOneMachine(files, machine.read(), spec.commandLine().getErr());
    if (out != null) {
      ReportFile.write(out, ModelFile.text(model));
    }
    if (json) {
      spec.commandLine().getOut().println(ModelFile.line(model));
      spec.commandLine().getOut().flush();
    } else {
      Screen.of(spec.commandLine()).print(CostModelTable.of(model));
    }
    return ExitCode.DONE;
  }
}
