package org.memline.report.obsp;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.function.ToDoubleFunction;
import org.memline.obsp.scaling.Scaling;
import org.memline.obsp.scaling.ScalingRow;
import org.memline.report.call.CostUnits;
import org.memline.report.plot.PlotAxis;
import org.memline.report.plot.SvgText;

/**
 * Draws the time of a task (program that consists of supersteps) against the number of ranks as an
 * SVG. The two axes are logarithmic. A band is the 95 % interval, and a line is the time with
 * perfect scaling.
 */
public final class ScalingPlot {
  private static final int WIDTH = 760;
  private static final int HEIGHT = 480;
  private static final double LEFT = 80;
  private static final double RIGHT = 24;
  private static final double TOP = 56;
  private static final double BOTTOM = 56;
  private static final double MARGIN = 1.2;

  /** Colours that colour-blind people can distinguish (Okabe and Ito 2008). */
  private static final List<String> COLOURS = List.of("#0072B2", "#D55E00");

  private final List<Scaling> all;
  private final PlotAxis across;
  private final PlotAxis up;
  private final SvgText svg = new SvgText(WIDTH, HEIGHT);

  private ScalingPlot(List<Scaling> all) {
    this.all = all;
    across = axis(ScalingRow::ranks, ScalingRow::ranks, LEFT, WIDTH - RIGHT);
    up = axis(ScalingRow::lowSeconds, ScalingRow::highSeconds, HEIGHT - BOTTOM, TOP);
  }

  /**
   * Returns the SVG.
   *
   * @param all results for one task: strong scaling, weak scaling, or strong and weak scaling
   */
  public static String svg(List<Scaling> all) {
    return new ScalingPlot(all).draw();
  }

  private PlotAxis axis(
      ToDoubleFunction<ScalingRow> least,
      ToDoubleFunction<ScalingRow> most,
      double from,
      double to) {
    double low = Double.POSITIVE_INFINITY;
    double high = 0;
    for (Scaling scaling : all) {
      for (ScalingRow row : scaling.rows()) {
        low = Math.min(low, least.applyAsDouble(row));
        high = Math.max(high, most.applyAsDouble(row));
      }
    }
    return new PlotAxis(low / MARGIN, high * MARGIN, true, from, to);
  }

  private String draw() {
    svg.text(LEFT, 22, "start", "title", all.get(0).name() + ": time over ranks");
    svg.text(
        LEFT,
        40,
        "start",
        "note",
        "median and 95 % interval of simulated runs; dashed: perfect scaling");
    for (ScalingRow row : all.get(0).rows()) {
      double at = across.at(row.ranks());
      svg.line(at, TOP, at, HEIGHT - BOTTOM, "grid");
      svg.text(at, HEIGHT - BOTTOM + 18, "middle", "tick", Integer.toString(row.ranks()));
    }
    for (double tick : up.ticks()) {
      svg.line(LEFT, up.at(tick), WIDTH - RIGHT, up.at(tick), "grid");
      svg.text(LEFT - 8, up.at(tick) + 4, "end", "tick", CostUnits.seconds(tick));
    }
    svg.text((LEFT + WIDTH - RIGHT) / 2, HEIGHT - 16, "middle", "label", "ranks");
    for (int s = 0; s < all.size(); s++) {
      draw(all.get(s), COLOURS.get(s % COLOURS.size()), s);
    }
    return svg.toString();
  }

  private void draw(Scaling scaling, String colour, int place) {
    List<double[]> middle = new ArrayList<>();
    List<double[]> band = new ArrayList<>();
    List<double[]> back = new ArrayList<>();
    ScalingRow before = null;
    for (ScalingRow row : scaling.rows()) {
      middle.add(point(row, row.seconds()));
      band.add(point(row, row.lowSeconds()));
      back.add(point(row, row.highSeconds()));
      if (before != null) {
        ideal(scaling, before, row);
      }
      before = row;
    }
    Collections.reverse(back);
    band.addAll(back);
    svg.area(band, colour);
    svg.curve(middle, colour);
    middle.forEach(p -> svg.dot(p[0], p[1], colour));
    svg.legend(
        LEFT + 12,
        TOP + 18 + 16 * place,
        colour,
        scaling.weak() ? "weak scaling" : "strong scaling");
  }

  private void ideal(Scaling scaling, ScalingRow from, ScalingRow to) {
    double[] a = point(from, ScalingTable.ideal(scaling, from));
    double[] b = point(to, ScalingTable.ideal(scaling, to));
    svg.line(a[0], a[1], b[0], b[1], "border");
  }

  /**
   * Returns the position of a value in pixels. A value outside the frame is moved onto the frame.
   */
  private double[] point(ScalingRow row, double seconds) {
    double shown = Math.min(Math.max(seconds, up.low()), up.high());
    return new double[] {across.at(row.ranks()), up.at(shown)};
  }
}
