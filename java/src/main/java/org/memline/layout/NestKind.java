package org.memline.layout;

/** The classes of layouts, by the form of their nests. */
public enum NestKind implements Labelled {
  /** One run of bytes, or equally spaced blocks of equal length. */
  REGULAR("regular"),
  /** Loops in loops around one run, for example most faces of a box. */
  NESTED("nested"),
  /** A list of blocks. */
  LIST("list"),
  /**
   * Loops around a list of blocks, for example an array of structs of which some members are sent.
   */
  STRUCTS("structs");

  private final String label;

  NestKind(String label) {
    this.label = label;
  }

  @Override
  public String label() {
    return label;
  }

  /** Returns the class of a nest. */
  public static NestKind of(Nest nest) {
    if (nest.blocks() != null) {
      return REGULAR;
    }
    return nest.listed() == 1 ? NESTED : nest.loops().isEmpty() ? LIST : STRUCTS;
  }
}
