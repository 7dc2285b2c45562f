package org.memline.report;

import java.util.ArrayList;
import java.util.List;
import org.memline.compare.pairs.Judgement;
import org.memline.compare.pairs.PairRole;
import org.memline.compare.pairs.Subject;
import org.memline.study.pairs.NodePairs;
import org.memline.study.pairs.PairMetric;
import org.memline.study.pairs.PairTest;
import org.memline.study.pairs.PairTimes;
import org.memline.table.Columns;
import org.memline.table.Digits;
import org.memline.table.Figure;
import org.memline.table.Units;

/**
 * The figures of the measurements between the nodes of a cluster. They show the time of each pair
 * divided by the median of its metric. For each node, they show the ratio of its times to the times
 * of the other nodes.
 */
public final class PairFigures {
  /**
   * Largest number of nodes of a cluster for which figures also have rows for pairs that were not
   * measured.
   */
  private static final int MOST_NODES_WHOLE = 16;

  private PairFigures() {}

  /** The figure of one metric. */
  public record OfMetric(PairMetric metric, Figure figure) {}

  /**
   * Returns a figure for each metric. It has a row for each measured pair, from the sender to the
   * receiver. It also has rows for each node, one for each direction that is judged.
   *
   * @param measured times of the pairs
   * @param judgement nodes and pairs that stand out
   */
  public static List<OfMetric> of(NodePairs measured, Judgement judgement) {
    List<OfMetric> all = new ArrayList<>();
    PairTimes times = new PairTimes(measured);
    for (PairMetric metric : PairMetric.values()) {
      double usual = times.usual(metric);
      if (Double.isFinite(usual)) {
        all.add(
            new OfMetric(
                metric,
                new Figure(
                    "pairs-" + metric.label(),
                    "%s: time of %s, relative to the median (%s)"
                        .formatted(metric.label(), metric.meaning(), Units.microseconds(usual)),
                    COLUMNS.of(rows(measured, judgement, metric, times)),
                    "")));
      }
    }
    return all;
  }

  /**
   * A row of a figure: a pair, or a node in a direction that is judged.
   *
   * @param with other node, or the direction in parentheses
   * @param seconds time of the pair; NaN if it was not measured
   * @param ratio ratio of the time to the median; NaN if it is not known
   * @param shown ratio as a map shows it
   */
  private record Ratio(
      String node, String with, double seconds, double ratio, String shown, boolean out) {}

  private static final Columns<Ratio> COLUMNS =
      new Columns<Ratio>()
          .text("node", Ratio::node)
          .text("with", Ratio::with)
          .micros("us", Ratio::seconds)
          .number("ratio", Digits.THREE, Ratio::ratio)
          .text("shown", Ratio::shown)
          .text("stands_out", row -> row.out ? "yes" : "");

  private static List<Ratio> rows(
      NodePairs measured, Judgement judgement, PairMetric metric, PairTimes times) {
    List<Ratio> rows = new ArrayList<>();
    int nodes = measured.nodes().size();
    for (int from = 0; from < nodes; from++) {
      for (int to = 0; to < nodes; to++) {
        double seconds = times.seconds(metric, from, to);
        if (nodes > MOST_NODES_WHOLE && Double.isNaN(seconds)) {
          continue; // only few of the pairs of a large cluster are measured
        }
        rows.add(row(measured, judgement, metric, from, to, seconds, times.usual(metric)));
      }
      for (PairRole role : PairRole.of(metric)) {
        double[] factors = judgement.factors().get(new PairRole.Aspect(metric, role));
        double factor = factors == null ? Double.NaN : factors[from];
        boolean known = Double.isFinite(factor);
        rows.add(
            new Ratio(
                measured.nodes().get(from),
                "(" + (role == PairRole.EITHER ? "node" : role.label()) + ")",
                Double.NaN,
                known ? factor : Double.NaN,
                known ? Units.factor(factor) : "?",
                false));
      }
    }
    return rows;
  }

  private static Ratio row(
      NodePairs measured,
      Judgement judgement,
      PairMetric metric,
      int from,
      int to,
      double seconds,
      double usual) {
    PairTest test = new PairTest(1, from, to, metric, false, 1);
    boolean out =
        from != to
            && judgement.findings().stream()
                .filter(f -> f.subject().aspect().metric() == metric)
                .filter(f -> f.subject().kind() != Subject.Kind.ALL)
                .anyMatch(f -> f.explains(test, measured));
    boolean known = from != to && seconds > 0;
    double ratio = seconds / usual;
    return new Ratio(
        measured.nodes().get(from),
        measured.nodes().get(to),
        known ? seconds : Double.NaN,
        known ? ratio : Double.NaN,
        known ? Units.factor(ratio) + (out ? " !" : "") : from == to ? "" : "?",
        out);
  }
}
