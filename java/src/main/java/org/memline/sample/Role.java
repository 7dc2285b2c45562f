package org.memline.sample;

import org.memline.layout.Labelled;

/**
 * The purpose of a cell in the plan. Before the measurement, cells are divided into those to which
 * models are fitted and those that are held out to test the models.
 */
public enum Role implements Labelled {
  /**
   * A random cell to which models are fitted. Half of the random cells have this role, as in the
   * paper.
   */
  TRAIN("train"),
  /**
   * A random cell that is held out of all fits. Half of the random cells have this role, as in the
   * paper.
   */
  TEST("test"),
  /** A cell of the designed grid, to which models are fitted. */
  GRID("grid"),
  /** A contiguous message of some size, to which models are fitted. */
  SIZE("size"),
  /**
   * A member of a series of layouts that differ only in the length of blocks. Models are fitted to
   * the series, to find how the cost of a block depends on its length.
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
