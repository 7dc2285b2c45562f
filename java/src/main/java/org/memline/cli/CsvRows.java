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
 * Reads a CSV file. Its first line names the columns, which have the names of the command's
 * options, in lower or upper case. Files of spreadsheet programs are accepted: they may have a byte
 * order mark, other line ends, quotes, and semicolons or tabs instead of commas.
 */
final class CsvRows<T> {
  private static final CSVFormat FORMAT =
      CSVFormat.DEFAULT.builder().setIgnoreSurroundingSpaces(true).setIgnoreEmptyLines(false).get();

  /** The character with which spreadsheet programs begin a file. */
  private static final char BYTE_ORDER_MARK = '\uFEFF';

  /** Length of the first line within which the separator of the columns is sought. */
  private static final int LONGEST_HEADING = 1 << 16;

  private final Path csv;
  private final List<String> known;
  private final String example;
  private final String what;
  private final Parser<T> parser;

  /** Converts a row to a value. */
  interface Parser<T> {
    /**
     * @param where file and line, for the message about an error that is found later
     * @throws IllegalArgumentException or {@link UsageException} if the row is wrong; the message
     *     says why
     */
    T parse(Map<String, String> row, String where);
  }

  /**
   * @param known names of columns
   * @param example some names of columns, for the message about an empty file
   * @param what what a line describes, for messages
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
        // A quoted field may contain line ends.
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
   * Returns the separator: a comma, or a semicolon or tab if the heading has no comma. A byte order
   * mark is skipped.
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
      throw new MalformedInputException(1); // letters in UTF-16 contain zero bytes
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

  /** Returns whether a character ends the heading. Line ends before the heading are skipped. */
  private static boolean ended(CharSequence heading, int c) {
    return (c == '\n' || c == '\r')
        && heading.chars().anyMatch(one -> one != '\n' && one != '\r' && one != BYTE_ORDER_MARK);
  }

  /** Returns the number in a column of a row; null if the row has no value there. */
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
      throw new UsageException(csv + ", line 1: a column name occurs twice: use each name once");
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
