package org.memline.study.pairs;

import org.memline.layout.Labelled;
import org.memline.sample.PairWay;

/** A kind of message whose time is used to compare pairs of nodes. */
public enum PairMetric implements Labelled {
  SHORT("short", "messages of 8 B, half of a round trip", false),
  LONG("long", "messages of 1 MiB, one way", true),
  BOTH("both", "messages of 1 MiB, both directions at once", false);

  private final String label;
  private final String meaning;
  private final boolean directed;

  PairMetric(String label, String meaning, boolean directed) {
    this.label = label;
    this.meaning = meaning;
    this.directed = directed;
  }

  @Override
  public String label() {
    return label;
  }

  public String meaning() {
    return meaning;
  }

  /**
   * Returns whether each direction between two nodes has a time of its own for this kind of
   * message.
   */
  public boolean directed() {
    return directed;
  }

  static PairMetric of(PairWay way) {
    return switch (way) {
      case ROUND -> SHORT;
      case FORTH, BACK -> LONG;
      case BOTH -> BOTH;
    };
  }
}
