package org.memline.report.chapter;

import java.util.ArrayList;
import java.util.List;
import org.memline.call.fit.CostModel;
import org.memline.call.fit.ExperimentModel;
import org.memline.report.call.CostConstants;
import org.memline.report.call.CostCurve;
import org.memline.report.call.CostCurves;
import org.memline.report.plot.Curves;
import org.memline.report.plot.Guide;
import org.memline.report.plot.Layer;
import org.memline.report.plot.Picture;
import org.memline.report.plot.Scale;
import org.memline.report.plot.Whiskers;
import org.memline.table.Figure;

/**
 * The chapter about annotated cost formulas: the measured curve of each experiment (annotated
 * section of a program), the fitted constants, and the evidence against each formula.
 */
final class FormulaChapter {
  /**
   * Number of experiments (annotated sections of programs) whose pictures are open at first. All
   * other pictures are hidden until the reader opens them.
   */
  private static final int OPEN = 4;

  private FormulaChapter() {}

  static List<Piece> of(ReportContent reported) {
    List<Piece> all = new ArrayList<>();
    List<Piece> others = new ArrayList<>();
    int shown = 0;
    for (int m = 0; m < reported.models().size(); m++) {
      CostModel model = reported.models().get(m);
      if (reported.models().size() > 1) {
        (shown < OPEN ? all : others)
            .add(new Piece.Words("Model %d of %d".formatted(m + 1, reported.models().size())));
      }
      for (ExperimentModel experiment : model.experiments()) {
        String name = "formula-%d-%s".formatted(m + 1, experiment.name());
        (shown++ < OPEN ? all : others).addAll(pieces(name, experiment));
      }
      for (String not : model.notFitted()) {
        (shown <= OPEN ? all : others).add(new Piece.Warning("Not fitted: " + not));
      }
    }
    if (!others.isEmpty()) {
      all.add(new Piece.Folded("Other experiments", others));
    }
    return all;
  }

  private static List<Piece> pieces(String name, ExperimentModel model) {
    List<Piece> all = new ArrayList<>();
    all.add(
        new Piece.Words(
            "%s = %s; %d visits at %d points"
                .formatted(model.name(), model.formula(), model.visits(), model.points())));
    model.warnings().forEach(warning -> all.add(new Piece.Warning(warning)));
    all.addAll(
        Piece.first(
            CostCurves.of(name, model).stream().map(curve -> curve(curve, model)).toList(),
            1,
            "Along its other variables"));
    all.addAll(
        Piece.first(
            List.of(
                constants(CostConstants.seconds(name, model), "ns"),
                constants(CostConstants.factors(name, model), "factor")),
            2,
            ""));
    return all;
  }

  private static Picture curve(CostCurve curve, ExperimentModel model) {
    return new Picture(
        curve.figure(),
        "The line is the fitted formula, the band contains 95 %% of %s, dots are the medians of points%s."
            .formatted(
                model.times(), curve.borders().isEmpty() ? "" : "; dashed lines separate segments"),
        new Curves(
            curve.factors()
                ? Scale.logarithmic(curve.variable())
                : Scale.fromZero(curve.variable()),
            curve.factors() ? Scale.logarithmic("µs per visit") : Scale.fromZero("µs per visit"),
            curve.variable(),
            List.of("others"),
            List.of(
                Layer.band("95 %", "low_us", "high_us"),
                Layer.line("formula", "fitted_us"),
                Layer.dots("measured", "measured_us")),
            Guide.NONE,
            curve.borders()));
  }

  private static Picture constants(Figure figure, String unit) {
    return new Picture(
        figure,
        "A dot is a constant, its line the 95 % interval. The axis is logarithmic;"
            + " constants that are 0 are only in the table.",
        new Whiskers(
            Scale.logarithmic(unit + " per unit of its factor"),
            List.of("constant", "where"),
            unit,
            "low_" + unit,
            "high_" + unit));
  }
}
