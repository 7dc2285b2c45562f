package org.memline.cli;

import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/**
 * Answers on their way out. Of a file with a line that has none nothing is printed, unless it is so
 * long that waiting for its end would take memory, and patience.
 */
final class AnswerLines {
  private static final int MOST_HELD = 1000;

  private final Consumer<String> print;
  private final PrintWriter out;
  private final boolean atOnce;
  private final List<String> held = new ArrayList<>();
  private long printed;

  /**
   * @param print into {@code out}
   * @param atOnce each is there as soon as it is known; else the first ones wait for the others
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
   * Returns the words about the previous answers if the next one is an error; empty if there are
   * none.
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
