package org.memline.model.program;

/** Two programs for the same b×b box convolution (Hur and Lin 1999). */
public enum Program {
  /** Horizontal scan, vertical scan, then the four-corner difference with shifts by b, times w. */
  CONV_SCAN("conv-scan"),
  /** b − 1 shifts by one to the east, each added; then b − 1 to the south; times w. */
  CONV_SHIFT("conv-shift");

  private final String label;

  Program(String label) {
    this.label = label;
  }

  /** The word used in options, files and tables. */
  public String label() {
    return label;
  }

  /** The program called {@code label}. */
  public static Program parse(String label) {
    for (Program program : values()) {
      if (program.label.equals(label)) {
        return program;
      }
    }
    throw new IllegalArgumentException(
        "program '" + label + "' is unknown: use conv-scan or conv-shift");
  }
}
