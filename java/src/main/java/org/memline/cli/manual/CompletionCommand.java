package org.memline.cli.manual;

import picocli.AutoComplete;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/**
 * The command {@code completion}, which prints a script for the shell bash, so that it completes
 * the names of commands and options.
 */
@Command(
    name = "completion",
    description = {
      "Prints a bash script that completes commands and options.",
      "",
      "For this shell, run: source <(memline completion). For every shell, write it to the"
          + " folder of bash-completion, ~/.local/share/bash-completion/completions/memline."
    })
public final class CompletionCommand implements Runnable {
  @Spec CommandSpec spec;

  @Override
  public void run() {
    CommandSpec program = spec.root();
    spec.commandLine().getOut().print(AutoComplete.bash(program.name(), program.commandLine()));
    spec.commandLine().getOut().flush();
  }
}
