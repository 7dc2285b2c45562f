package org.memline.cli;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.MalformedInputException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Consumer;
import org.apache.commons.csv.CSVException;
import org.apache.commons.csv.CSVFormat;
import org.apache.commons.csv.CSVParser;
import org.apache.commons.csv.CSVRecord;
import org.memline.input.Printable;
import org.memline.launch.FileProblem;

/**
 * A CSV file whose first line names its columns, those of a command's options, in small letters or
 * capitals. Spreadsheet programs may have written it: with a byte order mark, other line ends,
 * quotes, and semicolons or tabs where their language has a decimal comma.
 */
final class CsvRows<T> {
  private static final CSVFormat FORMAT =
      CSVFormat.DEFAULT.builder().setIgnoreSurroundingSpaces(true).setIgnoreEmptyLines(false).get();

  /** The character with which spreadsheet programs begin a file. */
  private static final char BYTE_ORDER_MARK = '\uFEFF';

  /** Longest first line in which the separator of the columns is looked for. */
  private static final int LONGEST_HEADING = 1 << 16;

  private final Path csv;
  private final List<String> known;
  private final String example;
  private final String what;
  private final Parser<T> parser;

  /** Makes a value from a row. */
  interface Parser<T> {
    /**
     * @param where file and line, to be put before an error that comes later
     * @throws IllegalArgumentException or {@link UsageException} naming what is wrong
     */
    T parse(Map<String, String> row, String where);
  }

  /**
   * @param known columns
   * @param example some of them, for a file without any
   * @param what a line is
   */
  CsvRows(Path csv, List<String> known, String example, String what, Parser<T> parser) {
    this.csv = csv;
    this.known = known;
    this.example = example;
    this.what = what;
    this.parser = parser;
  }

  /** Returns whether the file can be read a second time; a pipe cannot. */
  boolean again() {
    return Files.isRegularFile(csv);
  }

  /** Reads all lines except empty ones; an error names the first wrong line. */
  List<T> all() {
    List<T> rows = new ArrayList<>();
    each(rows::add);
    return rows;
  }

  /** Passes the rows to {@code then} one by one as they are read. */
  void each(Consumer<T> then) {
    long number = 1;
    try (BufferedReader text = Files.newBufferedReader(csv);
        CSVParser records = FORMAT.builder().setDelimiter(delimiter(text)).get().parse(text)) {
      String[] names = null;
      boolean any = false;
      for (CSVRecord record : records) {
        String[] fields = record.values();
        boolean empty = fields.length == 1 && fields[0].isEmpty();
        if (!empty && names == null) {
          names = names(fields);
        } else if (!empty) {
          any = true;
          then.accept(parsed(names, fields, number));
        }
        // A quoted field may have lines within.
        number = records.getCurrentLineNumber() + 1;
      }
      if (!any) {
        throw new UsageException(nothing(names == null));
      }
    } catch (NoSuchFileException e) {
      throw new UsageException("there is no file " + csv + ": name an existing one");
    } catch (IOException | UncheckedIOException e) {
      throw unread(e, number);
    }
  }

  private T parsed(String[] names, String[] fields, long number) {
    String where = "%s, line %d: ".formatted(csv, number);
    try {
      return parser.parse(row(names, fields), where);
    } catch (IllegalArgumentException | UsageException e) {
      throw new UsageException(where + e.getMessage());
    }
  }

  private String nothing(boolean empty) {
    return empty
        ? "%s is empty: its first line names columns, such as %s".formatted(csv, example)
        : "%s has column names but no %s: add a line for each %2$s".formatted(csv, what);
  }

  private UsageException unread(Exception e, long number) {
    if (e.getCause() instanceof CSVException) {
      return new UsageException(
          "%s, line %d: the quotes do not match: close each quoted value, and use quotes only around whole values"
              .formatted(csv, number));
    }
    Throwable why = e instanceof UncheckedIOException ? e.getCause() : e;
    return new UsageException(
        csv
            + " cannot be read: "
            + FileProblem.of(e)
            + (why instanceof CharacterCodingException
                ? " (in Latin-1 or UTF-16, perhaps): save it as UTF-8"
                : ""));
  }

  /**
   * A comma, unless the heading has none, and semicolons or tabs. Goes on behind a byte order mark.
   */
  private static char delimiter(BufferedReader text) throws IOException {
    text.mark(LONGEST_HEADING);
    StringBuilder heading = new StringBuilder();
    int c = text.read();
    while (c >= 0 && !ended(heading, c) && heading.length() < LONGEST_HEADING - 2) {
      heading.append((char) c);
      c = text.read();
    }
    text.reset();
    if (heading.indexOf("\0") >= 0) {
      throw new MalformedInputException(1); // each letter of UTF-16 has one
    }
    if (heading.indexOf(String.valueOf(BYTE_ORDER_MARK)) == 0) {
      text.read();
    }
    for (char one : new char[] {',', ';', '\t'}) {
      if (heading.indexOf(String.valueOf(one)) >= 0) {
        return one;
      }
    }
    return ',';
  }

  /** Returns whether this character ends the heading; empty lines may precede it. */
  private static boolean ended(CharSequence heading, int c) {
    return (c == '\n' || c == '\r')
        && heading.chars().anyMatch(one -> one != '\n' && one != '\r' && one != BYTE_ORDER_MARK);
  }

  /** Returns a number of the row, or null if the row has none. */
  static Long number(Map<String, String> row, String name) {
    String text = row.get(name);
    try {
      return text == null ? null : Long.valueOf(text);
    } catch (NumberFormatException e) {
      throw new IllegalArgumentException(name + " '" + text + "' is not a whole number", e);
    }
  }

  private String[] names(String[] heading) {
    String[] names = heading.clone();
    for (int i = 0; i < names.length; i++) {
      String name = names[i];
      names[i] = name.toLowerCase(Locale.ROOT);
      if (!known.contains(names[i])) {
        throw new UsageException(
            "%s, line 1: column '%s' is unknown: use %s"
                .formatted(csv, name, String.join(", ", known)));
      }
    }
    if (Arrays.stream(names).distinct().count() < names.length) {
      throw new UsageException(csv + ", line 1: a column is named twice: name each column once");
    }
    return names;
  }

  /** Returns the values by column name, without empty ones. */
  private static Map<String, String> row(String[] names, String[] values) {
    if (values.length != names.length) {
      throw new IllegalArgumentException(
          "%d values for %d columns".formatted(values.length, names.length));
    }
    Map<String, String> row = new HashMap<>();
    for (int i = 0; i < names.length; i++) {
      if (!values[i].isEmpty()) {
        row.put(names[i], Printable.of(values[i].replaceAll("[\r\n\t]+", " ")));
      }
    }
    return row;
  }
}
