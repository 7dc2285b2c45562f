package org.memline.call.source.pragma;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.memline.call.source.pragma.CllPragma.SentMessage;
import org.memline.call.source.text.PlacedText;
import org.memline.call.source.text.SourceException;
import org.memline.call.source.text.SourceText;

/**
 * Parses the messages of a superstep, which follow the formula in a pragma: {@code to(RANK, BYTES)
 * to(RANK, BYTES) …}.
 */
final class SuperstepMessages {
  static final String FORM = "to(RANK, BYTES)";

  private static final Pattern TO = Pattern.compile("(?<![\\w.>])to\\s*\\(");

  private final SourceText source;
  private final PlacedText text;

  private SuperstepMessages(SourceText source, PlacedText text) {
    this.source = source;
    this.text = text;
  }

  /**
   * Returns the index of the first message in the text: the first {@code to(} outside all
   * parentheses. Returns the length of the text if there is no message.
   *
   * @param formula formula of a superstep, followed by messages
   */
  static int begin(String formula) {
    Matcher to = TO.matcher(formula);
    while (to.find()) {
      if (depth(formula, to.start()) == 0) {
        return to.start();
      }
    }
    return formula.length();
  }

  private static int depth(String text, int end) {
    return (int) text.chars().limit(end).filter(c -> "([".indexOf(c) >= 0).count()
        - (int) text.chars().limit(end).filter(c -> ")]".indexOf(c) >= 0).count();
  }

  /**
   * Parses messages.
   *
   * @param text text from the first {@code to}; may be empty
   */
  static List<SentMessage> parse(SourceText source, PlacedText text) {
    SuperstepMessages messages = new SuperstepMessages(source, text);
    List<SentMessage> sent = new ArrayList<>();
    Matcher to = TO.matcher(text.text());
    for (int at = 0; at < text.text().length(); ) {
      if (!to.find(at) || to.start() != at) {
        PlacedText rest = text.part(at, text.text().length());
        throw messages.error(at, "'" + rest.text() + "' is found where " + FORM + " is expected");
      }
      int close = messages.close(to.end() - 1);
      sent.add(messages.message(to.end(), close));
      at = close + 1;
      while (at < text.text().length() && Character.isWhitespace(text.text().charAt(at))) {
        at++;
      }
    }
    return sent;
  }

  /** Returns the index of the parenthesis that closes the parenthesis at index {@code open}. */
  private int close(int open) {
    int depth = 0;
    for (int at = open; at < text.text().length(); at = next(at)) {
      depth += step(text.text().charAt(at));
      if (depth == 0) {
        return at;
      }
    }
    throw error(text.text().length(), "a closing ')' is missing: write " + FORM);
  }

  private static int step(char c) {
    return "([{".indexOf(c) >= 0 ? 1 : ")]}".indexOf(c) >= 0 ? -1 : 0;
  }

  /**
   * Returns the index after the character at {@code at}. If a string or character constant begins
   * there, returns the index after the constant.
   */
  private int next(int at) {
    String all = text.text();
    char quote = all.charAt(at);
    if (quote != '"' && quote != '\'') {
      return at + 1;
    }
    int end = at + 1;
    while (end < all.length() && all.charAt(end) != quote) {
      end += all.charAt(end) == '\\' ? 2 : 1;
    }
    return Math.min(end + 1, all.length());
  }

  private SentMessage message(int from, int to) {
    int comma = -1;
    int depth = 0;
    for (int at = from; at < to; at = next(at)) {
      depth += step(text.text().charAt(at));
      if (depth == 0 && text.text().charAt(at) == ',') {
        if (comma >= 0) {
          throw error(at, "there is a second comma: write " + FORM + " for each message");
        }
        comma = at;
      }
    }
    if (comma < 0) {
      throw error(to, "a comma is missing: write " + FORM);
    }
    return new SentMessage(
        expression(from, comma, "the rank is missing: write "),
        expression(comma + 1, to, "the" + " bytes are missing: write "));
  }

  private PlacedText expression(int from, int to, String missing) {
    PlacedText part = text.part(from, to).strip();
    if (part.text().isEmpty()) {
      throw error(to, missing + FORM);
    }
    return part;
  }

  private SourceException error(int at, String message) {
    return new SourceException(source, text.offset(at), message);
  }
}
