package org.memline.report.plot;

import java.util.List;
import org.memline.report.Figure;

/** Values with intervals as an SVG within a page: a row each, named on its left. */
public final class WhiskersSvg {
  private static final int WIDTH = 760;
  private static final double RIGHT = 20;
  private static final double TOP = 8;
  private static final double BOTTOM = 48;
  private static final double ROW = 20;
  private static final double LETTER = 6.6;
  private static final double MOST_LEFT = 330;
  private static final double END = 4;

  private final Whiskers whiskers;
  private final List<Whiskers.Whisker> rows;
  private final double left;
  private final double bottom;
  private final SvgText svg;
  private final PlotAxis axis;

  private WhiskersSvg(Figure figure, Whiskers whiskers) {
    this.whiskers = whiskers;
    rows = whiskers.whiskers(figure);
    int letters = rows.stream().mapToInt(row -> row.name().length()).max().orElse(0);
    left = Math.min(MOST_LEFT, 24 + LETTER * letters);
    bottom = TOP + ROW * rows.size() + 6;
    svg = SvgText.inPage(WIDTH, (int) (bottom + BOTTOM), figure.title());
    double low = rows.stream().mapToDouble(this::least).min().orElse(0);
    double high = rows.stream().mapToDouble(this::most).max().orElse(1);
    axis = PlotAxis.along(whiskers.scale(), low, high, left, WIDTH - RIGHT);
  }

  public static String of(Figure figure, Whiskers whiskers) {
    return new WhiskersSvg(figure, whiskers).draw();
  }

  private double least(Whiskers.Whisker row) {
    return whiskers.scale().shows(row.low()) ? Math.min(row.low(), row.value()) : row.value();
  }

  private double most(Whiskers.Whisker row) {
    return whiskers.scale().shows(row.high()) ? Math.max(row.high(), row.value()) : row.value();
  }

  private String draw() {
    for (Tick tick : Tick.of(whiskers.scale(), axis)) {
      double x = axis.at(tick.value());
      svg.line(x, TOP, x, bottom, "grid");
      svg.text(x, bottom + 16, "middle", "tick", tick.text());
    }
    svg.text((left + WIDTH - RIGHT) / 2, bottom + 38, "middle", "label", whiskers.scale().label());
    for (int i = 0; i < rows.size(); i++) {
      draw(rows.get(i), TOP + ROW * (i + 0.5) + 3);
    }
    return svg.toString();
  }

  private void draw(Whiskers.Whisker row, double y) {
    String colour = Palette.series(0);
    svg.text(left - 10, y + 4, "end", "tick", row.name());
    double from = axis.at(least(row));
    double to = axis.at(most(row));
    svg.bar(from, y, to, y, colour);
    if (to > from) {
      svg.bar(from, y - END, from, y + END, colour);
      svg.bar(to, y - END, to, y + END, colour);
    }
    svg.dot(axis.at(row.value()), y, colour);
  }
}
