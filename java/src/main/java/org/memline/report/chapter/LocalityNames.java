package org.memline.report.chapter;

import org.memline.calibration.Calibration;

/** Names of localities (distances between the ranks' cores) that are shown to people. */
final class LocalityNames {
  private LocalityNames() {}

  /**
   * Returns the name of a calibration's locality (distance between the ranks' cores), which is
   * short enough for a table cell.
   */
  static String word(Calibration place) {
    return switch (place.locality()) {
      case CORE -> "near";
      case NODE -> "far";
      case REMOTE -> "remote";
    };
  }

  static String name(Calibration place) {
    return switch (place.locality()) {
      case CORE -> "near cores, which share the last-level cache";
      case NODE -> "far cores of one node, or unpinned ranks on one node";
      case REMOTE -> "different nodes";
    };
  }
}
