package org.memline.report.plot;

import java.util.List;

/**
 * Draws the marks of a legend, which stand beside the names of series. A mark is as high as a line
 * of text.
 */
public final class Legend {
  private static final int WIDTH = 24;
  private static final int HEIGHT = 10;
  private static final double MIDDLE = HEIGHT / 2.0;

  private Legend() {}

  /** Returns the mark for an entry in the legend of a dot chart, as an SVG. */
  public static String mark(DotRows.Entry entry) {
    SvgText svg = SvgText.decoration(WIDTH, HEIGHT);
    double from = entry.layer().isBand() ? 2 : WIDTH / 2.0;
    DotRowsSvg.mark(svg, entry.layer(), from, WIDTH - from, MIDDLE, entry.colour());
    return svg.toString();
  }

  /**
   * Returns the mark for a series of curves, as an SVG. It is hidden from screen readers, because
   * the name beside it contains the information.
   */
  public static String mark(Curves.Series series) {
    SvgText svg = SvgText.decoration(WIDTH, HEIGHT);
    String colour = Palette.series(series.colour());
    List<double[]> line = List.of(new double[] {0, MIDDLE}, new double[] {WIDTH, MIDDLE});
    switch (series.layer().kind()) {
      case LINE -> svg.curve(line, colour);
      case DOTTED_LINE -> {
        svg.dashed(line, colour);
        svg.dot(WIDTH / 2.0, MIDDLE, colour);
      }
      case DOTS -> svg.dot(WIDTH / 2.0, MIDDLE, colour);
      case BAND ->
          svg.area(
              List.of(
                  new double[] {0, 0},
                  new double[] {WIDTH, 0},
                  new double[] {WIDTH, HEIGHT},
                  new double[] {0, HEIGHT}),
              colour);
    }
    return svg.toString();
  }
}
