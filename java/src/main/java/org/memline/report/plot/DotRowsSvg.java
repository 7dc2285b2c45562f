package org.memline.report.plot;

import java.util.List;
import org.memline.table.Figure;

/**
 * Draws a dot chart as an SVG within an HTML page. The name of a row stands left of the row or
 * above it.
 */
public final class DotRowsSvg {
  private static final int WIDTH = 760;
  private static final int NARROW = 340;
  private static final double RIGHT = 20;
  private static final double TOP = 8;
  private static final double BOTTOM = 48;
  private static final double ROW = 18;
  private static final double NAME = 14;
  private static final double LETTER = 6.6;
  private static final double MOST_LEFT = 330;
  static final double STROKE = 5;

  private final DotRows drawing;
  private final List<DotRows.Row> rows;
  private final boolean namedAbove;
  private final int width;
  private final double row;
  private final double left;
  private final double bottom;
  private final SvgText svg;
  private final PlotAxis axis;

  private DotRowsSvg(Figure figure, DotRows drawing, boolean narrow) {
    this.drawing = drawing;
    rows = drawing.rows(figure);
    int letters = rows.stream().mapToInt(one -> one.name().length()).max().orElse(0);
    namedAbove = narrow || 24 + LETTER * letters > MOST_LEFT;
    width = narrow ? NARROW : WIDTH;
    row = namedAbove ? ROW + NAME : ROW;
    left = namedAbove ? RIGHT : 24 + LETTER * letters;
    bottom = TOP + row * rows.size() + 6;
    svg = SvgText.inPage(width, (int) (bottom + BOTTOM), figure.title());
    axis = axis();
  }

  /** Returns the wide form of the picture, in which the name of a row stands left of the row. */
  public static String of(Figure figure, DotRows drawing) {
    return new DotRowsSvg(figure, drawing, false).draw();
  }

  /**
   * Returns the narrow form of the picture for phones, in which the name of a row stands above the
   * row.
   */
  public static String narrow(Figure figure, DotRows drawing) {
    return new DotRowsSvg(figure, drawing, true).draw();
  }

  private PlotAxis axis() {
    double low = Double.POSITIVE_INFINITY;
    double high = Double.NEGATIVE_INFINITY;
    if (drawing.scale().shows(drawing.level())) {
      low = drawing.level();
      high = drawing.level();
    }
    for (DotRows.Row one : rows) {
      for (DotRows.Mark mark : one.marks()) {
        low = mark == null ? low : Math.min(low, Math.min(mark.low(), mark.high()));
        high = mark == null ? high : Math.max(high, Math.max(mark.low(), mark.high()));
      }
    }
    return PlotAxis.along(drawing.scale(), low, high, left, width - RIGHT);
  }

  private String draw() {
    for (Tick tick : Tick.of(drawing.scale(), axis)) {
      double x = axis.at(tick.value());
      svg.line(x, TOP, x, bottom, "grid");
      svg.text(x, bottom + 16, "middle", "tick", tick.text());
    }
    if (drawing.scale().shows(drawing.level())) {
      svg.line(axis.at(drawing.level()), TOP, axis.at(drawing.level()), bottom, "border");
    }
    svg.text((left + width - RIGHT) / 2, bottom + 38, "middle", "label", drawing.scale().label());
    for (int i = 0; i < rows.size(); i++) {
      draw(rows.get(i), TOP + row * (i + 1) - ROW / 2 + 3);
    }
    return svg.toString();
  }

  private void draw(DotRows.Row one, double y) {
    if (namedAbove) {
      svg.text(0, y - NAME + 2, "start", "tick", one.name());
    } else {
      svg.text(left - 10, y + 4, "end", "tick", one.name());
    }
    svg.line(left, y, width - RIGHT, y, "grid");
    for (int i = 0; i < one.marks().size(); i++) {
      if (one.marks().get(i) != null) {
        DotRows.Mark mark = one.marks().get(i);
        Layer layer = drawing.layers().get(i);
        mark(svg, layer, axis.at(mark.low()), axis.at(mark.high()), y, drawing.colour(i));
      }
    }
  }

  /** Draws a mark. It is used for the picture and for the legend. */
  static void mark(SvgText svg, Layer layer, double from, double to, double y, int colour) {
    switch (layer.kind()) {
      case DOTS, DOTTED_LINE -> svg.dot(from, y, Palette.series(colour));
      case LINE -> svg.bar(from, y - STROKE, from, y + STROKE, Palette.series(colour));
      case BAND -> svg.bar(from, y, to, y, Palette.series(colour));
    }
  }
}
