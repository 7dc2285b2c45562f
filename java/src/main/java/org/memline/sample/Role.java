package org.memline.sample;

import org.memline.layout.Labelled;

/**
 * The purpose of a cell in the plan. Cells are divided into fitted and held-out ones before they
 * are measured.
 */
public enum Role implements Labelled {
  /** A random cell to which models are fitted; half of the paper's random cells have this role. */
  TRAIN("train"),
  /**
   * A random cell that is held out of all fits; half of the paper's random cells have this role.
   */
  TEST("test"),
  /** A cell of the designed grid, to which models are fitted. */
  GRID("grid"),
  /** A contiguous message of some size, to which models are fitted. */
  SIZE("size"),
  /**
   * A layout of a series that differs only in block length. Models are fitted to it, to find the
   * cost of a block by its length.
   */
  LADDER("ladder"),
  /**
   * Columns that nearly fill their matrix, so that gaps between blocks are short. Models are fitted
   * to them.
   */
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
   * @throws IllegalArgumentException if no role has this label
   */
  public static Role parse(String label) {
    return Labelled.find(values(), label)
        .orElseThrow(() -> new IllegalArgumentException("role '" + label + "' is unknown"));
  }
}
