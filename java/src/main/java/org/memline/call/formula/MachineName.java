package org.memline.call.formula;

import java.util.Arrays;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * The constants of a machine that a formula may use. A calibration of the machine gives their
 * values.
 */
public enum MachineName {
  /** Seconds per message, whatever its size and layout. */
  ALPHA("alpha", "s/message", 0, 0, 0),
  /** Seconds per contiguous byte that is sent. */
  BETA("beta", "s/B", 0, 0, 0),
  /** Seconds per cache line that a send touches. */
  GAMMA("gamma", "s/line", 0, 0, 0),
  /**
   * Seconds per byte of a memory copy from one access pattern to another. The arguments are the
   * pattern of reading, the pattern of writing and, optionally, the number of bytes touched.
   */
  COPY("copy", "s/B", 2, 0, 1),
  /**
   * Seconds of a superstep's communication in the best case: each rank accesses consecutive words
   * of its own, which are in its caches. The arguments are the largest number of words that a rank
   * reads, and the largest number of words that a rank writes.
   */
  GOOD("good", "s", 0, 2, 2),
  /**
   * Seconds of a superstep's communication in the worst case: each word that a rank accesses is on
   * a different cache line, and all ranks compete for these lines. The arguments are the largest
   * number of words that a rank reads, and the largest number of words that a rank writes.
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

  /** Returns how many of the first arguments are memory access patterns instead of expressions. */
  int patterns() {
    return patterns;
  }

  /**
   * Returns whether the constant accepts this number of arguments. Memory access patterns are not
   * counted.
   */
  boolean takes(int arguments) {
    return arguments >= least && arguments <= most;
  }

  /**
   * Returns whether the constant has no arguments. In a formula it then looks like a variable of
   * the program.
   */
  boolean isPlain() {
    return patterns + most == 0;
  }

  /** Returns how the constant is written in a formula, for error messages. */
  String form() {
    return switch (this) {
      case ALPHA, BETA, GAMMA -> called;
      case COPY -> "copy(1, 64), with the bytes touched copy(1, 64, 16*N)";
      case GOOD, BAD -> called + "(READS, WRITES)";
    };
  }

  /**
   * Returns whether a name without parentheses stands for a constant of a machine in a formula, and
   * not for a variable of the program.
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
