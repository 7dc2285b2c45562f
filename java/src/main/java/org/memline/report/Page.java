package org.memline.report;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jline.utils.WCWidth;

/**
 * Text as wide as a terminal that nobody made wider, a log's viewer and a page of documentation
 * have room for; the same wherever it goes, so that what is read in a log is what was on a screen.
 */
public final class Page {
  /** Width of a page in terminal columns. */
  public static final int WIDTH = 100;

  /** How much further in than its beginning a line goes on. */
  private static final int INDENT = 2;

  /** Places where a line may break: not between a number and its unit. */
  private static final Pattern BREAK =
      Pattern.compile("(?<![ \\d]) +|(?<=\\d) +(?!%|±|[mµnp]?s\\b|[KM]?i?B\\b|MB/s|[np]s/)");

  private Page() {}

  /** Each line that is too wide is broken between words, and goes on a little further in. */
  public static String of(String text) {
    return fits(text)
        ? text
        : text.lines().map(Page::line).collect(Collectors.joining("\n"))
            + (text.endsWith("\n") ? "\n" : "");
  }

  /** Whether no line is wider. */
  static boolean fits(String text) {
    return text.lines().allMatch(line -> columns(line) <= WIDTH);
  }

  private static String line(String line) {
    int indent = line.length() - line.stripLeading().length();
    List<String> lines = lines(line, WIDTH, INDENT + indent);
    return String.join("\n" + " ".repeat(INDENT + indent), lines);
  }

  /** Columns of a terminal that a line takes: letters of the Far East two, accents none. */
  static int columns(String line) {
    return line.codePoints().map(WCWidth::wcwidth).map(columns -> Math.max(0, columns)).sum();
  }

  /** The columns that the longest word takes, which cannot be broken. */
  static int longestWord(String text) {
    return BREAK.splitAsStream(text).mapToInt(Page::columns).max().orElse(0);
  }

  /** Returns the text in lines of at most {@code width} columns, unless a word is longer. */
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

  /** The last that leaves no more than so many columns before it, else the first; null of none. */
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
