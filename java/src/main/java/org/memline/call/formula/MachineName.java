package org.memline.call.formula;

import java.util.Arrays;
import java.util.Optional;
import java.util.stream.Collectors;

/** The names of constants that a calibration of a machine gives to formulas. */
public enum MachineName {
  /** Seconds per message, regardless of its content. */
  ALPHA("alpha", "s/message", 0, 0, 0),
  /** Seconds per contiguous byte that is sent. */
  BETA("beta", "s/B", 0, 0, 0),
  /** Seconds per memory line touched by a send. */
  GAMMA("gamma", "s/line", 0, 0, 0),
  /**
   * Seconds per byte copied from one pattern to another; the third argument is the number of bytes
   * touched.
   */
  COPY("copy", "s/B", 2, 0, 1),
  /**
   * Seconds of a superstep's communication in the best case; the arguments are the largest numbers
   * of words that a rank reads and writes.
   */
  GOOD("good", "s", 0, 2, 2),
  /**
   * Seconds of a superstep's communication in the worst case, with the arguments of {@link #GOOD}.
   */
  BAD("bad", "s", 0, 2, 2);

  private final String called;
  private final String unit;
  private final int patterns;
  private final int least;
  private final int most;

  MachineName(String called, String unit, int patterns, int least, int most) {
    this.called = called;
    this.unit = unit;
    this.patterns = patterns;
    this.least = least;
    this.most = most;
  }

  public String called() {
    return called;
  }

  public String unit() {
    return unit;
  }

  /** Returns the number of arguments that are patterns; they come first and are not expressions. */
  int patterns() {
    return patterns;
  }

  /** Returns whether the constant accepts this number of arguments after the patterns. */
  boolean takes(int arguments) {
    return arguments >= least && arguments <= most;
  }

  /**
   * Returns whether the constant has no arguments, so that it looks like a variable of the program.
   */
  boolean isPlain() {
    return patterns + most == 0;
  }

  /** Returns the form in which the constant is written. */
  String form() {
    return switch (this) {
      case ALPHA, BETA, GAMMA -> called;
      case COPY -> "copy(1, 64), with the bytes touched copy(1, 64, 16*N)";
      case GOOD, BAD -> called + "(READS, WRITES)";
    };
  }

  /**
   * Returns whether a formula takes this name, without parentheses, for a constant of a machine.
   */
  public static boolean isPlain(String name) {
    return plain(name).isPresent();
  }

  static Optional<MachineName> plain(String name) {
    return find(name).filter(MachineName::isPlain);
  }

  static Optional<MachineName> called(String name) {
    return find(name).filter(one -> !one.isPlain());
  }

  static String calls() {
    return Arrays.stream(values())
        .filter(one -> !one.isPlain())
        .map(MachineName::called)
        .collect(Collectors.joining(", "));
  }

  private static Optional<MachineName> find(String name) {
    return Arrays.stream(values()).filter(one -> one.called.equals(name)).findFirst();
  }
}
