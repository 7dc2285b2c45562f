package org.memline.report.call;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.memline.call.fit.CostModel;
import org.memline.call.fit.ExperimentModel;
import org.memline.call.fit.FittedConstant;
import org.memline.call.fit.SegmentModel;
import org.memline.call.fit.SegmentSide;
import org.memline.call.formula.Formula;
import tools.jackson.databind.PropertyNamingStrategies;
import tools.jackson.databind.SerializationFeature;
import tools.jackson.databind.json.JsonMapper;

/**
 * Writes the sets ℵ of CALL, the cost formulas in pragmas of the University of La Laguna, as JSON
 * (table 2 of the CALL paper). For each constant of a formula, a set has its values and, for each
 * value, the intervals of variables in which it holds. The file {@code
 * calibration/aleph.schema.json} is the schema.
 */
public final class AlephSets {
  private static final String VERSION = "1.0";

  private static final JsonMapper JSON =
      JsonMapper.builder()
          .propertyNamingStrategy(PropertyNamingStrategies.SNAKE_CASE)
          .enable(SerializationFeature.INDENT_OUTPUT)
          .build();

  private AlephSets() {}

  private record All(String schemaVersion, List<Sets> experiments) {}

  private record Sets(String name, String formula, String machine, List<ConstantSet> sets) {}

  private record ConstantSet(String constant, String unit, List<Held> values) {}

  private record Held(double value, Double low, Double high, List<Interval> when) {}

  /**
   * The interval from &lt; variable ≤ to. If the interval is unbounded on one side, that end is
   * null.
   */
  private record Interval(String variable, Double from, Double to) {}

  public static String of(CostModel model) {
    return JSON.writeValueAsString(
            new All(VERSION, model.experiments().stream().map(AlephSets::of).toList()))
        + "\n";
  }

  private static Sets of(ExperimentModel model) {
    Formula formula = model.parsed();
    return new Sets(
        model.name(),
        model.formula(),
        model.machine() == null ? null : model.machine().source().words(),
        IntStream.range(0, formula.size()).mapToObj(t -> of(model, formula, t)).toList());
  }

  private static ConstantSet of(ExperimentModel model, Formula formula, int term) {
    List<Held> values = new ArrayList<>();
    for (SegmentModel segment : model.segments()) {
      FittedConstant constant = segment.constants().get(term);
      values.add(
          new Held(
              constant.value(),
              bounded(constant.low()),
              bounded(constant.high()),
              segment.sides().stream().map(AlephSets::of).toList()));
    }
    return new ConstantSet(formula.constant(term), formula.isFactor(term) ? "1" : "s", values);
  }

  private static Double bounded(double end) {
    return Math.abs(end) < Double.MAX_VALUE ? end : null;
  }

  /**
   * Returns the interval of a segment, which is a range of a variable with constants of its own.
   * The ends are the borders to the neighbouring segments.
   */
  private static Interval of(SegmentSide side) {
    return new Interval(
        side.variable(),
        side.before() == null ? null : SegmentSide.border(side.before(), side.from()),
        side.after() == null ? null : SegmentSide.border(side.to(), side.after()));
  }
}
