package org.memline.cli.call;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import org.memline.call.fit.RankChoice;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code call shell}: traces, looked at this way and that. */
@Command(
    name = "shell",
    description =
        "Look at traces interactively: subsets, other formulas, exclusion of runs, fits, plots.",
    footer = {
      "",
      "`help` lists what it knows; tab completes, arrows go through earlier lines, quit ends. Without a"
          + " terminal it reads lines from standard input, and ends with the first that fails."
    })
public final class CallShellCommand implements Callable<Integer> {
  @CommandLine.Spec CommandLine.Model.CommandSpec spec;

  @Parameters(paramLabel = "TRACE", arity = "0..*", description = "Loaded at the beginning.")
  List<Path> traces = new ArrayList<>();

  @Option(
      names = "--ranks",
      paramLabel = "all|max|R",
      description =
          "Whose visits count; by default the longest of all ranks' after sync, else all.")
  String ranks;

  @Option(
      names = "--history",
      paramLabel = "FILE",
      description = "Where earlier lines are kept. Default: .memline_call_history at home.")
  Path history = Path.of(System.getProperty("user.home", "."), ".memline_call_history");

  @Mixin MachineOptions machine;

  @Override
  public Integer call() {
    RankChoice choice = ranks == null ? RankChoice.BY_EXPERIMENT : RankChoice.parse(ranks);
    ShellSession session = new ShellSession(choice, machine.read());
    CommandLine commands = new CommandLine(new ShellCommands(session));
    CommandLine own = spec.commandLine();
    commands.setOut(own.getOut()).setErr(own.getErr()).setColorScheme(own.getColorScheme());
    commands.setParameterExceptionHandler(
        (e, words) ->
            tell(
                e.getCommandLine(),
                e.getCommandLine() == commands
                    ? "'%s' is no command of the shell: help lists them".formatted(words[0])
                    : e.getMessage()));
    commands.setExecutionExceptionHandler((e, line, result) -> tell(line, e.getMessage()));
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
      if (System.console() == null) {
        return lines.read(System.in);
      }
      lines.ask(history);
      return 0;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static int tell(CommandLine line, String message) {
    String first = message == null ? "" : message.lines().findFirst().orElse("");
    line.getErr().println("memline: " + first);
    line.getErr().flush();
    return CommandLine.ExitCode.USAGE;
  }
}
