package org.memline.report.plot;

/**
 * One kind of mark that is drawn for every group of rows of a figure.
 *
 * @param kind kind of the mark
 * @param name meaning of the mark, which the legend shows beside the name of the group
 * @param column name of the column of the values, or of the lower edge of a band
 * @param upper name of the column of the upper edge of a band; null for other kinds of marks
 */
public record Layer(Kind kind, String name, String column, String upper) {
  /** The kind of a mark. Measured values are dots, fits are lines, and intervals are bands. */
  public enum Kind {
    DOTS,
    LINE,
    /** A line that connects measured values. */
    DOTTED_LINE,
    BAND
  }

  public static Layer dots(String name, String column) {
    return new Layer(Kind.DOTS, name, column, null);
  }

  public static Layer line(String name, String column) {
    return new Layer(Kind.LINE, name, column, null);
  }

  public static Layer dottedLine(String name, String column) {
    return new Layer(Kind.DOTTED_LINE, name, column, null);
  }

  public static Layer band(String name, String lower, String upper) {
    return new Layer(Kind.BAND, name, lower, upper);
  }

  boolean isBand() {
    return kind == Kind.BAND;
  }
}
