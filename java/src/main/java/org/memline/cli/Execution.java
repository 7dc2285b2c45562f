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
 * exit code.
 *
 * <p>Lambda expressions would do the same, but with them the class data sharing archive of the JVM
 * would lack picocli, and the start would be slower: the JDK leaves classes of an old class file
 * version out if they are linked while it makes the archive.
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
   * Runs the command and returns its exit code. An exception or error is wrapped in an {@link
   * CommandLine.ExecutionException}, because picocli calls {@link #handleExecutionException} only
   * for exceptions of this type.
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
   * Runs the command, or prints the versions if {@code --version} is given. The version of the MPI
   * library is printed too; asking the library for it takes a second.
   */
  private static int execute(ParseResult parsed, CommandLine line) {
    LibraryFile.jnaCutOff()
        .ifPresent(
            cut -> {
              // JNA's own library is truncated. Loading it would end the process without a message.
              throw new MpiFailure(cut);
            });
    MpiOptions.use(parsed);
    useColors(parsed.commandSpec().commandLine());
    requireLevel(line);
    if (!asksForVersions(parsed)) {
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

  /** Returns whether {@code --version} is given, before or after the name of a command. */
  private static boolean asksForVersions(ParseResult parsed) {
    ParseResult each = parsed;
    while (!each.isVersionHelpRequested() && each.hasSubcommand()) {
      each = each.subcommand();
    }
    return each.isVersionHelpRequested();
  }

  /** Sets whether output is coloured, as the option {@code --color} requests. */
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
   * Throws an error if the environment requests kernels for an instruction set that this processor
   * or the C library does not have. Without this check every rank would print the error.
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
      // The C library cannot be loaded, so the request cannot be checked.
    }
  }
}
