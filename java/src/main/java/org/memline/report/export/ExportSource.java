package org.memline.report.export;

import java.nio.file.Path;
import org.memline.calibration.predict.LocalityPart;

/**
 * The source of an export, which is read when a format asks for it, and only in the form it asks
 * for.
 */
public interface ExportSource {
  /** Returns the file as the user gave it. */
  Path file();

  /** Returns the calibration, or the one made from its samples, at the requested locality. */
  LocalityPart calibration();

  /** Returns the samples, or those beside a calibration. */
  Path samples();
}
