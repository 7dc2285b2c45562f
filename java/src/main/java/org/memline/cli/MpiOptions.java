package org.memline.cli;

import org.memline.mpi.RanksBy;
import org.memline.nativelib.NativeFailure;
import org.memline.nativelib.UsedMpi;
import picocli.CommandLine;
import picocli.CommandLine.Option;

/**
 * The options that choose the MPI implementation of the ranks, and whether the ranks call it from
 * Java or from C. The choice is stored in system properties, because a process uses only one MPI.
 */
final class MpiOptions {
  private static final String MPI = "--mpi";
  private static final String RANKS_BY = "--ranks-by";

  @Option(
      names = MPI,
      paramLabel = "MPI",
      description =
          "openmpi, mpich, one with its version (mpich-4.0.2), or the mpicc of an MPI that was given"
              + " to jobs/build.sh --mpicc. Default: MEMLINE_MPI, or else the first MPI that was"
              + " built (--version prints it).")
  String mpi;

  @Option(
      names = RANKS_BY,
      paramLabel = "WAY",
      description =
          "java: ranks use Open MPI's Java bindings. c: ranks use the C library with any"
              + " MPI, without method java. Default: MEMLINE_RANKS_BY, or else java if the"
              + " bindings are installed.")
  String ranksBy;

  /**
   * Applies the options, which may be given before or after the name of a command.
   *
   * @throws CommandLine.ParameterException if an option is empty, if the MPI implementation is not
   *     available, or if its Java bindings are requested and missing
   */
  static void use(CommandLine.ParseResult parsed) {
    for (CommandLine line : parsed.asCommandLineList()) {
      if (set(line, MPI, UsedMpi.PROPERTY) | set(line, RANKS_BY, RanksBy.PROPERTY)) {
        check(line);
      }
    }
  }

  private static boolean set(CommandLine line, String option, String property) {
    CommandLine.Model.OptionSpec spec = line.getCommandSpec().findOption(option);
    boolean given = spec != null && spec.getValue() != null;
    if (given && spec.getValue().toString().isBlank()) {
      throw new CommandLine.ParameterException(
          line, option + " has an empty value (''): give a value, or leave the option out");
    }
    if (given) {
      System.setProperty(property, spec.getValue());
    }
    return given;
  }

  private static void check(CommandLine line) {
    try {
      RanksBy.used();
    } catch (IllegalArgumentException | NativeFailure wrong) {
      throw new CommandLine.ParameterException(line, wrong.getMessage(), wrong);
    }
  }
}
