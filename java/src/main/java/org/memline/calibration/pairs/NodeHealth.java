package org.memline.calibration.pairs;

import java.util.ArrayList;
import java.util.List;
import java.util.function.ToDoubleFunction;
import org.memline.model.OrderStatistics;
import org.memline.sample.LocalControl;
import org.memline.sample.SampleSet;

/**
 * What a node measured by itself, without the network, at the beginning and end of each launch and
 * between: medians in ns, NaN if not measured.
 *
 * @param spinNs a fixed chain of multiplications, which shows the clock of the core
 * @param copyNs a copy within the caches
 * @param dramNs a copy of lines that no cache holds
 */
public record NodeHealth(double spinNs, double copyNs, double dramNs) {

  /** What is measured, in the order of {@link #ns}. */
  public static final List<String> KINDS = List.of("clock", "cached copy", "memory copy");

  /** Returns the times in ns, in the order of {@link #KINDS}. */
  public double[] ns() {
    return new double[] {spinNs, copyNs, dramNs};
  }

  /**
   * Returns how many times as slow each node is by each kind as the median of the nodes; NaN if it
   * was not measured.
   */
  public static double[][] ratios(List<NodeHealth> nodes) {
    double[][] ratios = new double[nodes.size()][KINDS.size()];
    for (int kind = 0; kind < KINDS.size(); kind++) {
      int which = kind;
      double[] known =
          nodes.stream().mapToDouble(node -> node.ns()[which]).filter(ns -> ns > 0).toArray();
      for (int node = 0; node < ratios.length; node++) {
        ratios[node][kind] =
            known.length == 0
                ? Double.NaN
                : nodes.get(node).ns()[kind] / OrderStatistics.median(known);
      }
    }
    return ratios;
  }

  static List<NodeHealth> of(SampleSet set, int ranks) {
    List<NodeHealth> all = new ArrayList<>();
    for (int rank = 0; rank < ranks; rank++) {
      int own = rank;
      List<LocalControl> controls =
          set.controls().stream().filter(control -> control.rank() == own).toList();
      all.add(
          new NodeHealth(
              median(controls, LocalControl::spinNs),
              median(controls, LocalControl::copyNs),
              median(controls, LocalControl::dramNs)));
    }
    return all;
  }

  private static double median(List<LocalControl> controls, ToDoubleFunction<LocalControl> of) {
    double[] known = controls.stream().mapToDouble(of).filter(ns -> ns > 0).toArray();
    return known.length == 0 ? Double.NaN : OrderStatistics.median(known);
  }
}
