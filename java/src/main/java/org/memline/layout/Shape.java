package org.memline.layout;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The numbers of rows and columns of a matrix or of a mesh of ranks, written as {@code RxC}. */
public record Shape(long rows, long columns) {
  private static final Pattern TEXT = Pattern.compile("([+-]?\\d+)x([+-]?\\d+)");

  public Shape {
    requirePositive("shape", rows + "x" + columns, rows, columns);
  }

  /**
   * Returns the shape that {@code text} denotes. {@code what}, for example "mesh", begins the error
   * message.
   */
  public static Shape parse(String what, String text) {
    Matcher matcher = TEXT.matcher(text);
    if (!matcher.matches()) {
      throw new IllegalArgumentException(
          what + " '" + text + "' is not RxC: write rows, x, columns, for example 4x2");
    }
    long rows;
    long columns;
    try {
      rows = Long.parseLong(matcher.group(1));
      columns = Long.parseLong(matcher.group(2));
    } catch (NumberFormatException tooLong) {
      throw new IllegalArgumentException(
          what + " '" + text + "': rows and columns must be at most " + Long.MAX_VALUE, tooLong);
    }
    requirePositive(what, text, rows, columns);
    return new Shape(rows, columns);
  }

  private static void requirePositive(String what, String text, long rows, long columns) {
    if (rows < 1 || columns < 1) {
      throw new IllegalArgumentException(
          what + " '" + text + "': rows and columns must be at least 1");
    }
  }

  @Override
  public String toString() {
    return rows + "x" + columns;
  }
}
