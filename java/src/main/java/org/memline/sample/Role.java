package org.memline.sample;

import org.memline.layout.Labelled;

/**
 * The purpose of a cell (one measured configuration) in the plan. Before the measurement, cells are
 * divided into those to which models are fitted and those that are held out to test the models.
 */
public enum Role implements Labelled {
  /**
   * A cell (configuration) with randomly drawn sizes, to which models are fitted. Half of the
   * random cells have this role, as in Hur and Lin (1999).
   */
  TRAIN("train"),
  /**
   * A cell (configuration) with randomly drawn sizes that is held out of all fits, to test the
   * models. Half of the random cells have this role, as in Hur and Lin (1999).
   */
  TEST("test"),
  /** A cell (configuration) whose sizes are chosen systematically. Models are fitted to it. */
  GRID("grid"),
  /** A contiguous message. Models are fitted to a series of such messages with different sizes. */
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
  /**
   * Columns of a matrix whose number of columns is a power of two. The blocks of such a column
   * share few cache sets. Models are fitted to them.
   */
  POWER("power"),
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
