package org.memline.cli.call;

import picocli.CommandLine;
import picocli.CommandLine.Command;

/**
 * The command {@code call}, whose subcommands compare cost formulas in the source code of a program
 * with measured times.
 */
@Command(
    name = "call",
    description =
        "Works with cost formulas written beside the code: instrument, fit, predict, check.",
    subcommands = {
      CallTranslateCommand.class,
      CallFlagsCommand.class,
      CallImportCommand.class,
      CallFitCommand.class,
      CallShowCommand.class,
      CallPredictCommand.class,
      CallCheckCommand.class,
      CallPlotCommand.class,
      CallExportCommand.class,
      CallShellCommand.class
    },
    footer = {"", "The language and a complete example are in native/examples/README.md."})
public final class CallCommand implements Runnable {
  @CommandLine.Spec CommandLine.Model.CommandSpec spec;

  @Override
  public void run() {
    throw new CommandLine.ParameterException(
        spec.commandLine(), "no command is given: give one, for example fit");
  }
}
