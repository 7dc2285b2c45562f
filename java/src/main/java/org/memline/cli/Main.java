package org.memline.cli;

import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import org.memline.cli.screen.Colors;
import org.memline.launch.ExitCode;
import org.memline.machine.Version;
import org.memline.mpi.MpiFailure;
import org.memline.nativelib.CpuLevel;
import org.memline.nativelib.LibraryFile;
import org.memline.nativelib.NativeFailure;
import org.memline.report.StandardOutput;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.ScopeType;

/**
 * The program. Whatever goes wrong is told in one line, and the exit code says what kind it was.
 */
@Command(
    name = "memline",
    description = "What it costs, on this machine, to move matrix data between MPI ranks.",
    footer = {
      "",
      "Exit codes: 0 done, no regression; 1 a regression, or a broken guideline where --gate asked;"
          + " 2 wrong use or unreadable file; 3 inconclusive, where --require-conclusive asked; 4"
          + " not comparable; 5 a measurement failed or its data was wrong, memline could not"
          + " start, or what it printed was lost; 6 stopped early, what was measured is kept,"
          + " calibrate --resume goes on; 7 a node or pair stands out; 141 nobody reads what is"
          + " printed (… | head)."
    })
public final class Main implements Runnable {
  /**
   * The exit code to end with where 1 is meant. {@code jobs/memline} sets it: a Java that cannot
   * start ends with 1, too.
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
      description = "Print git revision, JDK, MPI and C library.")
  boolean version;

  @Option(
      names = "--color",
      paramLabel = "WHEN",
      scope = ScopeType.INHERIT,
      description =
          "Verdicts in colour: always, never, or auto, on a terminal and without NO_COLOR. Default:"
              + " auto.")
  String color = Colors.AUTO.label();

  @CommandLine.Mixin MpiOptions mpi;

  private Main() {}

  public static void main(String[] args) {
    try {
      CommandLine line = commandLine(CommandCatalogue.neededFor(args));
      int exitCode = run(line.setOut(StandardOutput.writer()), args);
      System.exit(
          exitCode == ExitCode.REGRESSION ? Integer.getInteger(EXIT_ONE, exitCode) : exitCode);
    } catch (Throwable e) { // of an archive that was replaced meanwhile: even Ending may be missing
      System.err.println("memline: could not go on: " + e);
      Runtime.getRuntime().halt(ExitCode.MEASUREMENT_FAILED);
    }
  }

  /** The exit code; whatever was thrown, even before there was a command to end. */
  static int run(CommandLine line, String[] args) {
    Locale.setDefault(Locale.ROOT); // what is written here is read elsewhere
    try {
      int exitCode = line.execute(args);
      line.getOut().flush();
      return exitCode;
    } catch (RuntimeException | Error e) {
      return Ending.of(line, e);
    }
  }

  /** The program with all its commands. */
  static CommandLine commandLine() {
    return commandLine(CommandCatalogue.ALL);
  }

  /** The program with these commands. */
  static CommandLine commandLine(List<Class<?>> commands) {
    // Whatever the user's language: most of what is written is read by programs, this one among
    // them.
    Locale.setDefault(Locale.Category.FORMAT, Locale.ROOT);
    CommandLine program = new CommandLine(new Main());
    commands.forEach(program::addSubcommand);
    return program
        .registerConverter(Path.class, Main::path)
        .setUsageHelpWidth(100)
        .setExecutionStrategy(Main::execute)
        .setParameterExceptionHandler(
            (e, args) ->
                Ending.tell(e.getCommandLine(), e, WrongOptions.words(e), ExitCode.WRONG_USE))
        .setExecutionExceptionHandler((e, line, result) -> Ending.of(line, e));
  }

  /**
   * An empty name is what a script's empty variable leaves: it would mean the folder it runs in.
   */
  private static Path path(String name) {
    if (name.isBlank()) {
      throw new CommandLine.TypeConversionException("'" + name + "' is no name of a file");
    }
    try {
      return Path.of(name);
    } catch (InvalidPathException e) {
      throw new CommandLine.TypeConversionException("'" + name + "' is no name of a file");
    }
  }

  /** What is thrown here picocli would leave to nobody: it ends as what commands throw. */
  private static int execute(CommandLine.ParseResult parsed) {
    try {
      return execute(parsed, last(parsed));
    } catch (CommandLine.PicocliException e) {
      throw e;
    } catch (RuntimeException | Error e) {
      throw new CommandLine.ExecutionException(
          parsed.commandSpec().commandLine(), String.valueOf(e.getMessage()), e);
    }
  }

  private static CommandLine last(CommandLine.ParseResult parsed) {
    CommandLine.ParseResult last = parsed;
    while (last.hasSubcommand()) {
      last = last.subcommand();
    }
    return last.commandSpec().commandLine();
  }

  /** Asking MPI for its version takes a second: only when it is asked for. */
  private static int execute(CommandLine.ParseResult parsed, CommandLine line) {
    MpiOptions.use(parsed);
    useColors(parsed.commandSpec().commandLine());
    requireLevel(line);
    if (!line.getParseResult().isVersionHelpRequested()) {
      return run(parsed, line);
    }
    Version.lines().forEach(line.getOut()::println);
    Version.slowStart().ifPresent(why -> line.getErr().println("memline: warning: " + why));
    line.getOut().flush();
    return ExitCode.DONE;
  }

  /** Of what every command says, helps too. */
  private static void useColors(CommandLine root) {
    String asked = ((Main) root.getCommand()).color;
    root.setColorScheme(CommandLine.Help.defaultColorScheme(Colors.parse(asked).ansi()));
  }

  private static int run(CommandLine.ParseResult parsed, CommandLine line) {
    try {
      return new CommandLine.RunLast().execute(parsed);
    } catch (LinkageError e) {
      MpiFailure known = new MpiFailure(LibraryFile.problem().orElseThrow(() -> e));
      throw new CommandLine.ExecutionException(line, known.getMessage(), known);
    }
  }

  /** A level that there is not would be found out in the ranks, each with a line of its own. */
  private static void requireLevel(CommandLine line) {
    if (System.getenv(CpuLevel.VARIABLE) == null) {
      return;
    }
    try {
      CpuLevel.current();
    } catch (NativeFailure failure) {
      throw new CommandLine.ParameterException(line, failure.getMessage(), failure);
    } catch (ExceptionInInitializerError | NoClassDefFoundError e) {
      // No C library: nothing here that has a level.
    }
  }

  @Override
  public void run() {
    throw new CommandLine.ParameterException(
        spec.commandLine(), "name a command, for example calibrate");
  }
}
