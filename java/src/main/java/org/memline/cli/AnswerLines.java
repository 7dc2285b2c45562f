package org.memline.cli;

import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/**
 * Prints the answers to the lines of a file. If a line of a file has no answer, nothing is printed,
 * unless the file is so long that holding all answers would take too much memory and time.
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
   * @param atOnce whether each answer is printed immediately; else the first ones are held back
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
