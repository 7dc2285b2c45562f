package org.memline.sample;

import org.memline.layout.Labelled;

/**
 * The purpose of a cell in the plan; cells are divided into fitted and held-out ones before they
 * are measured.
 */
public enum Role implements Labelled {
  /** The half of the paper's random cells that models are fitted to. */
  TRAIN("train"),
  /** The other half, which is held out of all fits. */
  TEST("test"),
  /** The designed grid, to which models are fitted. */
  GRID("grid"),
  /** Contiguous message sizes, to which models are fitted. */
  SIZE("size"),
  /**
   * Blocks that differ only in their length, for the cost of a block by its length. Models are
   * fitted to them.
   */
  LADDER("ladder"),
  /** Columns that nearly fill their matrices: blocks with short gaps. Models are fitted to them. */
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
