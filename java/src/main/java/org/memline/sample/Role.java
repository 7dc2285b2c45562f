package org.memline.sample;

/**
 * Why a cell is in the plan; what may be fitted to and what is held out is decided before
 * measuring.
 */
public enum Role {
  /** The paper's random cells, the half that models are fitted to. */
  TRAIN("train"),
  /** The other half, which no fit sees. */
  TEST("test"),
  /** The designed grid, fitted to. */
  GRID("grid"),
  /** Contiguous message sizes, fitted to. */
  SIZE("size"),
  /** A layout a user asked for. */
  ASKED("asked");

  private final String label;

  Role(String label) {
    this.label = label;
  }

  public String label() {
    return label;
  }

  /** The role called {@code label}. */
  public static Role parse(String label) {
    for (Role role : values()) {
      if (role.label.equals(label)) {
        return role;
      }
    }
    throw new IllegalArgumentException("role '" + label + "' is unknown");
  }
}
