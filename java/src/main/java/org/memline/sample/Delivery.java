package org.memline.sample;

import java.util.Map;
import org.memline.layout.Labelled;

/**
 * The event at which the time of a transfer ends. Calibrations with different definitions are not
 * comparable. The current definition is in {@code native/transfers/delivery.h}.
 */
public enum Delivery implements Labelled {
  /** The end of the method itself; for one-sided methods, the moment when the data is visible. */
  ARRIVED("arrived", "when the data has arrived, or with one-sided methods is visible"),
  /**
   * The moment when the receiver has read one word of each memory line of the data in its own
   * block.
   */
  READ("read", "when the receiver has read a word of each line that arrived");

  /**
   * The key of the machine fact that records the definition; runs of earlier versions do not have
   * it.
   */
  public static final String FACT = "time_ends";

  private final String label;
  private final String words;

  Delivery(String label, String words) {
    this.label = label;
    this.words = words;
  }

  /** Returns the fact for the definition that all methods now use. */
  public static Fact now() {
    return Fact.of(READ.label, "memline");
  }

  /**
   * Returns the definition of a run or calibration with these facts; {@link #ARRIVED} if it was not
   * recorded.
   */
  public static Delivery of(Map<String, Fact> facts) {
    return Fact.in(facts, FACT).value().equals(READ.label) ? READ : ARRIVED;
  }

  @Override
  public String label() {
    return label;
  }

  /** Returns the end of a sentence "a transfer's time ends …" for tables. */
  public String words() {
    return words;
  }
}
