package org.memline.report.plot;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.memline.table.Figure;

/** Draws curves as an SVG within an HTML page. Lines are drawn over bands, and dots over lines. */
public final class CurvesSvg {
  private static final int WIDTH = 760;
  private static final int HEIGHT = 400;
  private static final double LEFT = 76;
  private static final double RIGHT = 16;
  private static final double TOP = 12;
  private static final double BOTTOM = 52;

  private final Curves curves;
  private final List<Curves.Series> series;
  private final SvgText svg;
  private final PlotAxis across;
  private final PlotAxis up;

  private CurvesSvg(Figure figure, Curves curves) {
    this.curves = curves;
    series = curves.series(figure);
    svg = SvgText.inPage(WIDTH, HEIGHT, figure.title());
    across = axis(curves.x(), 0, 0, LEFT, WIDTH - RIGHT);
    up = axis(curves.y(), 1, 2, HEIGHT - BOTTOM, TOP);
  }

  public static String of(Figure figure, Curves curves) {
    return new CurvesSvg(figure, curves).draw();
  }

  private PlotAxis axis(Scale scale, int lower, int upper, double from, double to) {
    double low = Double.POSITIVE_INFINITY;
    double high = Double.NEGATIVE_INFINITY;
    for (Curves.Series one : series) {
      for (double[] point : one.points()) {
        low = Math.min(low, point[lower]);
        high = Math.max(high, point[Math.min(upper, point.length - 1)]);
      }
    }
    if (upper > 0 && scale.shows(curves.guide().level())) {
      low = Math.min(low, curves.guide().level());
      high = Math.max(high, curves.guide().level());
    }
    return PlotAxis.along(scale, low, high, from, to);
  }

  private String draw() {
    grid();
    if (curves.guide().isThere()) {
      guide();
    }
    for (double border : curves.borders()) {
      if (across.shows(border)) {
        svg.line(across.at(border), TOP, across.at(border), HEIGHT - BOTTOM, "border");
      }
    }
    for (Layer.Kind kind :
        List.of(Layer.Kind.BAND, Layer.Kind.LINE, Layer.Kind.DOTTED_LINE, Layer.Kind.DOTS)) {
      series.stream().filter(one -> one.layer().kind() == kind).forEach(this::draw);
    }
    return svg.toString();
  }

  private void grid() {
    for (Tick tick : Tick.of(curves.x(), across)) {
      double x = across.at(tick.value());
      svg.line(x, TOP, x, HEIGHT - BOTTOM, "grid");
      svg.text(x, HEIGHT - BOTTOM + 18, "middle", "tick", tick.text());
    }
    for (Tick tick : Tick.of(curves.y(), up)) {
      double y = up.at(tick.value());
      svg.line(LEFT, y, WIDTH - RIGHT, y, "grid");
      svg.text(LEFT - 8, y + 4, "end", "tick", tick.text());
    }
    svg.text((LEFT + WIDTH - RIGHT) / 2, HEIGHT - 10, "middle", "label", curves.x().label());
    svg.textUp(16, (TOP + HEIGHT - BOTTOM) / 2, "label", curves.y().label());
  }

  /** Draws the part of the reference line that is inside the frame. */
  private void guide() {
    double from = across.low();
    double to = across.high();
    if (curves.guide().diagonal()) {
      from = Math.max(from, up.low());
      to = Math.min(to, up.high());
    }
    svg.line(
        across.at(from),
        up.at(curves.guide().at(from)),
        across.at(to),
        up.at(curves.guide().at(to)),
        "border");
  }

  private void draw(Curves.Series one) {
    String colour = Palette.series(one.colour());
    List<double[]> line = new ArrayList<>();
    List<double[]> back = new ArrayList<>();
    for (double[] point : one.points()) {
      double x = across.at(point[0]);
      line.add(new double[] {x, up.at(point[1])});
      back.add(new double[] {x, up.at(point[point.length - 1])});
    }
    switch (one.layer().kind()) {
      case DOTS -> line.forEach(p -> svg.dot(p[0], p[1], colour));
      case LINE -> svg.curve(line, colour);
      case DOTTED_LINE -> {
        svg.dashed(line, colour);
        line.forEach(p -> svg.dot(p[0], p[1], colour));
      }
      case BAND -> {
        Collections.reverse(back);
        line.addAll(back);
        svg.area(line, colour);
      }
    }
  }
}
