package org.memline.report;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.memline.calibration.pairs.NodePairs;
import org.memline.calibration.pairs.PairMetric;
import org.memline.compare.pairs.Judgement;

/** The measurements between the nodes of a cluster, each metric's times divided by its median. */
public final class PairFigures {
  private PairFigures() {}

  /** Returns two rows per pair, one for each order of its nodes, as a map has them. */
  public static List<Figure> of(NodePairs measured, Judgement judgement) {
    List<Figure> all = new ArrayList<>();
    for (PairMetric metric : PairMetric.values()) {
      double usual = PairRatios.usual(measured, metric);
      if (Double.isFinite(usual)) {
        all.add(
            new Figure(
                "pairs-" + metric.label(),
                "%s: %s, as a multiple of the median %s"
                    .formatted(metric.label(), metric.meaning(), Units.microseconds(usual)),
                List.of("node", "with", "us", "ratio", "shown", "stands_out"),
                rows(measured, judgement, metric, usual),
                ""));
      }
    }
    return all;
  }

  private static List<List<String>> rows(
      NodePairs measured, Judgement judgement, PairMetric metric, double usual) {
    List<List<String>> rows = new ArrayList<>();
    List<String> nodes = measured.nodes();
    double[][] seconds = new double[nodes.size()][nodes.size()];
    IntStream.range(0, nodes.size()).forEach(a -> java.util.Arrays.fill(seconds[a], Double.NaN));
    measured
        .pairs()
        .forEach(
            pair -> {
              double own = PairRatios.seconds(pair, metric);
              seconds[pair.first()][pair.second()] = own;
              seconds[pair.second()][pair.first()] = own;
            });
    for (int a = 0; a < nodes.size(); a++) {
      for (int b = 0; b < nodes.size(); b++) {
        int first = a;
        int second = b;
        boolean out =
            a != b
                && judgement.findings().stream()
                    .anyMatch(f -> f.metric() == metric && f.marks(first, second));
        double ratio = seconds[a][b] / usual;
        boolean known = a != b && Double.isFinite(ratio);
        rows.add(
            List.of(
                nodes.get(a),
                nodes.get(b),
                known ? SendFigures.micro(seconds[a][b]) : "",
                known ? Units.significant(ratio) : "",
                known ? Units.factor(ratio) + (out ? " !" : "") : a == b ? "" : "?",
                out ? "yes" : ""));
      }
    }
    return rows;
  }
}
