package org.memline.layout;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A communication operation xQy of the copy-transfer model (Stricker and Gross 1995): the sender
 * reads words by pattern x and the receiver writes them by pattern y.
 *
 * @param words number of words of 8 bytes; a multiple of the block lengths of both patterns
 * @param from pattern by which the sender reads
 * @param to pattern by which the receiver writes
 */
public record Operation(long words, Access from, Access to) implements Moved {
  private static final Pattern TEXT =
      Pattern.compile("(?<from>[^/Q]+)Q(?<to>[^/Q]+)/(?<words>\\d{1,18})");

  public Operation {
    from.spanWords(words);
    to.spanWords(words);
  }

  /**
   * Returns the operation whose {@link #toString} is {@code text}, for example {@code 64Q1/131072}.
   */
  public static Operation parse(String text) {
    Matcher part = TEXT.matcher(text);
    if (!part.matches()) {
      throw new IllegalArgumentException(
          "operation '" + text + "' is not xQy/words, for example 64Q1/131072");
    }
    return new Operation(
        Long.parseLong(part.group("words")),
        Access.parse(part.group("from")),
        Access.parse(part.group("to")));
  }

  @Override
  public long payloadBytes() {
    return words * Access.WORD_BYTES;
  }

  /** Returns the patterns without the number of words, for example {@code 64Q1}. */
  public String patterns() {
    return from + "Q" + to;
  }

  @Override
  public String toString() {
    return patterns() + "/" + words;
  }
}
