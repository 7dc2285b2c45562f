package org.memline.report.export;

import java.nio.file.Path;
import org.memline.calibration.predict.LocalityPart;

/**
 * The source of an export. It is read only when a format requests it, and only in the form that is
 * requested.
 */
public interface ExportSource {
  /** Returns the file as the user gave it. */
  Path file();

  /**
   * Returns the calibration at the requested locality. If the file has samples, it is made from
   * them.
   */
  LocalityPart calibration();

  /** Returns the samples file: the given file, or the one beside a calibration. */
  Path samples();
}
