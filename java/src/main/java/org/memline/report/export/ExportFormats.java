package org.memline.report.export;

import java.util.List;
import org.memline.layout.Labelled;

/** Lists all export formats. To add a format, write one class and add one line to this list. */
public final class ExportFormats {
  private static final List<ExportFormat> ALL =
      List.of(
          new SimgridPlatform(),
          new ExtraPPoints(),
          new LogGopsOptions(),
          new CaliperCells(),
          new RepetitionCsv());

  private ExportFormats() {}

  public static List<ExportFormat> all() {
    return ALL;
  }

  /**
   * Returns the format with this label.
   *
   * @throws IllegalArgumentException if there is no such format; the message lists the valid labels
   */
  public static ExportFormat parse(String label) {
    return Labelled.parse(ALL.toArray(ExportFormat[]::new), "format", label);
  }
}
