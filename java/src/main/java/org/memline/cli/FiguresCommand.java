package org.memline.cli;

import java.nio.file.Path;
import java.util.concurrent.Callable;
import org.memline.cli.screen.Screen;
import org.memline.launch.ExitCode;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** The earlier name of {@code show --figures}, which still works in this version. */
@Command(name = "figures", hidden = true, description = "The earlier name of show --figures.")
final class FiguresCommand implements Callable<Integer> {
  @CommandLine.Spec CommandLine.Model.CommandSpec spec;

  @Parameters(paramLabel = "FILE", description = "A calibration file.")
  Path file;

  @Option(names = "--csv", paramLabel = "DIR", description = "Folder for CSV files.")
  Path csv;

  @Mixin LocalityOption place;

  @Override
  public Integer call() {
    ShowCommand.printFigures(Screen.of(spec.commandLine()), file, csv, place);
    spec.commandLine()
        .getErr()
        .println("memline: warning: figures is now show --figures: use the new name");
    spec.commandLine().getErr().flush();
    return ExitCode.DONE;
  }
}
