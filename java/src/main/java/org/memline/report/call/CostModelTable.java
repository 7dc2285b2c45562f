package org.memline.report.call;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.memline.call.fit.CostFitter;
import org.memline.call.fit.CostModel;
import org.memline.call.fit.ExperimentModel;
import org.memline.call.fit.FittedConstant;
import org.memline.call.fit.MachineRecord;
import org.memline.call.fit.NextPoint;
import org.memline.call.fit.SegmentModel;
import org.memline.call.fit.SegmentSide;
import org.memline.call.fit.VariableValue;
import org.memline.call.formula.Formula;
import org.memline.table.Columns;
import org.memline.table.Table;

/**
 * Shows a fitted cost model as text. For each experiment (annotated section of a program) it shows
 * the formula, the constants of each segment, and the evidence against the formula. A segment is a
 * range of the variables with constants of its own.
 */
public final class CostModelTable {
  private CostModelTable() {}

  public static String of(CostModel model) {
    String experiments =
        model.experiments().stream().map(CostModelTable::of).collect(Collectors.joining("\n"));
    String not =
        model.notFitted().stream()
            .map(why -> "not fitted: " + why + "\n")
            .collect(Collectors.joining());
    String runs =
        model.runs().size() == 1 && !experiments.isEmpty()
            ? "\nThese are from one run: the intervals do not include the between-run spread.\n"
            : "";
    return experiments + (experiments.isEmpty() || not.isEmpty() ? "" : "\n") + not + runs;
  }

  public static String of(ExperimentModel model) {
    StringBuilder text = new StringBuilder();
    text.append(model.name()).append(" = ").append(model.formula()).append('\n');
    text.append(heading(model)).append('\n').append(constants(model));
    if (model.machine() != null) {
      text.append(machine(model.machine())).append('\n');
    }
    model.warnings().forEach(w -> text.append("WARNING: ").append(w).append('\n'));
    if (!model.next().isEmpty()) {
      text.append("Worth measuring next:\n");
      model.next().forEach(n -> text.append("  ").append(next(n)).append('\n'));
    }
    return text.toString();
  }

  private static String heading(ExperimentModel model) {
    String ranges =
        model.variables().stream()
            .map(
                v ->
                    "%s %s to %s (%d)"
                        .formatted(
                            v.name(),
                            VariableValue.text(v.low()),
                            VariableValue.text(v.high()),
                            v.values()))
            .collect(Collectors.joining(", "));
    String left = model.leftOut().all() == 0 ? "" : "; " + CostFitter.words(model.leftOut());
    return "%d visits at %d point%s%s%s%s%s"
        .formatted(
            model.visits(),
            model.points(),
            model.points() == 1 ? "" : "s",
            ranges.isEmpty() ? "" : ": " + ranges,
            model.longestOfRanks()
                ? "; a time is the longest over all ranks, for each thread separately"
                : "",
            model.leastOfRuns() ? "; only the shortest visit of each run and point" : "",
            left);
  }

  /**
   * A row of the table of constants: a constant with its interval, or the interval of single
   * visits.
   *
   * @param where range of the variables; empty below the first row of a segment
   */
  private record Line(
      String where, String name, String value, String low, String high, String doubt) {}

  private static Table constants(ExperimentModel model) {
    boolean several = model.segments().size() > 1;
    Columns<Line> columns = new Columns<>();
    if (several) {
      columns.text("segment", Line::where).words("constant", Line::name);
    } else {
      columns.text("constant", Line::name);
    }
    return columns
        .text("value", Line::value)
        .text("95 % from", Line::low)
        .text("to", Line::high)
        .words("", Line::doubt)
        .of(model.segments().stream().flatMap(segment -> lines(model, segment)).toList());
  }

  private static Stream<Line> lines(ExperimentModel model, SegmentModel segment) {
    Formula formula = model.parsed();
    List<Line> lines = new ArrayList<>();
    for (FittedConstant constant : segment.constants()) {
      boolean factor = formula.isFactor(formula.constantNames().indexOf(constant.name()));
      lines.add(
          new Line(
              lines.isEmpty() ? SegmentSide.words(segment.sides()) : "",
              constant.name(),
              CostUnits.constant(constant.value(), factor),
              CostUnits.constant(constant.low(), factor),
              CostUnits.constant(constant.high(), factor),
              constant.doubt()));
    }
    String visits =
        segment.highFactor() == Double.MAX_VALUE
            ? "not known"
            : String.format(
                Locale.ROOT,
                "%+.1f to %+.1f %%",
                100 * (segment.lowFactor() - 1),
                100 * (segment.highFactor() - 1));
    lines.add(new Line("", "visits", "", "", visits, ""));
    return lines.stream();
  }

  /**
   * Returns the constants of the machine that formulas use by name only, with their intervals. The
   * numbers of the constants that have arguments, such as a size, follow.
   */
  private static String machine(MachineRecord machine) {
    List<String> given =
        machine.constants().stream()
            .filter(constant -> constant.arguments().isEmpty())
            .map(CostModelTable::given)
            .toList();
    Map<String, Long> others =
        machine.constants().stream()
            .filter(constant -> !constant.arguments().isEmpty())
            .collect(
                Collectors.groupingBy(
                    MachineRecord.Recorded::name, TreeMap::new, Collectors.counting()));
    List<String> words = new ArrayList<>(given);
    others.forEach(
        (name, count) -> words.add("%s for %d sets of arguments".formatted(name, count)));
    return "machine constants from %s: %s"
        .formatted(machine.source().words(), String.join(", ", words));
  }

  private static String given(MachineRecord.Recorded constant) {
    String per = constant.unit().substring(1);
    String interval =
        constant.low() == null
            ? ""
            : " (%s to %s)"
                .formatted(CostUnits.seconds(constant.low()), CostUnits.seconds(constant.high()));
    return "%s %s%s%s"
        .formatted(constant.name(), CostUnits.seconds(constant.value()), per, interval);
  }

  private static String next(NextPoint next) {
    return values(next.values()) + ": " + next.why();
  }

  static String values(Map<String, Double> values) {
    List<String> words =
        values.entrySet().stream()
            .map(e -> e.getKey() + "=" + VariableValue.text(e.getValue()))
            .toList();
    return String.join(" ", words);
  }
}
