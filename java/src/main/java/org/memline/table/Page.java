package org.memline.table;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jline.utils.WCWidth;

/**
 * Formats text to lines of 100 columns, a usual width of terminals, log viewers and documentation
 * pages. The width of the terminal itself is not used, so that a log and a screen show the same
 * text.
 */
public final class Page {
  /** Width of a page in terminal columns. */
  public static final int WIDTH = 100;

  /**
   * Number of blanks by which the continuation of a broken line is indented further than its
   * beginning.
   */
  private static final int INDENT = 2;

  /** Matches the places at which a line may be broken. A number is not separated from its unit. */
  private static final Pattern BREAK =
      Pattern.compile("(?<![ \\d]) +|(?<=\\d) +(?!%|±|[mµnp]?s\\b|[KM]?i?B\\b|MB/s|[np]s/)");

  private Page() {}

  /**
   * Breaks each line that is too wide between words. The continuation of a line is indented further
   * than its beginning.
   */
  public static String of(String text) {
    return fits(text)
        ? text
        : text.lines().map(Page::line).collect(Collectors.joining("\n"))
            + (text.endsWith("\n") ? "\n" : "");
  }

  /** Returns whether no line of the text is wider than a page. */
  public static boolean fits(String text) {
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
  public static int columns(String line) {
    return line.codePoints().map(WCWidth::wcwidth).map(columns -> Math.max(0, columns)).sum();
  }

  /** Returns the number of terminal columns of the longest word. A word cannot be broken. */
  static int longestWord(String text) {
    return BREAK.splitAsStream(text).mapToInt(Page::columns).max().orElse(0);
  }

  /**
   * Returns the text as lines of at most {@code width} columns. A word that is longer has a line of
   * its own, which is wider.
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
   * Returns the last place for a break that has at most {@code width} columns before it. If there
   * is no such place, the first place for a break is returned. The result is null if the text
   * cannot be broken.
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
