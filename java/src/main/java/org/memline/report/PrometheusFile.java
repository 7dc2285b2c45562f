package org.memline.report;

import java.nio.file.Path;

/** Writes a file that the textfile collector of Prometheus' node exporter reads. */
public final class PrometheusFile {
  /** Required ending of the file name. The collector silently ignores files with other endings. */
  private static final String ENDING = ".prom";

  private PrometheusFile() {}

  /**
   * Writes the file.
   *
   * @throws ReportException if the file cannot be written; the message has the file and the remedy
   */
  public static void write(Path file, String text) {
    requireName(file);
    ReportFile.write(file, text);
  }

  /**
   * Checks the ending of a file name. The check runs before the measurement, so that no measurement
   * is lost.
   *
   * @throws ReportException if the name does not end in {@code .prom}; the message has the file and
   *     the remedy
   */
  public static void requireName(Path file) {
    if (!String.valueOf(file.getFileName()).endsWith(ENDING)) {
      throw new ReportException(
          file + " does not end in " + ENDING + ": the collector would not read it, rename it");
    }
  }
}
