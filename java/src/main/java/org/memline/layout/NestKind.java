package org.memline.layout;

import java.util.List;

/**
 * The classes of layouts, by the form of their {@link Nest} (loops around a list of runs of bytes).
 */
public enum NestKind implements Labelled {
  /** One run of bytes, or equally spaced blocks of equal length. */
  REGULAR("regular", "equally spaced blocks"),
  /** Loops in loops around one run, for example most faces of a box. */
  NESTED("nested", "nested blocks"),
  /** A list of blocks. */
  LIST("list", "lists of blocks"),
  /**
   * Loops around a list of blocks, for example an array of structs of which some members are sent.
   */
  STRUCTS("structs", "arrays of structs");

  /** The kinds that have a model of their own, because rows and columns do not cover them. */
  public static final List<NestKind> IRREGULAR = List.of(NESTED, LIST, STRUCTS);

  private final String label;
  private final String plural;

  NestKind(String label, String plural) {
    this.label = label;
    this.plural = plural;
  }

  @Override
  public String label() {
    return label;
  }

  /** Returns the name of such layouts in sentences, in the plural. */
  public String plural() {
    return plural;
  }

  /** Returns the class of a nest. */
  public static NestKind of(Nest nest) {
    if (nest.blocks() != null) {
      return REGULAR;
    }
    return nest.listed() == 1 ? NESTED : nest.loops().isEmpty() ? LIST : STRUCTS;
  }
}
