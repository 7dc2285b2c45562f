package org.memline.report.obsp;

import java.util.List;
import java.util.Locale;
import org.memline.obsp.scaling.Scaling;
import org.memline.obsp.scaling.ScalingEnd;
import org.memline.obsp.scaling.ScalingRow;
import org.memline.report.call.CostUnits;
import org.memline.table.Columns;
import org.memline.table.Notation;

/**
 * Shows as text how a task (program that consists of supersteps) scales. It has a table, a picture,
 * and the number of ranks at which scaling ends, with the reason.
 */
public final class ScalingTable {
  private static final int WIDTH = 60;
  private static final Notation PERCENT = share -> percent(share.doubleValue());
  private static final Notation SPEEDUP =
      value ->
          String.format(
              Locale.ROOT, value.doubleValue() < 100 ? "%.2f" : "%.0f", value.doubleValue());

  private ScalingTable() {}

  public static String of(Scaling scaling) {
    StringBuilder text = new StringBuilder();
    text.append(
        scaling.weak()
            ? scaling.name() + ", weak scaling\n"
            : scaling.name() + ", strong scaling\n");
    text.append(table(scaling.rows()));
    text.append(end(scaling)).append('\n');
    scaling.remarks().forEach(remark -> text.append(remark).append('\n'));
    return text.append('\n').append(picture(scaling)).toString();
  }

  private static String table(List<ScalingRow> rows) {
    return new Columns<ScalingRow>()
        .count("ranks", ScalingRow::ranks)
        .number("seconds", CostUnits.SECONDS, ScalingRow::seconds)
        .number("95 % from", CostUnits.SECONDS, ScalingRow::lowSeconds)
        .number("to", CostUnits.SECONDS, ScalingRow::highSeconds)
        .number("speedup", SPEEDUP, ScalingRow::speedup)
        .number("efficiency", PERCENT, ScalingRow::efficiency)
        .number("path computing", PERCENT, row -> 1 - row.communicating())
        .number("path communicating", PERCENT, ScalingRow::communicating)
        .number("ranks waiting", PERCENT, ScalingRow::waiting)
        .count("draws", ScalingRow::draws)
        .of(rows)
        .toString();
  }

  /**
   * Returns a sentence about where and why scaling ends, for example {@code efficiency under 50 %
   * from P=16 on: …}.
   */
  public static String end(Scaling scaling) {
    ScalingEnd end = scaling.end();
    List<ScalingRow> rows = scaling.rows();
    ScalingRow last = rows.get(rows.size() - 1);
    StringBuilder text = new StringBuilder();
    if (!scaling.weak()) {
      text.append(
          end.leastAt() == last.ranks()
              ? "the time decreases up to P=" + last.ranks()
              : "fastest at P=" + end.leastAt());
      text.append("; ");
    }
    text.append(
        end.inefficientFrom() == 0
            ? "efficiency %s at P=%d".formatted(percent(last.efficiency()), last.ranks())
            : "efficiency below 50 %% from P=%d on".formatted(end.inefficientFrom()));
    if (!end.reason().isEmpty()) {
      text.append(": ").append(reason(scaling));
    }
    return text.toString();
  }

  private static String reason(Scaling scaling) {
    ScalingEnd end = scaling.end();
    String why =
        "at P=%d, %s on the critical path takes %s longer than if it %s, %s of the time"
            .formatted(
                end.at(),
                end.reason(),
                CostUnits.seconds(end.beyond()),
                scaling.weak() ? "stayed the same" : "shrank in proportion to the ranks",
                percent(end.ofAll()));
    return end.spread() < 0.1
        ? why
        : why
            + "; %s of the time is due to varying visits, because ranks wait for the longest"
                .formatted(percent(end.spread()));
  }

  /**
   * Returns a picture made of text, with one line for each number of ranks. A line shows the time
   * on a logarithmic scale, its interval, and the time with perfect scaling.
   */
  private static String picture(Scaling scaling) {
    List<ScalingRow> rows = scaling.rows();
    double low = Double.POSITIVE_INFINITY;
    double high = 0;
    for (ScalingRow row : rows) {
      low = Math.min(low, Math.min(row.lowSeconds(), ideal(scaling, row)));
      high = Math.max(high, Math.max(row.highSeconds(), ideal(scaling, row)));
    }
    StringBuilder text = new StringBuilder();
    text.append(
        "   ranks  %s%s%s  | ideal time, * median, [ ] 95 %%, log scale\n"
            .formatted(
                CostUnits.seconds(low),
                " "
                    .repeat(
                        Math.max(
                            1,
                            WIDTH
                                - CostUnits.seconds(low).length()
                                - CostUnits.seconds(high).length())),
                CostUnits.seconds(high)));
    for (ScalingRow row : rows) {
      char[] line = " ".repeat(WIDTH).toCharArray();
      int from = at(row.lowSeconds(), low, high);
      int to = at(row.highSeconds(), low, high);
      for (int x = from; x <= to; x++) {
        line[x] = '-';
      }
      line[from] = '[';
      line[to] = ']';
      line[at(ideal(scaling, row), low, high)] = '|';
      line[at(row.seconds(), low, high)] = '*';
      text.append(
          String.format(Locale.ROOT, "%8d  %s%n", row.ranks(), new String(line).stripTrailing()));
    }
    return text.toString();
  }

  /**
   * Returns the time of a row in seconds under the assumption that the task scales perfectly from
   * the first row on.
   */
  static double ideal(Scaling scaling, ScalingRow row) {
    ScalingRow first = scaling.rows().get(0);
    return scaling.weak() ? first.seconds() : first.seconds() * first.ranks() / row.ranks();
  }

  private static int at(double seconds, double low, double high) {
    double share = high > low ? Math.log(seconds / low) / Math.log(high / low) : 0;
    return (int) Math.round(Math.min(Math.max(share, 0), 1) * (WIDTH - 1));
  }

  private static String percent(double share) {
    return String.format(Locale.ROOT, share < 0.0995 ? "%.1f %%" : "%.0f %%", 100 * share);
  }
}
