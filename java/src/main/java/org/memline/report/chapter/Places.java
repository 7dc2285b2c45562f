package org.memline.report.chapter;

import org.memline.calibration.Calibration;

/** Describes in words where ranks ran. */
final class Places {
  private Places() {}

  /** Returns a word that fits into a table's cell. */
  static String word(Calibration place) {
    return switch (place.locality()) {
      case CORE -> "near";
      case NODE -> "far";
      case REMOTE -> "remote";
    };
  }

  static String name(Calibration place) {
    return switch (place.locality()) {
      case CORE -> "cores near each other, with one last cache";
      case NODE -> "cores of one node, far from each other or wherever the system moves them";
      case REMOTE -> "different nodes";
    };
  }
}
