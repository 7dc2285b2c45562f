package org.memline.sample;

import org.memline.layout.Labelled;

/**
 * Why a cell is in the plan; what may be fitted to and what is held out is decided before
 * measuring.
 */
public enum Role implements Labelled {
  /** The paper's random cells, the half that models are fitted to. */
  TRAIN("train"),
  /** The other half, which no fit sees. */
  TEST("test"),
  /** The designed grid, fitted to. */
  GRID("grid"),
  /** Contiguous message sizes, fitted to. */
  SIZE("size"),
  /** Blocks of many lengths, all else alike: what a block costs by its length. Fitted to. */
  LADDER("ladder"),
  /** Columns of matrices that they nearly fill: blocks with hardly a gap. Fitted to. */
  NEARLY_FULL("nearly_full"),
  /** A layout a user asked for. */
  ASKED("asked");

  private final String label;

  Role(String label) {
    this.label = label;
  }

  @Override
  public String label() {
    return label;
  }

  /** The role called {@code label}. */
  public static Role parse(String label) {
    return Labelled.find(values(), label)
        .orElseThrow(() -> new IllegalArgumentException("role '" + label + "' is unknown"));
  }
}
