package org.memline.report;

import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.memline.compare.verdict.MetricChange;
import org.memline.compare.verdict.MetricChange.Needed;
import org.memline.compare.verdict.Verdict;

/**
 * Describes a change in words, so that readers need not know whether an increase of the metric is
 * good or bad.
 */
public final class ChangeWords {
  /** Smallest relative change that is shown as a factor instead of per cent. */
  private static final double TWICE = 1;

  private ChangeWords() {}

  /** Returns, for example, {@code slower by 12.0 %} or {@code faster x2.50}. */
  static String of(MetricChange metric) {
    boolean speed =
        metric.subject().unit().startsWith("s") || metric.subject().unit().endsWith("/s");
    return speed
        ? words(metric.change(), "slower", "faster")
        : words(metric.change(), "worse", "better");
  }

  /** Returns the change as text for a table's column, for example {@code 12.0 % slower}. */
  public static String brief(MetricChange metric) {
    return of(metric).replaceFirst("(\\w+) by (.*)", "$2 $1");
  }

  /**
   * @param change relative change; positive if the metric has become worse
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
   * Returns an interval of the change with signs, for example {@code +8.1 to +15.9 %}. A positive
   * sign means worse.
   */
  public static String interval(double low, double high) {
    return Double.isFinite(low) && Double.isFinite(high)
        ? String.format(Locale.ROOT, "%+.1f to %+.1f %%", 100 * low, 100 * high)
        : "-";
  }

  /**
   * Returns the values before and after as text for a table's column, for example {@code 1.00 →
   * 1.12 µs}. An equal unit is written once.
   */
  public static String beforeAndAfter(MetricChange metric) {
    String before = Units.metric(metric.values().before(), metric.subject().unit());
    String after = Units.metric(metric.values().after(), metric.subject().unit());
    int unit = before.lastIndexOf(' ');
    boolean same = unit > 0 && after.endsWith(before.substring(unit));
    return (same ? before.substring(0, unit) : before) + " → " + after;
  }

  /** Returns the values before and after, in the usual unit. */
  static String values(MetricChange metric) {
    return Units.metric(metric.values().before(), metric.subject().unit())
        + " before, "
        + Units.metric(metric.values().after(), metric.subject().unit())
        + " after";
  }

  /** Returns the verdict. For an inconclusive one it adds how many runs or launches are needed. */
  static String verdict(MetricChange metric) {
    String needed = metric.verdict() == Verdict.INCONCLUSIVE ? needed(metric) : "";
    return metric.verdict() + (needed.isEmpty() ? "" : ", needs " + needed);
  }

  /**
   * Returns how many runs or launches an inconclusive metric needs, and other notes about the
   * metric.
   */
  public static String note(MetricChange metric) {
    String needed = metric.verdict() == Verdict.INCONCLUSIVE ? needed(metric) : "";
    return Stream.of(needed.isEmpty() ? "" : "needs " + needed, metric.note())
        .filter(part -> !part.isEmpty())
        .collect(Collectors.joining("; "));
  }

  /**
   * Returns the number of runs or launches that each side needs for a verdict; empty if the metric
   * has one.
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
