package org.memline.input;

import java.util.stream.Collectors;

/**
 * Makes text from other sources safe to print on one line: terminal escapes, line ends and
 * characters that change the text direction would act instead of being shown.
 */
public final class Printable {
  private Printable() {}

  /**
   * Returns the text with each unprintable character replaced by {@code \\}{@code u} and its
   * number.
   */
  public static String of(String text) {
    return is(text)
        ? text
        : text.codePoints()
            .mapToObj(c -> prints(c) ? Character.toString(c) : "\\u%04x".formatted(c))
            .collect(Collectors.joining());
  }

  /** Returns whether all characters of the text are printable. */
  public static boolean is(String text) {
    return text.codePoints().allMatch(Printable::prints);
  }

  /**
   * Returns whether a character is printed as such. Joiners are, because they do not change the
   * text direction and some languages need them.
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
