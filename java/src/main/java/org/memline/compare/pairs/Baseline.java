package org.memline.compare.pairs;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.memline.calibration.pairs.NodePairs;
import org.memline.calibration.pairs.PairMetric;
import org.memline.calibration.pairs.PairTest;
import org.memline.input.IncomparableException;

/** An earlier sweep of the same cluster: what was usual then, and how slow each node was. */
public final class Baseline {
  private final Map<PairMetric, Screening> then = new TreeMap<>();
  private final List<Integer> places = new ArrayList<>(); // each node's place then, or -1
  private final List<String> without = new ArrayList<>();

  /**
   * @param earlier the earlier sweep
   * @param now the sweep that is compared with it
   * @throws IncomparableException if too few nodes are in both
   */
  public Baseline(NodePairs earlier, NodePairs now) {
    for (String node : now.nodes()) {
      places.add(earlier.nodes().indexOf(node));
      if (!earlier.nodes().contains(node)) {
        without.add(node);
      }
    }
    int common = now.nodes().size() - without.size();
    if (common < PairJudge.LEAST_NODES) {
      throw new IncomparableException(
          "the baseline is of another cluster: %d of %d nodes are in both; compare sweeps with at least %d common nodes"
              .formatted(common, now.nodes().size(), PairJudge.LEAST_NODES));
    }
    for (PairMetric metric : PairMetric.values()) {
      Screening screening = new Screening(earlier, metric, Double.POSITIVE_INFINITY, null);
      if (!screening.isEmpty()) {
        then.put(metric, screening);
      }
    }
  }

  /** Returns the nodes that the baseline does not have. */
  public List<String> without() {
    return List.copyOf(without);
  }

  /** Returns how slow the nodes of a test were, beside the others of that time. */
  double offset(PairTest test) {
    Screening screening = then.get(test.metric());
    if (screening == null) {
      return 0;
    }
    return test.metric().directed()
        ? score(screening, PairRole.SENDS, test.from())
            + score(screening, PairRole.RECEIVES, test.to())
        : score(screening, PairRole.EITHER, test.from())
            + score(screening, PairRole.EITHER, test.to());
  }

  private double score(Screening screening, PairRole role, int node) {
    int place = places.get(node);
    double[] scores = screening.scoresOf(role);
    return place < 0 || Double.isNaN(scores[place]) ? 0 : scores[place];
  }

  /**
   * Returns by how much everything is slower than then, a difference of logarithms; NaN if unknown.
   */
  double since(Screening now, PairMetric metric) {
    Screening screening = then.get(metric);
    return screening == null || now.isEmpty() ? Double.NaN : now.usualLog() - screening.usualLog();
  }
}
