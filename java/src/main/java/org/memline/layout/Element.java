package org.memline.layout;

/** The type of one matrix element; the size e of the paper's b_c = C·e. */
public enum Element implements Labelled {
  INT32(4, "int32"),
  FLOAT64(8, "float64");

  private final int bytes;
  private final String label;

  Element(int bytes, String label) {
    this.bytes = bytes;
    this.label = label;
  }

  public int bytes() {
    return bytes;
  }

  @Override
  public String label() {
    return label;
  }

  /** The element called {@code label}, exactly as {@link #label()} writes it. */
  public static Element parse(String label) {
    return Labelled.parse(values(), "element", label);
  }
}
