package org.memline.cli;

import java.util.List;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/**
 * The command {@code help}, which prints the help of another command, like the option {@code
 * --help} of that command.
 */
@Command(name = "help", description = "Prints the help of a command, or of the program.")
final class HelpCommand implements Runnable {
  @CommandLine.Spec CommandLine.Model.CommandSpec spec;

  @Parameters(
      arity = "0..*",
      paramLabel = "COMMAND",
      description = "A command, for example 'predict' or 'call fit'.")
  List<String> path = List.of();

  @Override
  public void run() {
    CommandLine described = spec.root().commandLine();
    for (String name : path) {
      CommandLine below = described.getSubcommands().get(name);
      if (below == null) {
        throw new UsageException(
            "help: '%s' is not a command of %s: %s --help lists the commands"
                .formatted(
                    name, described.getCommandName(), described.getCommandSpec().qualifiedName()));
      }
      described = below;
    }
    described.usage(spec.commandLine().getOut());
    spec.commandLine().getOut().flush();
  }
}
