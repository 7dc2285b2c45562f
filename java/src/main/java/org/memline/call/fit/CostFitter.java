package org.memline.call.fit;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.memline.call.formula.Formula;
import org.memline.call.formula.MachineConstant;

/**
 * Fits a model to visits (executions of annotated sections). The fit is robust and minimises
 * relative errors. It uses as many segments (ranges of the variables with their own constants) as
 * the modified BIC justifies. Warnings report that the formula itself may be wrong.
 */
public final class CostFitter {
  private static final int MOST_TO_CUT = 250;

  private CostFitter() {}

  /**
   * Fits all experiments (annotated sections). The result lists each experiment that cannot be
   * fitted, with the reason.
   *
   * @param runs runs in which the experiments were measured
   */
  public static CostModel fit(
      List<ObservedRun> runs, List<ObservedExperiment> experiments, FitOptions options) {
    List<ExperimentModel> models = new ArrayList<>();
    List<String> not = new ArrayList<>();
    for (ObservedExperiment experiment : experiments) {
      String problem = problem(experiment);
      if (!problem.isEmpty()) {
        not.add(problem);
        continue;
      }
      try {
        models.add(fit(experiment, options));
      } catch (IllegalArgumentException e) { // thrown if a number is too large for a model file
        not.add("%s: %s".formatted(experiment.name(), e.getMessage()));
      }
    }
    return new CostModel(CostModel.SCHEMA_VERSION, runs, models, not);
  }

  /**
   * Fits an experiment (annotated section).
   *
   * @throws IllegalArgumentException if there are fewer points (combinations of values of the
   *     variables) than constants
   */
  public static ExperimentModel fit(ObservedExperiment experiment, FitOptions options) {
    String problem = problem(experiment);
    if (!problem.isEmpty()) {
      throw new IllegalArgumentException(problem);
    }
    Formula formula = experiment.formula();
    List<ObservedPoint> observed = experiment.points();
    List<ObservedPoint> thinned = thinned(observed);
    FitPoints points = FitPoints.of(thinned, options.signed());
    Optional<RunEffects> effects = RunEffects.of(thinned, points, formula.variables());
    FitPoints level = effects.map(of -> of.without(points)).orElse(points);
    SegmentChoice choice = new SegmentChoice(level, formula.variables());
    Segmentation best = choice.best(options.segments());
    List<SegmentModel> segments = segments(experiment, best, options.signed());
    FormulaWarnings doubts = new FormulaWarnings(experiment, level, choice, best, effects);
    ExperimentModel model = model(experiment, options, segments, doubts.warnings(), List.of());
    return model(experiment, options, segments, model.warnings(), NextPoints.of(experiment, model));
  }

  /**
   * Fits all points with one set of constants, without dividing the range of the variables into
   * segments.
   *
   * @param points visits (executions of annotated sections), by the values of the variables
   * @param runs names of the runs; {@link ObservedPoint#byRun} uses their indices as keys
   * @param signed whether constants may be negative
   */
  public static SegmentModel fitOne(
      Formula formula, List<ObservedPoint> points, List<String> runs, boolean signed) {
    SegmentFitter fitter = new SegmentFitter(formula, points, signed);
    return fitter.model(List.of(), runs, fitter.residuals().factors());
  }

  /**
   * Returns the segments (ranges of the variables) of a fit, without warnings and without proposed
   * points.
   *
   * @throws IllegalArgumentException if there are fewer points (combinations of values of the
   *     variables) than constants
   */
  public static List<SegmentModel> cut(ObservedExperiment experiment, FitOptions options) {
    List<ObservedPoint> thinned = thinned(experiment.points());
    List<String> variables = experiment.formula().variables();
    FitPoints points = FitPoints.of(thinned, options.signed());
    Optional<RunEffects> effects = RunEffects.of(thinned, points, variables);
    FitPoints level = effects.map(of -> of.without(points)).orElse(points);
    SegmentChoice choice = new SegmentChoice(level, variables);
    return segments(experiment, choice.best(options.segments()), options.signed());
  }

  private static ExperimentModel model(
      ObservedExperiment experiment,
      FitOptions options,
      List<SegmentModel> segments,
      List<String> warnings,
      List<NextPoint> next) {
    return new ExperimentModel(
        experiment.name(),
        experiment.formula().text(),
        experiment.joined(),
        experiment.leastOfRuns(),
        options.signed(),
        ranges(experiment),
        experiment.points().size(),
        experiment.visits(),
        experiment.leftOut(),
        experiment.pointsShare(),
        segments,
        warnings,
        next,
        MachineRecord.of(experiment.formula(), experiment.points()));
  }

  private static List<VariableRange> ranges(ObservedExperiment experiment) {
    List<String> names = experiment.formula().variables();
    return IntStream.range(0, names.size())
        .mapToObj(
            v -> {
              double[] values = experiment.values(v);
              return new VariableRange(
                  names.get(v), values[0], values[values.length - 1], values.length);
            })
        .toList();
  }

  private static List<SegmentModel> segments(
      ObservedExperiment experiment, Segmentation best, boolean signed) {
    List<SegmentFitter> fitters =
        best.sides().stream()
            .map(
                sides ->
                    new SegmentFitter(
                        experiment.formula(), experiment.inside(sides).points(), signed))
            .toList();
    List<VisitResiduals> residuals = fitters.stream().map(SegmentFitter::residuals).toList();
    VisitResiduals all = VisitResiduals.of(residuals);
    return IntStream.range(0, best.size())
        .mapToObj(
            s -> {
              VisitResiduals own = residuals.get(s).enough() ? residuals.get(s) : all;
              return fitters.get(s).model(best.sides().get(s), experiment.runs(), own.factors());
            })
        .toList();
  }

  /**
   * Returns a random sample of the points (combinations of values of the variables). The sample is
   * large enough to find the borders of segments (ranges of the variables), and small enough for
   * the search to be fast.
   */
  private static List<ObservedPoint> thinned(List<ObservedPoint> points) {
    return StratifiedSample.of(points, MOST_TO_CUT);
  }

  /**
   * Returns on one line why an experiment (annotated section) cannot be fitted; an empty text if it
   * can be fitted.
   */
  private static String problem(ObservedExperiment experiment) {
    Formula formula = experiment.formula();
    int points = experiment.points().size();
    if (formula.lacksMachine()) {
      return "%s: its formula uses the machine constants %s: give a calibration of the machine with --machine FILE"
          .formatted(
              experiment.name(),
              String.join(
                  ", ",
                  formula.machineConstants().stream().map(MachineConstant::toString).toList()));
    }
    if (points == 0) {
      return "%s: there are no usable visits (%s)"
          .formatted(experiment.name(), words(experiment.leftOut()));
    }
    if (points < formula.size()) {
      return "%s: the formula has %d constants, but its visits are at only %d distinct point%s of %s: run the program with more values"
          .formatted(
              experiment.name(),
              formula.size(),
              points,
              points == 1 ? "" : "s",
              String.join(", ", formula.variables()));
    }
    return "";
  }

  /**
   * Describes how many visits (executions of annotated sections) are left out, and why. If there
   * are no such visits, the text says so.
   */
  public static String words(LeftOutVisits left) {
    List<String> words = new ArrayList<>();
    count(words, left.formulaWithoutValue(), "where the formula has no value");
    count(words, left.notPositive(), "shorter than the clock can resolve");
    count(words, left.notOfAllRanks(), "not made by all ranks");
    count(words, left.notSampled(), "at points that the random sample does not contain");
    return words.isEmpty() ? "none was left out" : "left out: " + String.join(", ", words);
  }

  private static void count(List<String> words, long visits, String why) {
    if (visits > 0) {
      words.add(visits + " " + why);
    }
  }
}
