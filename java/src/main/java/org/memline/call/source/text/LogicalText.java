package org.memline.call.source.text;

import java.util.Arrays;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The text of a source without line splices (C11 5.1.1.2, phase 2). A line splice is a backslash at
 * the end of a line. As in gcc and clang, blanks may follow the backslash. For each character the
 * place in the file is known.
 */
final class LogicalText {
  private static final Pattern SPLICE = Pattern.compile("\\\\[ \\t\\f\\x0B]*\\r?\\n");

  private final String chars;
  private final int[] offsets;

  LogicalText(SourceText source) {
    String text = source.text();
    StringBuilder kept = new StringBuilder(text.length());
    int[] places = new int[text.length() + 1];
    int from = source.begin();
    Matcher splices = SPLICE.matcher(text);
    while (splices.find()) {
      append(text, from, splices.start(), kept, places);
      from = splices.end();
    }
    append(text, from, text.length(), kept, places);
    places[kept.length()] = text.length();
    chars = kept.toString();
    offsets = Arrays.copyOf(places, kept.length() + 1);
  }

  private static void append(String text, int from, int to, StringBuilder kept, int[] places) {
    for (int at = from; at < to; at++) {
      places[kept.length()] = at;
      kept.append(text.charAt(at));
    }
  }

  int length() {
    return chars.length();
  }

  /**
   * Returns the character at an index of the text without line splices; the character 0 after the
   * end.
   */
  char at(int index) {
    return index < chars.length() ? chars.charAt(index) : 0;
  }

  boolean startsWith(String what, int index) {
    return chars.startsWith(what, index);
  }

  String substring(int from, int to) {
    return chars.substring(from, to);
  }

  int indexOf(String what, int from) {
    return chars.indexOf(what, from);
  }

  /** Returns the offset in the file of the character at an index. */
  int offset(int index) {
    return offsets[index];
  }

  /**
   * Returns the offset in the file after the character at {@code index − 1}. A line splice
   * (backslash and line end) between this character and the next lies after the offset.
   */
  int end(int index) {
    return index == 0 ? offsets[0] : offsets[index - 1] + 1;
  }

  /**
   * Returns whether the file has a line splice (backslash and line end) between the character at
   * {@code index} and the previous one.
   */
  boolean spliced(int index) {
    return index > 0 && offsets[index] != offsets[index - 1] + 1;
  }
}
