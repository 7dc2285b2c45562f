package org.memline.sample;

import org.memline.layout.Labelled;

/**
 * The purpose of a cell in the plan; the division into fitted and held-out cells is made before
 * measuring.
 */
public enum Role implements Labelled {
  /** The half of the paper's random cells that models are fitted to. */
  TRAIN("train"),
  /** The other half, which is held out of all fits. */
  TEST("test"),
  /** The designed grid, which is fitted to. */
  GRID("grid"),
  /** Contiguous message sizes, which are fitted to. */
  SIZE("size"),
  /**
   * Blocks of many lengths that are alike otherwise: they show the cost of a block by its length.
   * They are fitted to.
   */
  LADDER("ladder"),
  /** Columns that nearly fill their matrices: blocks with short gaps. They are fitted to. */
  NEARLY_FULL("nearly_full"),
  /** A layout that the user asked for. */
  ASKED("asked");

  private final String label;

  Role(String label) {
    this.label = label;
  }

  @Override
  public String label() {
    return label;
  }

  /**
   * Returns the role with this label.
   *
   * @throws IllegalArgumentException if there is none
   */
  public static Role parse(String label) {
    return Labelled.find(values(), label)
        .orElseThrow(() -> new IllegalArgumentException("role '" + label + "' is unknown"));
  }
}
