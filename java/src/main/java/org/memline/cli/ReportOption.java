package org.memline.cli;

import java.nio.file.Path;
import org.memline.machine.Version;
import org.memline.report.ReportFile;
import org.memline.report.chapter.ReportContent;
import org.memline.report.page.ReportPage;
import picocli.CommandLine.Option;

/** The option to write an HTML page in addition to the usual output of a command. */
final class ReportOption {
  @Option(
      names = "--report",
      paramLabel = "FILE",
      description = "Also write an HTML page, like `memline report`.")
  Path report;

  /**
   * Throws an error if the page cannot be written. It is called before anything is measured or
   * computed.
   */
  void requireWritable() {
    if (report != null) {
      ReportFile.requireWritable(report);
    }
  }

  boolean isAsked() {
    return report != null;
  }

  /** Writes the page with this content if the option is given. */
  void write(ReportContent reported) {
    if (report != null) {
      write(report, reported);
    }
  }

  static void write(Path file, ReportContent reported) {
    ReportFile.write(file, ReportPage.of(reported, Version.revision()));
  }
}
