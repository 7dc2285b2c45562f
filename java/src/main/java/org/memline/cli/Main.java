package org.memline.cli;

import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import org.memline.cli.screen.Colors;
import org.memline.launch.ExitCode;
import org.memline.report.StandardOutput;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.ScopeType;

/**
 * The start of the program, and the options that every command has. An error is printed in one
 * line, and the exit code shows the kind of the error.
 */
@Command(
    name = "memline",
    description =
        "Measures and predicts what it costs to move matrix data between MPI ranks on this machine.",
    footer = {
      "",
      "Exit codes: 0 done, no regression; 1 regression, or a broken guideline with --gate; 2 wrong"
          + " use or unreadable file; 3 inconclusive, with --require-conclusive; 4 not comparable; 5 a"
          + " measurement failed, its data was wrong, memline could not start, or its output was"
          + " lost; 6 stopped early, resumable by calibrate --resume; 7 a node, link or switch stands out;"
          + " 137 killed by signal 9, for example by the kernel when memory runs out; 141 the reader of the"
          + " output closed it (… | head)."
    })
public final class Main implements Runnable {
  /**
   * The property with the exit code that replaces 1. The script {@code jobs/memline} sets the
   * property to distinguish a regression from a JVM that cannot start, which also ends with 1.
   */
  private static final String EXIT_ONE = "memline.exit.one";

  @CommandLine.Spec CommandLine.Model.CommandSpec spec;

  @Option(
      names = {"-h", "--help"},
      usageHelp = true,
      scope = ScopeType.INHERIT,
      description = "Print this help.")
  boolean help;

  @Option(
      names = {"-V", "--version"},
      versionHelp = true,
      scope = ScopeType.INHERIT,
      description = "Print the git revision, JDK, MPI and C library.")
  boolean version;

  @Option(
      names = "--color",
      paramLabel = "WHEN",
      scope = ScopeType.INHERIT,
      description =
          "Print verdicts in colour: always, never, or auto (on a terminal, unless"
              + " NO_COLOR is set). Default: auto.")
  String color = Colors.AUTO.label();

  @CommandLine.Mixin MpiOptions mpi;

  private Main() {}

  public static void main(String[] args) {
    try {
      CommandLine line = commandLine(CommandCatalogue.neededFor(args));
      int exitCode = run(line.setOut(StandardOutput.writer()), args);
      System.exit(
          exitCode == ExitCode.REGRESSION ? Integer.getInteger(EXIT_ONE, exitCode) : exitCode);
    } catch (Throwable e) {
      // The class Ending cannot be loaded any more if the jar was replaced while the program ran.
      System.err.println("memline: cannot continue: " + e);
      Runtime.getRuntime().halt(ExitCode.MEASUREMENT_FAILED);
    }
  }

  /**
   * Executes the command and returns its exit code. If an exception is thrown before a command is
   * found, its message is printed here.
   */
  static int run(CommandLine line, String[] args) {
    // the format of numbers must not depend on the language of the user
    Locale.setDefault(Locale.ROOT);
    try {
      int exitCode = line.execute(args);
      line.getOut().flush();
      return exitCode;
    } catch (RuntimeException | Error e) {
      return Ending.of(line, e);
    }
  }

  /** Returns the program with all its commands. */
  static CommandLine commandLine() {
    return commandLine(CommandCatalogue.ALL);
  }

  /** Returns the program with only these commands, because building all commands takes time. */
  static CommandLine commandLine(List<Class<?>> commands) {
    // Other programs read most of the output, so the format of numbers must not depend on the
    // language of the user.
    Locale.setDefault(Locale.Category.FORMAT, Locale.ROOT);
    CommandLine program = new CommandLine(new Main());
    for (Class<?> command : commands) {
      program.addSubcommand(command);
    }
    Execution execution = new Execution();
    return program
        .registerConverter(Path.class, new PathConverter())
        .setUsageHelpWidth(100)
        .setExecutionStrategy(execution)
        .setParameterExceptionHandler(execution)
        .setExecutionExceptionHandler(execution);
  }

  @Override
  public void run() {
    throw new CommandLine.ParameterException(
        spec.commandLine(), "no command is given: give one, for example calibrate");
  }
}
