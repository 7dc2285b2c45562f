package org.memline.report;

import java.nio.file.Path;

/** A file for the textfile collector of Prometheus' node exporter. */
public final class PrometheusFile {
  /** The collector passes by any other ending, silently. */
  private static final String ENDING = ".prom";

  private PrometheusFile() {}

  /**
   * @throws ReportException naming the file and what to do
   */
  public static void write(Path file, String text) {
    if (!String.valueOf(file.getFileName()).endsWith(ENDING)) {
      throw new ReportException(
          file + " does not end in " + ENDING + ": the collector would not read it, rename it");
    }
    ReportFile.write(file, text);
  }
}
