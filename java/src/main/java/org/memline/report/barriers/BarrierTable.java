package org.memline.report.barriers;

import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;
import org.memline.obsp.Combine;
import org.memline.obsp.SuperstepCosts;
import org.memline.obsp.trace.BarrierCosts;
import org.memline.obsp.trace.FittedCosts;
import org.memline.obsp.trace.SuperstepTotals;
import org.memline.obsp.trace.TaskSeconds;
import org.memline.obsp.trace.TracedBarriers;
import org.memline.obsp.trace.TracedTask;
import org.memline.report.call.CostUnits;
import org.memline.table.Columns;
import org.memline.table.Notation;
import org.memline.table.Table;
import org.memline.table.Units;

/**
 * Shows what barriers cost in traced programs, as text. A task is a traced run, or one execution of
 * a section in it. The tables have the supersteps and the ranks of the median task. The last line
 * also has the error of the model over all tasks.
 */
public final class BarrierTable {
  private static final int DEAREST = 10;
  private static final double NANO = 1e9;
  private static final double LEAST = 1e-12;
  private static final Notation SECONDS = value -> seconds(value.doubleValue());

  private final TracedBarriers barriers;
  private final BarrierCosts median;

  private BarrierTable(TracedBarriers barriers) {
    this.barriers = barriers;
    median = barriers.median();
  }

  public static String of(TracedBarriers barriers) {
    BarrierTable table = new BarrierTable(barriers);
    return table.head() + table.supersteps() + table.dearest() + table.ranks() + table.sum();
  }

  private String head() {
    TracedTask task = median.traced();
    String inside = barriers.traced().inside();
    String all =
        inside.isEmpty()
            ? barriers.tasks().size() + " runs"
            : "%d visits of %s".formatted(barriers.tasks().size(), inside);
    String which =
        inside.isEmpty() ? task.run() : "visit %d of %s".formatted(task.visit(), task.run());
    return "%s: %d ranks, %s%s%n%s"
        .formatted(
            barriers.traced().program(),
            barriers.traced().ranks(),
            barriers.tasks().size() == 1 && inside.isEmpty() ? "1 run" : all,
            barriers.tasks().size() == 1 ? "" : "; the tables show the median one, " + which,
            costs());
  }

  private String costs() {
    FittedCosts oblivious = barriers.costs().oblivious();
    FittedCosts global = barriers.costs().global();
    if (barriers.costs().given()) {
      return costs(oblivious.costs()) + ", as given\n\n";
    }
    String one = costs(oblivious.costs()) + fitted(oblivious);
    return oblivious.equals(global)
        ? one + "\n\n"
        : one + "\nwith barriers: " + costs(global.costs()) + fitted(global) + "\n\n";
  }

  private static String costs(SuperstepCosts costs) {
    return "g %s ns/B%s, L %s"
        .formatted(
            Units.significant(costs.g() * NANO),
            costs.combine() == Combine.SUM ? " (of bytes received plus sent)" : "",
            seconds(costs.latency()));
  }

  private static String fitted(FittedCosts fitted) {
    return switch (fitted.sizes()) {
      case 0 -> ": no superstep communicates";
      case 1 ->
          ", fitted to %d supersteps of one size: g and L cannot be distinguished, so L contains both"
              .formatted(fitted.supersteps());
      default ->
          ", fitted to %d supersteps of %d sizes".formatted(fitted.supersteps(), fitted.sizes());
    };
  }

  /**
   * Returns a time as text. A time below one picosecond is shown as 0, because it is a rounding
   * error of sums.
   */
  private static String seconds(double value) {
    return CostUnits.seconds(Math.abs(value) < LEAST ? 0 : value);
  }

  private String supersteps() {
    List<SuperstepTotals> groups = median.byExperiment();
    Columns<SuperstepTotals> columns =
        new Columns<SuperstepTotals>()
            .text("superstep", SuperstepTotals::name)
            .count("count", SuperstepTotals::count)
            .number("longest work", SECONDS, SuperstepTotals::work)
            .number("measured", SECONDS, SuperstepTotals::measured)
            .number("model", SECONDS, SuperstepTotals::written)
            .number("oblivious", SECONDS, SuperstepTotals::oblivious)
            .number("global", SECONDS, SuperstepTotals::global)
            .number("barriers", SECONDS, SuperstepTotals::barrier);
    SuperstepTotals all =
        new SuperstepTotals(
            "all",
            0,
            median.traced().task().supersteps().size(),
            groups.stream().mapToDouble(SuperstepTotals::work).sum(),
            median.traced().seconds(),
            median.written().seconds(),
            median.oblivious().seconds(),
            median.global().seconds(),
            new double[0]);
    return columns.of(groups).and(columns.of(List.of(all))).toString();
  }

  /**
   * Returns the table of the supersteps whose barriers cost most. The text is empty if barriers
   * cost time in fewer than two supersteps.
   */
  private String dearest() {
    List<SuperstepTotals> dearest = median.dearest(DEAREST);
    if (dearest.size() < 2) {
      return "";
    }
    Table table =
        new Columns<SuperstepTotals>()
            .text("barriers cost most in", one -> one.first() + " " + one.name())
            .number("longest work", SECONDS, SuperstepTotals::work)
            .number("measured", SECONDS, SuperstepTotals::measured)
            .number("oblivious", SECONDS, SuperstepTotals::oblivious)
            .number("global", SECONDS, SuperstepTotals::global)
            .number("barrier", SECONDS, SuperstepTotals::barrier)
            .of(dearest);
    return "\n" + table;
  }

  private String ranks() {
    double[] waiting = median.waiting();
    boolean known = barriers.traced().oneClock();
    return "\n"
        + new Columns<Integer>("-")
            .count("rank", rank -> rank)
            .number("work", SECONDS, median::work)
            .number("waits", SECONDS, rank -> known ? waiting[rank] : null)
            .number("oblivious", SECONDS, rank -> BarrierCosts.waiting(median.oblivious(), rank))
            .number("global", SECONDS, rank -> BarrierCosts.waiting(median.global(), rank))
            .of(IntStream.range(0, barriers.traced().ranks()).boxed().toList());
  }

  private String sum() {
    TaskSeconds own = median.seconds();
    double share = own.barrier() / own.oblivious();
    double[] errors = barriers.errors();
    String all =
        errors.length == 1
            ? ""
            : "; over all, median %s, %s to %s"
                .formatted(
                    CostUnits.change(errors[(errors.length - 1) / 2]),
                    CostUnits.change(errors[0]),
                    CostUnits.change(errors[errors.length - 1]));
    return String.format(
        Locale.ROOT,
        "%na barrier in each superstep costs %s over the oblivious time, %s; the error of the"
            + " model for the program as written is %s%s%n",
        seconds(own.barrier()),
        CostUnits.change(share),
        CostUnits.change(own.error()),
        all);
  }
}
