package org.memline.launch;

/** The exit codes on which scripts may rely. */
public final class ExitCode {
  public static final int DONE = 0;
  public static final int REGRESSION = 1;
  public static final int WRONG_USE = 2;
  public static final int INCONCLUSIVE = 3;
  public static final int INCOMPARABLE = 4;
  public static final int MEASUREMENT_FAILED = 5;
  public static final int PARTIAL = 6;
  public static final int STANDS_OUT = 7;

  /**
   * The reader of the output has closed it. Shells give this code to programs that SIGPIPE ended.
   */
  public static final int UNREAD = 128 + 13;

  private ExitCode() {}
}
