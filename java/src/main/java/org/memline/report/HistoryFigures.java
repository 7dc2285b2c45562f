package org.memline.report;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.memline.calibration.Calibration;
import org.memline.calibration.metric.Metric;
import org.memline.calibration.metric.MetricId;
import org.memline.compare.Comparer;
import org.memline.compare.History;
import org.memline.compare.comparability.SameState;
import org.memline.compare.verdict.Family;
import org.memline.compare.verdict.MetricChange;
import org.memline.compare.verdict.MetricSides;
import org.memline.compare.verdict.Options;
import org.memline.compare.verdict.Verdict;
import org.memline.model.OrderStatistics;
import org.memline.table.Columns;
import org.memline.table.Digits;
import org.memline.table.Figure;
import org.memline.table.Units;

/**
 * Figures of one machine over several runs. They show the metrics that decide the verdict of a
 * comparison. Each value is divided by the median of its metric over the runs. If enough runs
 * precede a run, it is compared with them by the rules of {@code compare --history}; metrics that
 * changed are marked.
 */
public final class HistoryFigures {
  private static final Digits FOUR = Digits.significant(4);

  /** The value of a metric in a run, and its ratio to the median. */
  private record Value(MetricId id, int run, Metric metric, double slower) {}

  /**
   * The mean ratio of a family of metrics in a run, and the number of metrics that changed.
   *
   * @param metrics number of metrics
   */
  private record Mean(Family family, int run, int metrics, double slower, long changed) {}

  /** A change of a metric in a run. */
  private record Changed(int run, MetricChange change) {}

  private final History history;
  private final List<Calibration> runs;
  private final Map<MetricId, List<Metric>> metrics = new LinkedHashMap<>();
  private final List<Map<MetricId, MetricChange>> changes = new ArrayList<>();

  /**
   * Creates the figures of a history.
   *
   * @param calibrations at least two calibrations, oldest first; calibrations that cannot be
   *     compared with the last one are left out
   */
  public HistoryFigures(List<Calibration> calibrations) {
    int last = calibrations.size() - 1;
    history = History.of(calibrations.subList(0, last), calibrations.get(last), last);
    List<Calibration> whole =
        Stream.concat(history.used().stream(), Stream.of(calibrations.get(last))).toList();
    runs = inOneState(whole);
    collect();
    for (int run = 0; run < whole.size(); run++) {
      changes.add(changes(whole, run));
    }
  }

  private static List<Calibration> inOneState(List<Calibration> whole) {
    int last = whole.size() - 1;
    return last < 1
        ? whole
        : SameState.of(whole.subList(0, last), whole.subList(last, last + 1))
            .filter(same -> same.before().size() == last)
            .map(same -> Stream.concat(same.before().stream(), same.after().stream()).toList())
            .orElse(whole);
  }

  /**
   * Collects the metrics of the last run that decide the verdict of a comparison. For each metric,
   * it collects the values of all runs. A value is null if a run does not have the metric.
   */
  private void collect() {
    Calibration newest = runs.get(runs.size() - 1);
    List<Map<MetricId, Metric>> byRun = new ArrayList<>();
    for (Calibration run : runs) {
      Map<MetricId, Metric> own = new HashMap<>();
      run.metrics().stream()
          .filter(metric -> Double.isFinite(metric.value()) && metric.value() > 0)
          .forEach(metric -> own.put(metric.id(), metric));
      byRun.add(own);
    }
    newest.metrics().stream()
        .map(Metric::id)
        .filter(Family::gates)
        .forEach(
            id -> {
              List<Metric> own = new ArrayList<>();
              byRun.forEach(run -> own.add(run.get(id)));
              if (own.stream().filter(Objects::nonNull).count() > 1) {
                metrics.put(id, own);
              }
            });
  }

  /**
   * Returns the metrics that became worse or better in a run. The run is compared with the runs
   * before it, by the rules of {@code compare}. The map is empty if too few runs precede it.
   *
   * @param run index of the run from 0
   */
  private static Map<MetricId, MetricChange> changes(List<Calibration> runs, int run) {
    Map<MetricId, MetricChange> changed = new HashMap<>();
    if (run >= MetricSides.LEAST_RUNS) {
      History before = History.of(runs.subList(0, run), runs.get(run), History.LAST);
      if (!before.used().isEmpty()) {
        Comparer.compare(before.used(), List.of(runs.get(run)), Options.standard())
            .metrics()
            .stream()
            .filter(change -> change.gate() && hasChanged(change.verdict()))
            .forEach(change -> changed.put(change.id(), change));
      }
    }
    return changed;
  }

  private static boolean hasChanged(Verdict verdict) {
    return verdict == Verdict.REGRESSED || verdict == Verdict.IMPROVED;
  }

  /** Returns one line for each calibration that is left out, with the reason. */
  public List<String> leftOut() {
    return history.reasons();
  }

  /** Returns the number of runs in the figures. */
  public int runs() {
    return runs.size();
  }

  /** Returns whether at least one run was compared. A comparison needs enough earlier runs. */
  public boolean judged() {
    return runs.size() > MetricSides.LEAST_RUNS;
  }

  /**
   * Returns one figure for each family of metrics (latency, bandwidth, …). Within a figure, the
   * metric with the largest change comes first.
   */
  public List<Figure> families() {
    Map<Family, List<MetricId>> families = new EnumMap<>(Family.class);
    metrics
        .keySet()
        .forEach(id -> families.computeIfAbsent(Family.of(id), f -> new ArrayList<>()).add(id));
    List<Figure> all = new ArrayList<>();
    families.forEach(
        (family, ids) -> {
          ids.sort(Comparator.comparing((MetricId id) -> -moved(id)));
          all.add(
              new Figure(
                  "history-" + family.label(),
                  "%s: deciding metrics relative to their medians".formatted(family.label()),
                  values().of(ids.stream().flatMap(this::values).toList()),
                  ""));
        });
    return all;
  }

  private Stream<Value> values(MetricId id) {
    return IntStream.range(0, runs.size())
        .filter(run -> metrics.get(id).get(run) != null)
        .mapToObj(run -> new Value(id, run, metrics.get(id).get(run), slower(id, run)));
  }

  private Columns<Value> values() {
    return new Columns<Value>()
        .text("metric", value -> value.id.toString())
        .count("run", value -> value.run + 1)
        .text("started", value -> runs.get(value.run).run().startedAt())
        .text("label", value -> runs.get(value.run).label())
        .text("value", value -> Units.metric(value.metric.value(), value.metric.unit()))
        .number("times_slower", FOUR, Value::slower)
        .number(
            "changed",
            FOUR,
            value -> changes.get(value.run).containsKey(value.id) ? value.slower : null);
  }

  /**
   * Returns the ratio of a value to the median of its metric. For metrics of which higher values
   * are better, the ratio is inverted. A ratio above 1 thus always means worse.
   *
   * @param run index of the run from 0
   */
  private double slower(MetricId id, int run) {
    Metric metric = metrics.get(id).get(run);
    double median =
        OrderStatistics.median(
            metrics.get(id).stream().filter(Objects::nonNull).mapToDouble(Metric::value).toArray());
    return metric.better().equals("lower") ? metric.value() / median : median / metric.value();
  }

  private double moved(MetricId id) {
    double most = 0;
    for (int run = 0; run < runs.size(); run++) {
      if (metrics.get(id).get(run) != null) {
        most = Math.max(most, Math.abs(Math.log(slower(id, run))));
      }
    }
    return most;
  }

  /**
   * Returns a figure with one value for each run and each family of metrics (latency, bandwidth,
   * …). It is the geometric mean, over the metrics that every run has, of the ratio of the run's
   * value to the median over all runs.
   */
  public Figure overview() {
    Map<Family, List<MetricId>> families = new EnumMap<>(Family.class);
    metrics.forEach(
        (id, own) -> {
          if (own.stream().allMatch(Objects::nonNull)) {
            families.computeIfAbsent(Family.of(id), f -> new ArrayList<>()).add(id);
          }
        });
    List<Mean> rows = new ArrayList<>();
    families.forEach(
        (family, ids) -> {
          for (int run = 0; run < runs.size(); run++) {
            int at = run;
            double mean =
                Math.exp(
                    ids.stream()
                        .mapToDouble(id -> Math.log(slower(id, at)))
                        .average()
                        .orElseThrow());
            long changed = ids.stream().filter(changes.get(at)::containsKey).count();
            rows.add(new Mean(family, run, ids.size(), mean, changed));
          }
        });
    Columns<Mean> columns =
        new Columns<Mean>()
            .text("family", mean -> mean.family.label())
            .count("run", mean -> mean.run + 1)
            .text("started", mean -> runs.get(mean.run).run().startedAt())
            .text("label", mean -> runs.get(mean.run).label())
            .count("metrics", Mean::metrics)
            .number("times_slower", FOUR, Mean::slower)
            .count("changed_metrics", Mean::changed)
            .number("changed", FOUR, mean -> mean.changed > 0 ? mean.slower : null);
    return new Figure(
        "history",
        "Deciding metrics: geometric mean over each family of the run's values relative to the medians of all runs",
        columns.of(rows),
        "");
  }

  /**
   * Returns a figure with the metrics that changed in each run compared with the runs before it.
   * The oldest run comes first.
   */
  public Figure changed() {
    List<Changed> rows = new ArrayList<>();
    for (int run = 0; run < runs.size(); run++) {
      int at = run;
      changes.get(run).values().stream()
          .sorted(BY_NAME)
          .forEach(change -> rows.add(new Changed(at, change)));
    }
    Columns<Changed> columns =
        new Columns<Changed>()
            .count("run", row -> row.run + 1)
            .text("label", row -> runs.get(row.run).label())
            .text("metric", row -> row.change.id().toString())
            .text("verdict", row -> row.change.verdict().name())
            .text("change", row -> ChangeWords.of(row.change))
            .text(
                "before",
                row -> Units.metric(row.change.values().before(), row.change.subject().unit()))
            .text(
                "after",
                row -> Units.metric(row.change.values().after(), row.change.subject().unit()));
    return new Figure(
        "history-changes", "Changes of each run against the runs before it", columns.of(rows), "");
  }

  private static final Comparator<MetricChange> BY_NAME =
      Comparator.comparing(change -> change.id().toString());
}
