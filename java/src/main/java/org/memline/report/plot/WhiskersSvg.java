package org.memline.report.plot;

import java.util.List;
import org.memline.table.Figure;

/**
 * Draws values with their intervals as an SVG within an HTML page, one value in each row. The name
 * of a row stands left of the row or above it.
 */
public final class WhiskersSvg {
  private static final int WIDTH = 760;
  private static final int NARROW = 340;
  private static final double RIGHT = 20;
  private static final double TOP = 8;
  private static final double BOTTOM = 48;
  private static final double ROW = 20;
  private static final double NAME = 14;
  private static final double LETTER = 6.6;
  private static final double MOST_LEFT = 330;
  private static final double END = 4;

  private final Whiskers whiskers;
  private final List<Whiskers.Whisker> rows;
  private final boolean namedAbove;
  private final int width;
  private final double row;
  private final double left;
  private final double bottom;
  private final SvgText svg;
  private final PlotAxis axis;

  private WhiskersSvg(Figure figure, Whiskers whiskers, boolean narrow) {
    this.whiskers = whiskers;
    rows = whiskers.whiskers(figure);
    int letters = rows.stream().mapToInt(one -> one.name().length()).max().orElse(0);
    namedAbove = narrow || 24 + LETTER * letters > MOST_LEFT;
    width = narrow ? NARROW : WIDTH;
    row = namedAbove ? ROW + NAME : ROW;
    left = namedAbove ? RIGHT : 24 + LETTER * letters;
    bottom = TOP + row * rows.size() + 6;
    svg = SvgText.inPage(width, (int) (bottom + BOTTOM), figure.title());
    double low = rows.stream().mapToDouble(this::least).min().orElse(0);
    double high = rows.stream().mapToDouble(this::most).max().orElse(1);
    axis = PlotAxis.along(whiskers.scale(), low, high, left, width - RIGHT);
  }

  /** Returns the wide form of the picture, in which the name of a row stands left of the row. */
  public static String of(Figure figure, Whiskers whiskers) {
    return new WhiskersSvg(figure, whiskers, false).draw();
  }

  /**
   * Returns the narrow form of the picture for phones, in which the name of a row stands above the
   * row.
   */
  public static String narrow(Figure figure, Whiskers whiskers) {
    return new WhiskersSvg(figure, whiskers, true).draw();
  }

  private double least(Whiskers.Whisker one) {
    return whiskers.scale().shows(one.low()) ? Math.min(one.low(), one.value()) : one.value();
  }

  private double most(Whiskers.Whisker one) {
    return whiskers.scale().shows(one.high()) ? Math.max(one.high(), one.value()) : one.value();
  }

  private String draw() {
    for (Tick tick : Tick.of(whiskers.scale(), axis)) {
      double x = axis.at(tick.value());
      svg.line(x, TOP, x, bottom, "grid");
      svg.text(x, bottom + 16, "middle", "tick", tick.text());
    }
    svg.text((left + width - RIGHT) / 2, bottom + 38, "middle", "label", whiskers.scale().label());
    for (int i = 0; i < rows.size(); i++) {
      draw(rows.get(i), TOP + row * (i + 1) - ROW / 2 + 3);
    }
    return svg.toString();
  }

  private void draw(Whiskers.Whisker one, double y) {
    String colour = Palette.series(0);
    if (namedAbove) {
      svg.text(0, y - NAME + 2, "start", "tick", one.name());
    } else {
      svg.text(left - 10, y + 4, "end", "tick", one.name());
    }
    double from = axis.at(least(one));
    double to = axis.at(most(one));
    svg.bar(from, y, to, y, colour);
    if (to > from) {
      svg.bar(from, y - END, from, y + END, colour);
      svg.bar(to, y - END, to, y + END, colour);
    }
    svg.dot(axis.at(one.value()), y, colour);
  }
}
