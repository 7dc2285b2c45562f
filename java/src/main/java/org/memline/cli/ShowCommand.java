package org.memline.cli;

import java.nio.file.Path;
import java.util.concurrent.Callable;
import org.memline.calibration.file.CalibrationFile;
import org.memline.cli.screen.Screen;
import org.memline.launch.ExitCode;
import org.memline.report.CalibrationTable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** {@code show}: a calibration as a table. */
@Command(name = "show", description = "Prints the table that calibrate prints.")
final class ShowCommand implements Callable<Integer> {
  @CommandLine.Spec CommandLine.Model.CommandSpec spec;

  @Parameters(paramLabel = "FILE", description = "A calibration file.")
  Path file;

  @Override
  public Integer call() {
    Screen.of(spec.commandLine()).print(CalibrationTable.of(CalibrationFile.read(file)));
    return ExitCode.DONE;
  }
}
