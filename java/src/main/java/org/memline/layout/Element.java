package org.memline.layout;

import java.util.List;

/**
 * The type of a matrix element. Hur and Lin (1999) call its size in bytes e; a row of C elements
 * has b_c = C·e bytes.
 */
public enum Element implements Labelled {
  INT32(4, "int32", List.of("int", "int32_t", "MPI_INT", "MPI_INT32_T")),
  FLOAT64(8, "float64", List.of("double", "MPI_DOUBLE"));

  private final int bytes;
  private final String label;
  private final List<String> names;

  Element(int bytes, String label, List<String> names) {
    this.bytes = bytes;
    this.label = label;
    this.names = names;
  }

  public int bytes() {
    return bytes;
  }

  @Override
  public String label() {
    return label;
  }

  /**
   * Returns the element with this label, or with this name in C or MPI.
   *
   * @throws IllegalArgumentException if no element has this label or name; the message names the
   *     labels
   */
  public static Element parse(String label) {
    for (Element element : values()) {
      if (element.names.contains(label)) {
        return element;
      }
    }
    return Labelled.parse(values(), "element", label);
  }
}
