package org.memline.cli;

import java.util.concurrent.Callable;
import org.memline.launch.ExitCode;
import org.memline.machine.LoadedMpi;
import org.memline.machine.MpiAnswers;
import picocli.CommandLine;
import picocli.CommandLine.Command;

/**
 * Prints what the MPI library reports about itself. memline starts this command as another process
 * for two reasons: its own process may have loaded another MPI library, and a library that does not
 * work here may end the process. The help does not list this command.
 */
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
