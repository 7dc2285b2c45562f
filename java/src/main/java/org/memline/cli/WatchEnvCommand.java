package org.memline.cli;

import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import org.memline.launch.ExitCode;
import org.memline.launch.Recorder;
import org.memline.nativelib.UsedMpi;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/**
 * The command {@code watch env}, which prints lines for a batch script. MPI programs that the
 * script starts after these lines are recorded.
 */
@Command(
    name = "env",
    description = {
      "Prints shell commands for a batch script. MPI programs that the script starts after these"
          + " commands record their MPI calls: each rank writes a file to the folder of --out. The"
          + " command `watch env` itself creates nothing.",
      "",
      "In a script: eval \"$$(jobs/memline watch env --out FOLDER)\""
    })
final class WatchEnvCommand implements Callable<Integer> {
  @CommandLine.Spec CommandLine.Model.CommandSpec spec;

  // MpiOptions.use finds this option by its name and reads its value.
  @Option(
      names = "--mpi",
      paramLabel = "MPI",
      description =
          "The MPI of the programs, as for watch. Default: MEMLINE_MPI, or else the first MPI that was built.")
  String mpi;

  @Option(
      names = "--out",
      paramLabel = "FOLDER",
      defaultValue = "memline-watch",
      description = "The folder for the recording, which all nodes see. Default: ${DEFAULT-VALUE}.")
  Path folder;

  @Mixin WatchedRanks ranks;

  @Override
  public Integer call() {
    String chosen = ranks.list();
    if (Files.exists(folder) && !Files.isDirectory(folder)) {
      throw new UsageException(
          "--out %s is a file: name a folder that exists, or a new one".formatted(folder));
    }
    Recorder recorder = Recorder.of(UsedMpi.get());
    PrintWriter out = spec.commandLine().getOut();
    recorder.exports(folder, chosen).forEach(out::println);
    out.flush();
    return ExitCode.DONE;
  }
}
