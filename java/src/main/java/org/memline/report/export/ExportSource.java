package org.memline.report.export;

import java.nio.file.Path;
import org.memline.predict.LocalityPart;

/**
 * The file that is exported. It is read only when a format asks for its calibration or its samples.
 */
public interface ExportSource {
  /** Returns the path that the user gave. */
  Path file();

  /**
   * Returns the calibration of the requested locality (distance between the ranks' cores). If the
   * user gave a samples file, the calibration is fitted to the samples.
   */
  LocalityPart calibration();

  /**
   * Returns the path of the samples file. If the user gave a calibration file, it is the samples
   * file beside that file.
   */
  Path samples();
}
