package org.memline.input;

import java.util.stream.Collectors;

/**
 * Makes text from outside the program safe to print on one line. It replaces terminal escapes, line
 * ends and characters that change the direction of text, because a terminal would execute these
 * instead of showing them.
 */
public final class Printable {
  private Printable() {}

  /**
   * Returns the text with each unprintable character replaced by {@code \\}{@code u} and its number
   * in hexadecimal.
   */
  public static String of(String text) {
    return is(text)
        ? text
        : text.codePoints()
            .mapToObj(c -> prints(c) ? Character.toString(c) : "\\u%04x".formatted(c))
            .collect(Collectors.joining());
  }

  /** Returns whether all characters of the text can be printed unchanged. */
  public static boolean is(String text) {
    return text.codePoints().allMatch(Printable::prints);
  }

  /**
   * Returns whether a character can be printed unchanged. Format characters cannot, except U+200C
   * and U+200D. These two do not change the direction of text, and some languages need them.
   */
  private static boolean prints(int c) {
    return switch (Character.getType(c)) {
      case Character.CONTROL,
          Character.SURROGATE,
          Character.LINE_SEPARATOR,
          Character.PARAGRAPH_SEPARATOR ->
          false;
      case Character.FORMAT -> c == 0x200c || c == 0x200d;
      default -> true;
    };
  }
}
