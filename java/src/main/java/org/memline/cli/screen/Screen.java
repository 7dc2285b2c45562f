package org.memline.cli.screen;

import java.io.PrintWriter;
import org.memline.report.Page;
import picocli.CommandLine;
import picocli.CommandLine.Help.Ansi;

/**
 * Standard output for people: it breaks lines at the width of a page and colours verdicts if
 * colours are on.
 */
public final class Screen {
  private final PrintWriter out;
  private final Ansi ansi;

  private Screen(PrintWriter out, Ansi ansi) {
    this.out = out;
    this.ansi = ansi;
  }

  /** Returns the screen of a command, with its output stream and colour setting. */
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
