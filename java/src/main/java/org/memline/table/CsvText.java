package org.memline.table;

import java.util.List;
import org.apache.commons.csv.CSVFormat;

/** Writes comma-separated values. A field is quoted only if its content requires it. */
public final class CsvText {
  private static final CSVFormat FORMAT =
      CSVFormat.RFC4180.builder().setRecordSeparator('\n').get();

  private CsvText() {}

  /** Returns the text of a line, or of a part of a line, without the line end. */
  public static String fields(List<String> fields) {
    return FORMAT.format(fields.toArray());
  }
}
