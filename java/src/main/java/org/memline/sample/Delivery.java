package org.memline.sample;

import java.util.Map;
import org.memline.layout.Labelled;

/**
 * The event at which the time of a transfer ends. Versions of memline with different events have
 * times that cannot be compared. The event of this version is defined in {@code
 * native/transfers/delivery.h}.
 */
public enum Delivery implements Labelled {
  /**
   * The time ends when the method itself ends. For one-sided methods, it ends when the data is
   * visible to the receiver.
   */
  ARRIVED("arrived", "when the data has arrived, or with one-sided methods is visible"),
  /**
   * The time ends when the receiver has read one word of each cache line of the data in its own
   * block.
   */
  READ("read", "when the receiver has read a word of each line that arrived");

  /**
   * The name of the fact about the machine that records the event at which a time ends. Runs of
   * earlier versions do not have this fact.
   */
  public static final String FACT = "time_ends";

  private final String label;
  private final String words;

  Delivery(String label, String words) {
    this.label = label;
    this.words = words;
  }

  /**
   * Returns the fact about the machine that records the event at which a time ends in this version.
   */
  public static Fact now() {
    return Fact.of(READ.label, "memline");
  }

  /**
   * Returns the event at which the times of a run or calibration end, according to its facts about
   * the machine. If the facts do not record it, the event is {@link #ARRIVED}, which earlier
   * versions used.
   */
  public static Delivery of(Map<String, Fact> facts) {
    return Fact.in(facts, FACT).value().equals(READ.label) ? READ : ARRIVED;
  }

  @Override
  public String label() {
    return label;
  }

  /** Returns the words that complete the sentence "a transfer's time ends …" in tables. */
  public String words() {
    return words;
  }
}
