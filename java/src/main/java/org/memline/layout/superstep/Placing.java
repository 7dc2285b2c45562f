package org.memline.layout.superstep;

import org.memline.layout.Labelled;

/** How the words of ranks lie in the shared window; {@code native/memline/superstep.h} draws it. */
public enum Placing implements Labelled {
  /** Each rank's one after the other, in its own part. */
  CONSECUTIVE("consecutive"),
  /** Each rank's one a line, in its own part. */
  SPREAD("spread"),
  /** One a line, in lines that hold a word of every rank. */
  SHARED("shared");

  private final String label;

  Placing(String label) {
    this.label = label;
  }

  @Override
  public String label() {
    return label;
  }

  /** The placing called {@code label}. */
  public static Placing parse(String label) {
    return Labelled.parse(values(), "placing", label);
  }
}
