package org.memline.launch;

/** The exit codes of the commands, on which scripts may rely. */
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
   * Exit code if the pipe that receives the output was closed, for example by {@code head}. It is
   * 128 plus the number of SIGPIPE, as shells report for a program that this signal ended.
   */
  public static final int UNREAD = 128 + 13;

  private ExitCode() {}
}
