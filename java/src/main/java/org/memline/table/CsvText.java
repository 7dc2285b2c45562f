package org.memline.table;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import org.apache.commons.csv.CSVFormat;
import org.apache.commons.csv.CSVPrinter;

/** Writes comma-separated values. A field is quoted only if its content requires it. */
public final class CsvText {
  private static final CSVFormat FORMAT =
      CSVFormat.RFC4180.builder().setRecordSeparator('\n').get();

  private final StringBuilder text = new StringBuilder();

  /** Returns the text of a line, or of a part of a line, without the line end. */
  public static String fields(List<String> fields) {
    return FORMAT.format(fields.toArray());
  }

  public CsvText row(List<String> fields) {
    try (CSVPrinter printer = new CSVPrinter(text, FORMAT)) {
      printer.printRecord(fields);
    } catch (IOException e) {
      throw new UncheckedIOException(e); // cannot happen: a StringBuilder throws no IOException
    }
    return this;
  }

  @Override
  public String toString() {
    return text.toString();
  }
}
