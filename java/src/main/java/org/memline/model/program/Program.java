package org.memline.model.program;

import org.memline.layout.Labelled;

/** The two programs for a convolution with a box of b×b pixels (Hur and Lin 1999). */
public enum Program implements Labelled {
  /**
   * A horizontal scan (prefix sums along rows), then a vertical scan, then the difference of the
   * four corners of each box. Shifts by b pixels bring the corners together. The result is
   * multiplied by a weight w.
   */
  CONV_SCAN("conv-scan"),
  /**
   * b − 1 shifts by one pixel to the east, then b − 1 shifts by one pixel to the south. Each
   * shifted image is added. The result is multiplied by a weight w.
   */
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
