package org.memline.report.chapter;

import org.memline.calibration.Calibration;

/** Where ranks were, in words. */
final class Places {
  private Places() {}

  /** As short as a table's cell. */
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
