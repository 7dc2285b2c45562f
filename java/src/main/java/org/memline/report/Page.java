package org.memline.report;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jline.utils.WCWidth;

/**
 * Formats text to 100 columns, a usual width of terminals, log viewers and documentation pages. The
 * width does not depend on the terminal, so that a log has the same text as a screen.
 */
public final class Page {
  /** Width of a page in terminal columns. */
  public static final int WIDTH = 100;

  /** Number of blanks by which a continued line is indented further than its first line. */
  private static final int INDENT = 2;

  /** Places where a line may be broken. A line is not broken between a number and its unit. */
  private static final Pattern BREAK =
      Pattern.compile("(?<![ \\d]) +|(?<=\\d) +(?!%|±|[mµnp]?s\\b|[KM]?i?B\\b|MB/s|[np]s/)");

  private Page() {}

  /**
   * Breaks each line that is too wide between words. The continued lines are indented further than
   * the first one.
   */
  public static String of(String text) {
    return fits(text)
        ? text
        : text.lines().map(Page::line).collect(Collectors.joining("\n"))
            + (text.endsWith("\n") ? "\n" : "");
  }

  /** Returns whether no line of the text is wider than a page. */
  static boolean fits(String text) {
    return text.lines().allMatch(line -> columns(line) <= WIDTH);
  }

  private static String line(String line) {
    int indent = line.length() - line.stripLeading().length();
    List<String> lines = lines(line, WIDTH, INDENT + indent);
    return String.join("\n" + " ".repeat(INDENT + indent), lines);
  }

  /**
   * Returns the number of terminal columns that a line takes. East Asian letters take two columns,
   * and combining accents take none.
   */
  static int columns(String line) {
    return line.codePoints().map(WCWidth::wcwidth).map(columns -> Math.max(0, columns)).sum();
  }

  /** Returns the number of terminal columns of the longest word, which cannot be broken. */
  static int longestWord(String text) {
    return BREAK.splitAsStream(text).mapToInt(Page::columns).max().orElse(0);
  }

  /**
   * Returns the text in lines of at most {@code width} columns. A longer word has a wider line of
   * its own.
   */
  static List<String> lines(String text, int width) {
    return lines(text, width, 0);
  }

  private static List<String> lines(String text, int width, int indent) {
    List<String> lines = new ArrayList<>();
    String rest = text;
    while (columns(rest) > width - (lines.isEmpty() ? 0 : indent)) {
      Matcher at = lastBreak(rest, width - (lines.isEmpty() ? 0 : indent));
      if (at == null) {
        break;
      }
      lines.add(rest.substring(0, at.start()));
      rest = rest.substring(at.end());
    }
    lines.add(rest);
    return lines;
  }

  /**
   * Returns the last possible break with at most {@code width} columns before it. If there is none,
   * the first break is returned, or null if the text has no break.
   */
  private static Matcher lastBreak(String text, int width) {
    Matcher found = null;
    Matcher at = BREAK.matcher(text);
    while (at.find()) {
      if (at.start() > 0 && (found == null || columns(text.substring(0, at.start())) <= width)) {
        found = BREAK.matcher(text);
        found.find(at.start());
      }
    }
    return found;
  }
}
