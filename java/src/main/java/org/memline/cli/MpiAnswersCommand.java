package org.memline.cli;

import java.util.concurrent.Callable;
import org.memline.launch.ExitCode;
import org.memline.machine.LoadedMpi;
import org.memline.machine.MpiAnswers;
import picocli.CommandLine;
import picocli.CommandLine.Command;

/** The command that prints an MPI's answers in a process of its own; it is hidden from users. */
@Command(
    name = MpiAnswers.COMMAND,
    hidden = true,
    description = "Prints what the MPI library reports about itself.")
final class MpiAnswersCommand implements Callable<Integer> {
  @CommandLine.Spec CommandLine.Model.CommandSpec spec;

  @Override
  public Integer call() {
    LoadedMpi.answers().forEach(spec.commandLine().getOut()::println);
    spec.commandLine().getOut().flush();
    return ExitCode.DONE;
  }
}
