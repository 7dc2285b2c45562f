package org.memline.input;

import java.util.stream.Collectors;

/**
 * Text that somebody else wrote, as a line may show it: a terminal's escapes, line ends and
 * whatever turns the order of letters round would do something instead of being read.
 */
public final class Printable {
  private Printable() {}

  /** The same with what is not printed as {@code \\}{@code u} and its number; mostly itself. */
  public static String of(String text) {
    return is(text)
        ? text
        : text.codePoints()
            .mapToObj(c -> prints(c) ? Character.toString(c) : "\\u%04x".formatted(c))
            .collect(Collectors.joining());
  }

  /** Whether it has nothing but what is printed. */
  public static boolean is(String text) {
    return text.codePoints().allMatch(Printable::prints);
  }

  /** Joiners turn no order round, and some languages are not written without. */
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
