package org.memline.cli;

import org.memline.calibration.CalibrationException;
import org.memline.input.IncomparableException;
import org.memline.input.Printable;
import org.memline.launch.ExitCode;
import org.memline.launch.LaunchException;
import org.memline.mpi.MpiFailure;
import org.memline.nativelib.NativeFailure;
import org.memline.report.ReportException;
import org.memline.report.StandardOutput;
import org.memline.sample.SampleException;
import org.memline.study.measure.MeasurementFailure;
import org.memline.study.measure.RankReport;
import picocli.CommandLine;

/**
 * Ends a command that threw an exception: it prints the message in one line and returns the exit
 * code for this kind of error ({@link ExitCode}).
 */
final class Ending {
  /** The environment variable by which the user requests a stack trace after the message. */
  private static final String DEBUG = "MEMLINE_DEBUG";

  /** Largest number of characters of a message. Longer messages are shortened. */
  private static final int SHOWN = 800;

  private Ending() {}

  /**
   * Prints the message of an exception in one line and returns the exit code for this kind of
   * exception.
   */
  static int of(CommandLine line, Throwable thrown) {
    // picocli passes an Exception on unchanged, but wraps an Error in an ExecutionException.
    Throwable e =
        thrown instanceof CommandLine.ExecutionException && thrown.getCause() != null
            ? thrown.getCause()
            : thrown;
    // An exception from another thread is wrapped. The message of the wrapper only repeats the
    // message of the cause.
    while (e.getCause() != null && e.getCause().toString().equals(e.getMessage())) {
      e = e.getCause();
    }
    return e instanceof StandardOutput.Lost lost && lost.unread()
        ? ExitCode.UNREAD
        : print(line, e, message(e), exitCode(e));
  }

  static int print(CommandLine line, Throwable e, String message, int exitCode) {
    // The message of a failed measurement names remedies, so it is not shortened.
    String shown = Printable.of(message);
    String words = measuring(e) ? shown : shortened(shown);
    if (RankReport.goesToADriver()) {
      RankReport.failed(words).print();
    } else {
      line.getErr().println("memline: " + words);
    }
    if (System.getenv(DEBUG) != null) {
      e.printStackTrace(line.getErr());
    }
    line.getErr().flush();
    return exitCode;
  }

  private static int exitCode(Throwable e) {
    if (e instanceof IncomparableException) {
      return ExitCode.INCOMPARABLE;
    }
    return measuring(e) || e instanceof StandardOutput.Lost || isInternal(e)
        ? ExitCode.MEASUREMENT_FAILED
        : ExitCode.WRONG_USE;
  }

  private static boolean measuring(Throwable e) {
    return e instanceof MeasurementFailure || e instanceof NativeFailure;
  }

  private static boolean isInternal(Throwable e) {
    return !(measuring(e)
        || e instanceof UsageException
        || e instanceof LaunchException
        || e instanceof SampleException
        || e instanceof CalibrationException
        || e instanceof ReportException
        || e instanceof MpiFailure
        || e instanceof java.io.UncheckedIOException
        || e instanceof StandardOutput.Lost
        || e instanceof IllegalArgumentException);
  }

  private static String message(Throwable e) {
    if (e instanceof VirtualMachineError) {
      return JavaLimits.words(e);
    }
    return isInternal(e)
        ? "this is a defect of memline, please report it: %s (set %s for the stack trace)"
            .formatted(e, DEBUG)
        : WrongOptions.firstLine(e.getMessage());
  }

  /**
   * Returns the message. If it is too long, for example because it quotes a long value, its middle
   * is replaced by an ellipsis.
   */
  private static String shortened(String message) {
    int end = message.length() - SHOWN / 2;
    return end <= SHOWN / 2
        ? message
        : message.substring(0, SHOWN / 2) + "…" + message.substring(end);
  }
}
