package org.memline.report.call;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.memline.call.fit.CostPrediction;
import org.memline.call.fit.CostPredictor;
import org.memline.call.fit.ExperimentModel;
import org.memline.call.fit.ObservedExperiment;
import org.memline.call.fit.ObservedPoint;
import org.memline.call.fit.SegmentModel;
import org.memline.call.fit.SegmentSide;
import org.memline.call.fit.VariableValue;
import org.memline.report.plot.PlotAxis;
import org.memline.report.plot.SvgText;

/**
 * Draws an experiment (annotated section of a program) as an SVG. It shows the measured points, the
 * fitted formula, the 95 % band for single executions, and the values at which the constants of the
 * formula change.
 */
public final class CostPlot {
  private static final int WIDTH = 760;
  private static final int HEIGHT = 480;
  private static final double LEFT = 80;
  private static final double RIGHT = 24;
  private static final double TOP = 56;
  private static final double BOTTOM = 56;
  private static final int STEPS = 160;
  private static final int MOST_SERIES = 6;

  /** Colours that colour-blind people can distinguish (Okabe and Ito 2008). */
  private static final List<String> COLOURS =
      List.of("#0072B2", "#D55E00", "#009E73", "#CC79A7", "#E69F00", "#56B4E9");

  private final ObservedExperiment observed;
  private final ExperimentModel model;
  private final CostPredictor predictor;
  private final int x;
  private final SvgText svg = new SvgText(WIDTH, HEIGHT);
  private final PlotAxis across;
  private final PlotAxis up;

  private CostPlot(ObservedExperiment observed, ExperimentModel model, int x) {
    this.observed = observed;
    this.model = model;
    predictor = new CostPredictor(model, observed.formula().machine());
    this.x = x;
    double[] along = observed.points().stream().mapToDouble(p -> p.value(x)).toArray();
    double[] took = observed.points().stream().mapToDouble(ObservedPoint::seconds).toArray();
    across = axis(along, LEFT, WIDTH - RIGHT);
    up = axis(took, HEIGHT - BOTTOM, TOP);
  }

  /**
   * Returns the SVG.
   *
   * @param observed measured points: values of the variables with their times
   * @param model fitted formula
   * @param variable variable on the horizontal axis; null for the variable with the most values
   * @throws IllegalArgumentException if the formula does not have this variable, or has no variable
   */
  public static String svg(ObservedExperiment observed, ExperimentModel model, String variable) {
    List<String> names = observed.formula().variables();
    if (names.isEmpty() || observed.points().isEmpty()) {
      throw new IllegalArgumentException(
          "'%s' cannot be plotted: its formula has no variables, or it has no visits"
              .formatted(observed.name()));
    }
    int x = variable == null ? most(observed, names.size()) : names.indexOf(variable);
    if (x < 0) {
      throw new IllegalArgumentException(
          "the formula has no variable '%s': it has %s"
              .formatted(variable, String.join(", ", names)));
    }
    return new CostPlot(observed, model, x).draw();
  }

  private static int most(ObservedExperiment observed, int variables) {
    int best = 0;
    for (int v = 1; v < variables; v++) {
      if (observed.values(v).length > observed.values(best).length) {
        best = v;
      }
    }
    return best;
  }

  private static PlotAxis axis(double[] values, double from, double to) {
    double low = Double.POSITIVE_INFINITY;
    double high = Double.NEGATIVE_INFINITY;
    for (double value : values) {
      low = Math.min(low, value);
      high = Math.max(high, value);
    }
    return PlotAxis.over(low, high, from, to);
  }

  private String draw() {
    frame();
    borders();
    List<List<ObservedPoint>> series = series();
    for (int s = 0; s < series.size(); s++) {
      draw(series.get(s), COLOURS.get(s), s);
    }
    return svg.toString();
  }

  private void frame() {
    svg.text(LEFT, 22, "start", "title", observed.name() + ": " + observed.formula().text());
    svg.text(
        LEFT,
        40,
        "start",
        "note",
        "median of each point, fitted formula, 95 % of "
            + model.times()
            + "; segment borders dashed");
    for (double tick : across.ticks()) {
      double at = across.at(tick);
      svg.line(at, TOP, at, HEIGHT - BOTTOM, "grid");
      svg.text(at, HEIGHT - BOTTOM + 18, "middle", "tick", VariableValue.text(tick));
    }
    for (double tick : up.ticks()) {
      svg.line(LEFT, up.at(tick), WIDTH - RIGHT, up.at(tick), "grid");
      svg.text(LEFT - 8, up.at(tick) + 4, "end", "tick", CostUnits.seconds(tick));
    }
    svg.text(
        (LEFT + WIDTH - RIGHT) / 2,
        HEIGHT - 16,
        "middle",
        "label",
        observed.formula().variables().get(x));
  }

  private void borders() {
    String variable = observed.formula().variables().get(x);
    TreeSet<Double> borders = new TreeSet<>();
    for (SegmentModel segment : model.segments()) {
      for (SegmentSide side : segment.sides()) {
        if (side.variable().equals(variable) && side.after() != null) {
          borders.add(SegmentSide.border(side.to(), side.after()));
        }
      }
    }
    for (double border : borders) {
      if (across.shows(border)) {
        svg.line(across.at(border), TOP, across.at(border), HEIGHT - BOTTOM, "border");
      }
    }
  }

  /**
   * Returns one series of measured points for each combination of values of the variables that are
   * not on the horizontal axis. If there are too many combinations, only some are returned.
   */
  private List<List<ObservedPoint>> series() {
    Map<List<Double>, List<ObservedPoint>> all =
        observed.points().stream().collect(Collectors.groupingBy(this::others));
    List<List<Double>> keys = new ArrayList<>(all.keySet());
    keys.sort(Comparator.comparing(CostPlot::first));
    List<List<ObservedPoint>> shown = new ArrayList<>();
    int count = Math.min(MOST_SERIES, keys.size());
    for (int s = 0; s < count; s++) {
      int key = count == 1 ? 0 : s * (keys.size() - 1) / (count - 1);
      shown.add(all.get(keys.get(key)));
    }
    return shown;
  }

  private static double first(List<Double> key) {
    return key.isEmpty() ? 0 : key.get(0);
  }

  private List<Double> others(ObservedPoint point) {
    List<Double> others = new ArrayList<>();
    for (int v = 0; v < observed.formula().variables().size(); v++) {
      if (v != x) {
        others.add(point.value(v));
      }
    }
    return others;
  }

  private void draw(List<ObservedPoint> points, String colour, int place) {
    List<double[]> middle = new ArrayList<>();
    List<double[]> band = new ArrayList<>();
    List<double[]> back = new ArrayList<>();
    for (int i = 0; i <= STEPS; i++) {
      double[] values = points.get(0).values();
      values[x] = across.value((double) i / STEPS);
      CostPrediction p = predictor.predict(named(values));
      double at = across.at(values[x]);
      add(middle, at, p.seconds());
      add(band, at, p.lowSeconds());
      add(back, at, p.highSeconds());
    }
    java.util.Collections.reverse(back);
    band.addAll(back);
    svg.area(band, colour);
    svg.curve(middle, colour);
    points.forEach(p -> svg.dot(across.at(p.value(x)), up.at(p.seconds()), colour));
    if (observed.formula().variables().size() > 1) {
      svg.legend(LEFT + 12, TOP + 18 + 16 * place, colour, legend(points.get(0)));
    }
  }

  private Map<String, Double> named(double[] values) {
    Map<String, Double> named = new LinkedHashMap<>();
    for (int v = 0; v < values.length; v++) {
      named.put(observed.formula().variables().get(v), values[v]);
    }
    return named;
  }

  /**
   * Adds a point to a line. A point outside the frame is moved onto the frame, because a band may
   * extend far beyond it.
   */
  private void add(List<double[]> line, double at, double seconds) {
    if (Double.isFinite(seconds)) {
      line.add(new double[] {at, up.at(Math.min(Math.max(seconds, up.low()), up.high()))});
    }
  }

  private String legend(ObservedPoint point) {
    List<String> names = observed.formula().variables();
    List<String> parts = new ArrayList<>();
    for (int v = 0; v < names.size(); v++) {
      if (v != x) {
        parts.add(
            String.format(
                Locale.ROOT, "%s = %s", names.get(v), VariableValue.text(point.value(v))));
      }
    }
    return String.join(", ", parts);
  }
}
