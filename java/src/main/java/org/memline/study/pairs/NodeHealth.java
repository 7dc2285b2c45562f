package org.memline.study.pairs;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.function.ToDoubleFunction;
import org.memline.layout.Labelled;
import org.memline.model.OrderStatistics;
import org.memline.sample.LocalControl;
import org.memline.sample.SampleSet;

/**
 * Times that a node measured without the network. They were measured at the beginning and end of
 * each stage of the measurement, and every half second in between. A cache line that goes from core
 * to core, and a message of the rank to itself, are parts of the time of a short message within a
 * node. A whole message within a node cannot be measured, because each node has only one rank.
 *
 * @param ns median of each kind of time, in ns; NaN if the time was not measured
 */
public record NodeHealth(Map<Kind, Double> ns) {

  /** A time that a node measures without the network. */
  public enum Kind implements Labelled {
    CLOCK(
        "clock",
        "clock",
        "a chain of dependent multiplications (core clock)",
        LocalControl::spinNs),
    CACHED_COPY("cached copy", "copy", "a copy within the caches", LocalControl::copyNs),
    MEMORY_COPY(
        "memory copy",
        "memory",
        "a copy of 1 MiB whose lines were flushed from the caches",
        LocalControl::dramNs),
    HANDOFF(
        "line handoff",
        "line",
        "the transfer of a memory line between two cores",
        LocalControl::handoffNs),
    SELF(
        "message to itself",
        "self",
        "an MPI message of 8 B from the rank to itself",
        LocalControl::selfNs);

    private final String label;
    private final String heading;
    private final String meaning;
    private final ToDoubleFunction<LocalControl> ns;

    Kind(String label, String heading, String meaning, ToDoubleFunction<LocalControl> ns) {
      this.label = label;
      this.heading = heading;
      this.meaning = meaning;
      this.ns = ns;
    }

    @Override
    public String label() {
      return label;
    }

    /** Returns one word for this time in the heading of a table column. */
    public String heading() {
      return heading;
    }

    public String meaning() {
      return meaning;
    }
  }

  /**
   * Returns, for each node and kind of time, the node's time divided by the median over all nodes.
   * The list has one element for each node, in the order of the ranks. A ratio is NaN if the node
   * did not measure the time.
   */
  public static List<Map<Kind, Double>> ratios(List<NodeHealth> nodes) {
    List<Map<Kind, Double>> ratios = new ArrayList<>();
    nodes.forEach(node -> ratios.add(new EnumMap<>(Kind.class)));
    for (Kind kind : Kind.values()) {
      double usual = median(nodes.stream().mapToDouble(node -> node.ns.get(kind)).toArray());
      for (int node = 0; node < nodes.size(); node++) {
        ratios.get(node).put(kind, nodes.get(node).ns.get(kind) / usual);
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
      Map<Kind, Double> ns = new EnumMap<>(Kind.class);
      for (Kind kind : Kind.values()) {
        ns.put(kind, median(controls.stream().mapToDouble(kind.ns).toArray()));
      }
      all.add(new NodeHealth(ns));
    }
    return all;
  }

  /**
   * Returns the median of the times that were measured, which are above 0; NaN if no time was
   * measured.
   */
  private static double median(double[] times) {
    double[] known = Arrays.stream(times).filter(ns -> ns > 0).toArray();
    return known.length == 0 ? Double.NaN : OrderStatistics.median(known);
  }
}
