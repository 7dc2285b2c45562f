package org.memline.report.export;

import java.nio.file.Path;
import org.memline.calibration.predict.LocalityPart;

/** What is exported: read when a format asks for it, and only as that which it asks for. */
public interface ExportSource {
  /** Returns the file as the user gave it. */
  Path file();

  /** The calibration, or that which its samples make, at the locality that was asked for. */
  LocalityPart calibration();

  /** The samples, or those beside a calibration. */
  Path samples();
}
