package org.memline.cli;

import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/**
 * Prints one answer for each layout of a file. The first answers are held back, so that nothing is
 * printed if one of the first layouts has no answer. Later answers are printed as they are found,
 * because a long file might have more answers than fit into memory.
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
   * @param atOnce true to print each answer immediately; false to hold the first {@link #MOST_HELD}
   *     answers back until more are found or the file ends
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
   * Returns a remark for the message of an error: how many answers were already printed. The remark
   * is empty if no answer was printed.
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
