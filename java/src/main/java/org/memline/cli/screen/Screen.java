package org.memline.cli.screen;

import java.io.PrintWriter;
import org.memline.table.Page;
import picocli.CommandLine;
import picocli.CommandLine.Help.Ansi;

/**
 * Prints text for people to standard output. Lines are broken at the width of a page, and verdicts
 * such as FAIL are coloured if colours are on.
 */
public final class Screen {
  private final PrintWriter out;
  private final Ansi ansi;

  private Screen(PrintWriter out, Ansi ansi) {
    this.out = out;
    this.ansi = ansi;
  }

  /**
   * Returns an object that prints to the output stream of this command, with its colour setting.
   */
  public static Screen of(CommandLine line) {
    return new Screen(line.getOut(), line.getColorScheme().ansi());
  }

  public void print(String text) {
    out.print(VerdictColors.of(Page.of(text), ansi));
    out.flush();
  }

  public void println(String text) {
    print(text + System.lineSeparator());
  }
}
