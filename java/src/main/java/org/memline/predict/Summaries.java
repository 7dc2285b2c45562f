package org.memline.predict;

import org.memline.calibration.Calibration;
import org.memline.file.Summary;

/**
 * Provides the summary of a calibration, which has the numbers that tables show. The summary is
 * read from the file. If the file has no summary, it is computed from the cells (measured
 * configurations).
 */
public final class Summaries {
  private Summaries() {}

  /**
   * Returns the summary of a calibration, which has the numbers that tables show.
   *
   * @param calibration calibration of one locality, with the copies from which times of operations
   *     are composed
   */
  public static Summary of(Calibration calibration) {
    Summary made = calibration.section(Summary.SECTION);
    return made == null ? Summary.of(calibration, AdviceCheck.of(calibration)) : made;
  }

  /**
   * Returns a copy of the calibration in which each locality (distance of the ranks' cores) has a
   * summary (the numbers that tables show).
   */
  public static Calibration added(Calibration calibration) {
    return new Calibration(
        calibration.heading(),
        calibration.with(Summary.SECTION, of(calibration)).sections(),
        calibration.metrics(),
        calibration.elsewhere().stream()
            .map(
                other ->
                    other.with(Summary.SECTION, of(calibration.at(other.locality()).orElseThrow())))
            .toList());
  }
}
