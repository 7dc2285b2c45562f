package org.memline.report.export;

import java.nio.file.Path;
import org.memline.calibration.predict.LocalityPart;

/**
 * The file from which an export is made. The file is read only when a format requests its
 * calibration or its samples.
 */
public interface ExportSource {
  /** Returns the path that the user gave. */
  Path file();

  /**
   * Returns the calibration at the requested locality. If the given file is a samples file, the
   * calibration is fitted from it.
   */
  LocalityPart calibration();

  /**
   * Returns the path of the samples file. It is the given file, or the samples file beside a given
   * calibration file.
   */
  Path samples();
}
