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
 * Reads a CSV file. Its first line names the columns, in lower or upper case. Most columns have the
 * name of an option of the command. Files of spreadsheet programs are accepted: they may have a
 * byte order mark, line ends of other systems, quotes, and semicolons or tabs instead of commas.
 *
 * @param <T> type of the value that a row is converted to
 */
final class CsvRows<T> {
  private static final CSVFormat FORMAT =
      CSVFormat.DEFAULT.builder().setIgnoreSurroundingSpaces(true).setIgnoreEmptyLines(false).get();

  /** The Unicode byte order mark, which some spreadsheet programs write at the start of a file. */
  private static final char BYTE_ORDER_MARK = '\uFEFF';

  /**
   * Number of characters at the start of the file in which the separator of the columns is sought.
   */
  private static final int LONGEST_HEADING = 1 << 16;

  private final Path csv;
  private final List<String> known;
  private final String example;
  private final String what;
  private final Parser<T> parser;

  /** Converts one row of the file to a value. */
  interface Parser<T> {
    /**
     * @param row the values that are not empty, by the name of their column in lower case
     * @param where file and number of the line, for messages about errors that are found only after
     *     parsing
     * @throws IllegalArgumentException or {@link UsageException} if the row is wrong; the message
     *     gives the reason
     */
    T parse(Map<String, String> row, String where);
  }

  /**
   * @param known names of all allowed columns
   * @param example a first line that the message about an empty file shows
   * @param what name of the thing that a row describes, for messages
   */
  CsvRows(Path csv, List<String> known, String example, String what, Parser<T> parser) {
    this.csv = csv;
    this.known = known;
    this.example = example;
    this.what = what;
    this.parser = parser;
  }

  /** Returns whether the file can be read a second time. This is false for a pipe. */
  boolean again() {
    return Files.isRegularFile(csv);
  }

  /**
   * Reads all rows and skips empty lines. An error is thrown at the first wrong row; its message
   * has the number of the line.
   */
  List<T> all() {
    List<T> rows = new ArrayList<>();
    each(rows::add);
    return rows;
  }

  /**
   * Passes each row to {@code then} as soon as it is read, so that a file larger than memory can be
   * processed.
   */
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
        // A row may span several lines, because a quoted field may contain line ends.
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
   * Returns the character that separates columns: a comma, or a semicolon or tab if the first line
   * has no comma. Afterwards {@code text} is at the start of the file, or behind its byte order
   * mark.
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
      throw new MalformedInputException(1); // zero bytes suggest UTF-16, which is not accepted
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

  /**
   * Returns whether character {@code c} ends the heading, which is the first line that is not
   * empty.
   *
   * @param heading the characters of the file before {@code c}
   */
  private static boolean ended(CharSequence heading, int c) {
    return (c == '\n' || c == '\r')
        && heading.chars().anyMatch(one -> one != '\n' && one != '\r' && one != BYTE_ORDER_MARK);
  }

  /** Returns the whole number in a column of a row; null if the row has no value in this column. */
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

  /** Returns the values of a row by the name of their column. Empty values are left out. */
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
