package org.memline.report;

import java.nio.file.Path;

/** A file for the textfile collector of Prometheus' node exporter. */
public final class PrometheusFile {
  /** The collector silently ignores files with any other ending. */
  private static final String ENDING = ".prom";

  private PrometheusFile() {}

  /**
   * Writes the file.
   *
   * @throws ReportException with the file and the remedy
   */
  public static void write(Path file, String text) {
    requireName(file);
    ReportFile.write(file, text);
  }

  /**
   * Checks the ending of a file's name, before anything is measured for it.
   *
   * @throws ReportException with the file and the remedy
   */
  public static void requireName(Path file) {
    if (!String.valueOf(file.getFileName()).endsWith(ENDING)) {
      throw new ReportException(
          file + " does not end in " + ENDING + ": the collector would not read it, rename it");
    }
  }
}
