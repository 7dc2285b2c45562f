package org.memline.report;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.memline.calibration.pairs.NodePair;
import org.memline.calibration.pairs.NodePairs;
import org.memline.calibration.pairs.PairMetric;
import org.memline.compare.pairs.Judgement;
import org.memline.compare.pairs.Standout;

/** Writes the measurements between the nodes of a cluster for other programs, as CSV and JSON. */
public final class PairFiles {
  private PairFiles() {}

  /**
   * Returns one row per pair, in seconds; empty if something was not measured or not identified.
   */
  public static String csv(NodePairs measured, Judgement judgement) {
    List<String> headings =
        new ArrayList<>(
            List.of(
                "first",
                "second",
                "alpha_seconds",
                "beta_seconds_per_byte",
                "gamma_seconds_per_line"));
    for (PairMetric metric : PairMetric.values()) {
      headings.addAll(List.of(metric.label() + "_seconds", metric.label() + "_ratio"));
    }
    headings.add("stands_out");
    CsvText text = new CsvText().row(headings);
    for (NodePair pair : measured.pairs()) {
      List<String> row = new ArrayList<>();
      row.add(measured.nodes().get(pair.first()));
      row.add(measured.nodes().get(pair.second()));
      row.add(number(pair.alpha()));
      row.add(number(pair.beta()));
      row.add(number(pair.gamma()));
      for (PairMetric metric : PairMetric.values()) {
        double seconds = PairRatios.seconds(pair, metric);
        row.add(number(seconds));
        row.add(number(seconds / PairRatios.usual(measured, metric)));
      }
      row.add(
          judgement.findings().stream()
              .filter(finding -> finding.marks(pair.first(), pair.second()))
              .map(PairFiles::flag)
              .distinct()
              .collect(Collectors.joining(" ")));
      text.row(row);
    }
    return text.toString();
  }

  private static String flag(Standout finding) {
    return (finding.isNode() ? "node:" : "pair:") + finding.metric().label();
  }

  private static String number(double value) {
    return Double.isFinite(value) ? Double.toString(value) : "";
  }

  /**
   * Returns JSON.
   *
   * @param factor by which something must be slower
   * @param falseAlarms the probability of any false alarm in a healthy cluster
   */
  public static String json(
      NodePairs measured, Judgement judgement, double factor, double falseAlarms) {
    return PairReport.of(measured, judgement, factor, falseAlarms).json();
  }
}
