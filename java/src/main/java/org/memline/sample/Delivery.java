package org.memline.sample;

import java.util.Map;
import org.memline.layout.Labelled;

/**
 * When the time of a transfer ends: two calibrations of different definitions are about different
 * things. The definition in force is {@code native/transfers/delivery.h}'s.
 */
public enum Delivery implements Labelled {
  /** When the method itself ended: one-sided ones as soon as the data could be seen. */
  ARRIVED("arrived", "when the data had arrived; one-sided methods' when it could be seen"),
  /** When the receiver has read one word of each memory line of the data in its own block. */
  READ("read", "when the receiver has read a word of each line that arrived");

  /** The key of the machine's fact that tells it; runs of before it was recorded have none. */
  public static final String FACT = "time_ends";

  private final String label;
  private final String words;

  Delivery(String label, String words) {
    this.label = label;
    this.words = words;
  }

  /** What all methods are timed by now. */
  public static Fact now() {
    return Fact.of(READ.label, "memline");
  }

  /** Of a run or calibration with these facts. */
  public static Delivery of(Map<String, Fact> facts) {
    return Fact.in(facts, FACT).value().equals(READ.label) ? READ : ARRIVED;
  }

  @Override
  public String label() {
    return label;
  }

  /** As a table says it: a transfer's time ends … */
  public String words() {
    return words;
  }
}
