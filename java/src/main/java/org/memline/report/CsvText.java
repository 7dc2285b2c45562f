package org.memline.report;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import org.apache.commons.csv.CSVFormat;
import org.apache.commons.csv.CSVPrinter;

/** Comma-separated lines, quoted where a field needs it. */
public final class CsvText {
  private static final CSVFormat FORMAT =
      CSVFormat.RFC4180.builder().setRecordSeparator('\n').get();

  private final StringBuilder text = new StringBuilder();

  /** A line, or a part of one, without its end. */
  public static String fields(List<String> fields) {
    return FORMAT.format(fields.toArray());
  }

  public CsvText row(List<String> fields) {
    try (CSVPrinter printer = new CSVPrinter(text, FORMAT)) {
      printer.printRecord(fields);
    } catch (IOException e) {
      throw new UncheckedIOException(e); // a StringBuilder raises none
    }
    return this;
  }

  @Override
  public String toString() {
    return text.toString();
  }
}
