package org.memline.cli;

/** The exit codes scripts may rely on. */
final class ExitCode {
  static final int DONE = 0;
  static final int REGRESSION = 1;
  static final int WRONG_USE = 2;
  static final int INCONCLUSIVE = 3;
  static final int INCOMPARABLE = 4;
  static final int MEASUREMENT_FAILED = 5;
  static final int PARTIAL = 6;
  static final int STANDS_OUT = 7;

  private ExitCode() {}
}
