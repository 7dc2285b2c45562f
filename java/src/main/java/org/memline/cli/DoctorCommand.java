package org.memline.cli;

import java.util.List;
import java.util.concurrent.Callable;
import org.memline.cli.screen.Screen;
import org.memline.launch.ExitCode;
import org.memline.launch.PathLaunch;
import org.memline.machine.Doctor;
import org.memline.machine.Finding;
import org.memline.report.FindingTable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/**
 * The command {@code doctor}, which checks what this machine lacks for measurements and what
 * disturbs them.
 */
@Command(
    name = "doctor",
    description =
        "Checks what this machine lacks and what disturbs it, and gives a remedy for each. It starts two"
            + " ranks, which observe what carries their messages and whether a long message is copied"
            + " once.")
final class DoctorCommand implements Callable<Integer> {
  @CommandLine.Spec CommandLine.Model.CommandSpec spec;

  @Mixin MpiOptions mpi;

  @Override
  public Integer call() {
    List<Finding> findings = new Doctor().findings(PathLaunch.look());
    Screen.of(spec.commandLine()).print(FindingTable.of(findings));
    return ExitCode.DONE;
  }
}
