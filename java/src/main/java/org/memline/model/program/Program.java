package org.memline.model.program;

import org.memline.layout.Labelled;

/** Two programs for the same b×b box convolution (Hur and Lin 1999). */
public enum Program implements Labelled {
  /** Horizontal scan, vertical scan, then the four-corner difference with shifts by b, times w. */
  CONV_SCAN("conv-scan"),
  /** b − 1 shifts by one to the east, each added; then b − 1 to the south; times w. */
  CONV_SHIFT("conv-shift");

  private final String label;

  Program(String label) {
    this.label = label;
  }

  @Override
  public String label() {
    return label;
  }

  /** Returns the program with this label. */
  public static Program parse(String label) {
    return Labelled.parse(values(), "program", label);
  }
}
