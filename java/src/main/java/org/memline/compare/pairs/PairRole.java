package org.memline.compare.pairs;

import java.util.List;
import java.util.stream.Stream;
import org.memline.layout.Labelled;
import org.memline.study.pairs.PairMetric;

/** The role of a node in a message: sender, receiver, or either. */
public enum PairRole implements Labelled {
  SENDS("sends"),
  RECEIVES("receives"),
  /**
   * The node is the sender or the receiver. Kinds of messages that are not timed separately for
   * each direction have only this role.
   */
  EITHER("either");

  private final String label;

  PairRole(String label) {
    this.label = label;
  }

  @Override
  public String label() {
    return label;
  }

  /** Returns whether the node has this role in a message. */
  boolean has(int node, int from, int to) {
    return node == from && this != RECEIVES || node == to && this != SENDS;
  }

  /** Returns the roles in which a node is judged by a kind of message. */
  public static List<PairRole> of(PairMetric metric) {
    return metric.directed() ? List.of(SENDS, RECEIVES) : List.of(EITHER);
  }

  /**
   * An aspect by which a node is judged: a kind of message, and the role of the node in it.
   *
   * @param metric the kind of message
   */
  public record Aspect(PairMetric metric, PairRole role) {
    /** Returns all aspects, in the order of the kinds of messages. */
    public static List<Aspect> all() {
      return Stream.of(PairMetric.values())
          .flatMap(metric -> of(metric).stream().map(role -> new Aspect(metric, role)))
          .toList();
    }
  }
}
