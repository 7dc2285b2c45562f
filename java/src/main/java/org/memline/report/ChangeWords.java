package org.memline.report;

import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.memline.compare.verdict.MetricChange;
import org.memline.compare.verdict.MetricChange.Needed;
import org.memline.compare.verdict.Verdict;
import org.memline.table.Units;

/**
 * Describes the change of a metric in words, for example "slower". Readers then need not know which
 * sign means worse.
 */
public final class ChangeWords {
  /**
   * Smallest relative change that is shown as a factor, for example x2.50. A factor is easier to
   * read than a percentage of 100 or more.
   */
  private static final double TWICE = 1;

  private ChangeWords() {}

  /** Returns the change as words, for example {@code slower by 12.0 %} or {@code faster x2.50}. */
  static String of(MetricChange metric) {
    boolean speed =
        metric.subject().unit().startsWith("s") || metric.subject().unit().endsWith("/s");
    return speed
        ? words(metric.change(), "slower", "faster")
        : words(metric.change(), "worse", "better");
  }

  /** Returns the change as short words for a table column, for example {@code 12.0 % slower}. */
  public static String brief(MetricChange metric) {
    return of(metric).replaceFirst("(\\w+) by (.*)", "$2 $1");
  }

  /**
   * Returns a relative change in words.
   *
   * @param change relative change, positive if the value became worse
   * @param worse word for a change for the worse, such as "slower"
   * @param better word for a change for the better, such as "faster"
   */
  public static String words(double change, String worse, String better) {
    if (!Double.isFinite(change)) {
      return "-";
    }
    double times = change > 0 ? 1 + change : 1 / (1 + change);
    String word = change > 0 ? worse : better;
    if (times >= 1 + TWICE) {
      return "%s x%s".formatted(word, Units.significant(times));
    }
    String percent = Units.percent(Math.abs(change));
    return percent.equals(Units.percent(0)) ? "same" : word + " by " + percent;
  }

  /**
   * Returns an interval of relative changes. Each end has a sign, and {@code +} means worse: {@code
   * +8.1 to +15.9 %}.
   */
  public static String interval(double low, double high) {
    return Double.isFinite(low) && Double.isFinite(high)
        ? String.format(Locale.ROOT, "%+.1f to %+.1f %%", 100 * low, 100 * high)
        : "-";
  }

  /**
   * Returns the values before and after a change, for a table column: {@code 1.00 → 1.12 µs}. A
   * common unit is written once.
   */
  public static String beforeAndAfter(MetricChange metric) {
    String before = Units.metric(metric.values().before(), metric.subject().unit());
    String after = Units.metric(metric.values().after(), metric.subject().unit());
    int unit = before.lastIndexOf(' ');
    boolean same = unit > 0 && after.endsWith(before.substring(unit));
    return (same ? before.substring(0, unit) : before) + " → " + after;
  }

  /**
   * Returns the values before and after a change, in the unit in which memline shows the metric.
   */
  static String values(MetricChange metric) {
    return Units.metric(metric.values().before(), metric.subject().unit())
        + " before, "
        + Units.metric(metric.values().after(), metric.subject().unit())
        + " after";
  }

  /**
   * Returns the verdict of a metric. If the metric is inconclusive, the number of runs or launches
   * (starts of mpirun) that a decision needs is added.
   */
  static String verdict(MetricChange metric) {
    String needed = metric.verdict() == Verdict.INCONCLUSIVE ? needed(metric) : "";
    return metric.verdict() + (needed.isEmpty() ? "" : ", needs " + needed);
  }

  /**
   * Returns the notes about a metric. If the metric is inconclusive, they include the number of
   * runs or launches (starts of mpirun) that a decision needs.
   */
  public static String note(MetricChange metric) {
    String needed = metric.verdict() == Verdict.INCONCLUSIVE ? needed(metric) : "";
    return Stream.of(needed.isEmpty() ? "" : "needs " + needed, metric.note())
        .filter(part -> !part.isEmpty())
        .collect(Collectors.joining("; "));
  }

  /**
   * Returns the number of runs or launches (starts of mpirun) on each side that a decision about an
   * inconclusive metric needs. The text is empty if the number is unknown.
   */
  static String needed(MetricChange metric) {
    Needed needed = metric.ruling().needed();
    if (needed.runs() != null) {
      return runs(needed.runs());
    }
    return needed.launches() == null ? "" : launches(needed.launches());
  }

  public static String runs(int count) {
    return count + (count == 1 ? " run" : " runs");
  }

  public static String launches(int count) {
    return count + (count == 1 ? " launch" : " launches");
  }
}
