package org.memline.cli.call;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import org.memline.call.fit.RankChoice;
import org.memline.report.StandardOutput;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** The command {@code call shell}, which explores traces interactively. */
@Command(
    name = "shell",
    description =
        "Explores traces interactively: subsets, other formulas, exclusion of runs, fits, plots.",
    footer = {
      "",
      "In the shell, `help` lists the commands, the tab key completes, the arrow keys recall"
          + " earlier lines, and `quit` ends the shell. Without a terminal, the shell reads lines"
          + " from standard input and ends at the first line that fails."
    })
public final class CallShellCommand implements Callable<Integer> {
  @CommandLine.Spec CommandLine.Model.CommandSpec spec;

  @Parameters(paramLabel = "TRACE", arity = "0..*", description = "Traces to load at the start.")
  List<Path> traces = new ArrayList<>();

  @Option(
      names = "--ranks",
      paramLabel = "all|max|R",
      description =
          "Ranks whose visits are used. Default: for experiments with sync the longest"
              + " visit over all ranks, for others all visits.")
  String ranks;

  @Option(
      names = "--history",
      paramLabel = "FILE",
      description = "History file of the entered lines. Default: ~/.memline_call_history.")
  Path history = Path.of(System.getProperty("user.home", "."), ".memline_call_history");

  @Mixin MachineOptions machine;

  /**
   * The error that standard output can no longer be written, which ends the shell; null if there
   * was no such error.
   */
  private StandardOutput.Lost lost;

  @Override
  public Integer call() {
    RankChoice choice = ranks == null ? RankChoice.BY_EXPERIMENT : RankChoice.parse(ranks);
    ShellSession session = new ShellSession(choice, machine.read());
    CommandLine commands = new CommandLine(new ShellCommands(session));
    CommandLine own = spec.commandLine();
    commands.setOut(own.getOut()).setErr(own.getErr()).setColorScheme(own.getColorScheme());
    commands.setParameterExceptionHandler(
        (e, words) ->
            printError(
                e.getCommandLine(),
                e.getCommandLine() == commands
                    ? "'%s' is not a command of the shell: help lists the commands"
                        .formatted(words[0])
                    : e.getMessage()));
    commands.setExecutionExceptionHandler(
        (e, line, result) -> {
          if (e instanceof StandardOutput.Lost unread) {
            lost = unread;
            return ShellLines.END;
          }
          return printError(line, e.getMessage());
        });
    if (!traces.isEmpty()) {
      List<String> words = new ArrayList<>(List.of("load"));
      traces.forEach(trace -> words.add(trace.toString()));
      int code = commands.execute(words.toArray(String[]::new));
      if (code != 0) {
        return code;
      }
    }
    try {
      ShellLines lines = new ShellLines(commands, session::names);
      int code = 0;
      if (System.console() == null) {
        code = lines.read(System.in);
      } else {
        lines.ask(history);
      }
      if (lost != null) {
        throw lost;
      }
      return code;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static int printError(CommandLine line, String message) {
    String first = message == null ? "" : message.lines().findFirst().orElse("");
    line.getErr().println("memline: " + first);
    line.getErr().flush();
    return CommandLine.ExitCode.USAGE;
  }
}
