package org.memline.report.export;

import java.util.List;
import org.memline.layout.Labelled;

/** Every format: a line each, and nobody else lists them. */
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
   * @throws IllegalArgumentException listing them
   */
  public static ExportFormat parse(String label) {
    return Labelled.parse(ALL.toArray(ExportFormat[]::new), "format", label);
  }
}
