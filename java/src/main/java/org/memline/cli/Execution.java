package org.memline.cli;

import java.util.Optional;
import org.memline.cli.screen.Colors;
import org.memline.launch.ExitCode;
import org.memline.machine.Version;
import org.memline.mpi.MpiFailure;
import org.memline.nativelib.CpuLevel;
import org.memline.nativelib.LibraryFile;
import org.memline.nativelib.NativeFailure;
import picocli.CommandLine;
import picocli.CommandLine.ParseResult;

/**
 * Executes a parsed command line. If an exception is thrown, it prints the message and returns the
 * exit code. This is a class instead of lambda expressions, because these would keep picocli out of
 * the class archive: the JDK leaves out classes of old versions that are linked while it makes an
 * archive.
 */
final class Execution
    implements CommandLine.IExecutionStrategy,
        CommandLine.IParameterExceptionHandler,
        CommandLine.IExecutionExceptionHandler {

  @Override
  public int handleParseException(CommandLine.ParameterException e, String[] args) {
    return Ending.print(e.getCommandLine(), e, WrongOptions.words(e), ExitCode.WRONG_USE);
  }

  @Override
  public int handleExecutionException(Exception e, CommandLine line, ParseResult result) {
    return Ending.of(line, e);
  }

  /**
   * Returns the exit code of the command. An exception or error is wrapped, so that {@link
   * #handleExecutionException} handles it: picocli calls that method only for an {@link
   * CommandLine.ExecutionException}.
   */
  @Override
  public int execute(ParseResult parsed) {
    try {
      return execute(parsed, last(parsed));
    } catch (CommandLine.PicocliException e) {
      throw e;
    } catch (RuntimeException | Error e) {
      throw new CommandLine.ExecutionException(
          parsed.commandSpec().commandLine(), String.valueOf(e.getMessage()), e);
    }
  }

  private static CommandLine last(ParseResult parsed) {
    ParseResult last = parsed;
    while (last.hasSubcommand()) {
      last = last.subcommand();
    }
    return last.commandSpec().commandLine();
  }

  /**
   * Runs the command. For {@code --version} it prints the versions. It asks the MPI library for its
   * own, which takes a second.
   */
  private static int execute(ParseResult parsed, CommandLine line) {
    LibraryFile.jnaCutOff()
        .ifPresent(
            cut -> {
              throw new MpiFailure(cut); // JNA would end the process when it loads this library
            });
    MpiOptions.use(parsed);
    useColors(parsed.commandSpec().commandLine());
    requireLevel(line);
    if (!line.getParseResult().isVersionHelpRequested()) {
      return run(parsed, line);
    }
    for (String each : Version.lines()) {
      line.getOut().println(each);
    }
    Optional<String> slow = Version.slowStart();
    if (slow.isPresent()) {
      line.getErr().println("memline: warning: " + slow.get());
    }
    line.getOut().flush();
    return ExitCode.DONE;
  }

  /** Sets whether help texts are coloured, as {@code --color} requests. */
  private static void useColors(CommandLine root) {
    String colorChoice = ((Main) root.getCommand()).color;
    root.setColorScheme(CommandLine.Help.defaultColorScheme(Colors.parse(colorChoice).ansi()));
  }

  private static int run(ParseResult parsed, CommandLine line) {
    try {
      return new CommandLine.RunLast().execute(parsed);
    } catch (LinkageError e) {
      MpiFailure known = new MpiFailure(LibraryFile.problem().orElseThrow(() -> e));
      throw new CommandLine.ExecutionException(line, known.getMessage(), known);
    }
  }

  /**
   * Refuses a level of kernels that this processor or the C library does not have. Without this
   * check each rank would print an error.
   */
  private static void requireLevel(CommandLine line) {
    if (System.getenv(CpuLevel.VARIABLE) == null) {
      return;
    }
    try {
      CpuLevel.current();
    } catch (NativeFailure failure) {
      throw new CommandLine.ParameterException(line, failure.getMessage(), failure);
    } catch (ExceptionInInitializerError | NoClassDefFoundError e) {
      // Without the C library there is no level to refuse.
    }
  }
}
