package org.memline.call.formula;

import java.util.Arrays;
import java.util.Optional;
import java.util.stream.Collectors;

/** What a machine gives to formulas by name: known numbers, of its calibration. */
public enum MachineName {
  /** Of a message, whatever it carries. */
  ALPHA("alpha", "s/message", 0, 0, 0),
  /** Of a contiguous byte that is sent. */
  BETA("beta", "s/B", 0, 0, 0),
  /** Of a memory line that what is sent touches. */
  GAMMA("gamma", "s/line", 0, 0, 0),
  /** Of a byte that is copied from one pattern to another; the third argument is bytes touched. */
  COPY("copy", "s/B", 2, 0, 1),
  /** Of a superstep's communication at best, told the most words that a rank reads, and writes. */
  GOOD("good", "s", 0, 2, 2),
  /** The same at worst. */
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

  /** How many of its arguments are patterns: they come first, and are no expressions. */
  int patterns() {
    return patterns;
  }

  /** Whether it takes so many arguments behind the patterns. */
  boolean takes(int arguments) {
    return arguments >= least && arguments <= most;
  }

  /** Without arguments it is written, and looks, as a variable of the program does. */
  boolean isPlain() {
    return patterns + most == 0;
  }

  /** How it is written. */
  String form() {
    return switch (this) {
      case ALPHA, BETA, GAMMA -> called;
      case COPY -> "copy(1, 64), with the bytes touched copy(1, 64, 16*N)";
      case GOOD, BAD -> called + "(READS, WRITES)";
    };
  }

  /** Whether a formula takes this name, without parentheses, for a machine's. */
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
