package org.memline.cli;

import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/**
 * Prints the answers to the layouts of a file. If one of the layouts has no answer, nothing is
 * printed. A long file is an exception, because all answers would have to be kept in memory: its
 * answers are printed as they are found.
 */
final class AnswerLines {
  private static final int MOST_HELD = 1000;

  private final Consumer<String> print;
  private final PrintWriter out;
  private final boolean atOnce;
  private final List<String> held = new ArrayList<>();
  private long printed;

  /**
   * @param print prints a line to {@code out}
   * @param atOnce whether each answer is printed immediately; otherwise the first answers are kept
   *     until a certain number has been found
   */
  AnswerLines(Consumer<String> print, PrintWriter out, boolean atOnce) {
    this.print = print;
    this.out = out;
    this.atOnce = atOnce;
  }

  void add(String line) {
    if (!atOnce && printed == 0 && held.size() < MOST_HELD) {
      held.add(line);
      return;
    }
    release();
    print.accept(line);
    printed++;
    if (atOnce) {
      out.flush();
    }
  }

  /**
   * Returns a remark for an error message: how many answers were printed before the error. It is
   * empty if none were printed.
   */
  String printed() {
    return printed == 0 ? "" : " (the %d lines before it are answered)".formatted(printed);
  }

  void end() {
    release();
    out.flush();
  }

  private void release() {
    held.forEach(print);
    printed += held.size();
    held.clear();
  }
}
