package org.memline.cli;

import java.util.Map;
import org.memline.layout.Access;
import org.memline.layout.Operation;
import picocli.CommandLine.Option;

/**
 * The options that describe a communication operation xQy of the copy-transfer model (Stricker and
 * Gross 1995): the sender reads words with the access pattern x, and the receiver writes them with
 * the pattern y.
 */
final class OperationOptions {
  @Option(names = "--words", paramLabel = "N", description = "Number of 8-byte words to move.")
  Long words;

  @Option(
      names = "--from",
      paramLabel = "PATTERN",
      description =
          "Access pattern of the sender: 1 contiguous, 64 a stride, 2x64 blocks of 2"
              + " words, w random order, ws a random quarter in ascending order, 8xw blocks.")
  String from;

  @Option(names = "--to", paramLabel = "PATTERN", description = "Access pattern of the receiver.")
  String to;

  /** Adds the values that the user gave to {@code row}, by the names of their options. */
  void given(Map<String, String> row) {
    LayoutOptions.put(row, "words", words);
    LayoutOptions.put(row, "from", from);
    LayoutOptions.put(row, "to", to);
  }

  /**
   * Returns the operation that these values describe.
   *
   * @param row the number of words and both patterns, by the names of their options
   */
  static Operation moved(Map<String, String> row) {
    return operation(CsvRows.number(row, "words"), row.get("from"), row.get("to"));
  }

  private static final long MOST_WORDS = LayoutOptions.MOST_BYTES / Access.WORD_BYTES;

  static Operation operation(long words, String from, String to) {
    requireWords(words);
    return new Operation(words, Access.parse(from), Access.parse(to));
  }

  /**
   * Throws an error if a number of 8-byte words is less than 1, or too large for one message. Every
   * command with the option {@code --words} calls this method.
   */
  static void requireWords(long words) {
    if (words < 1) {
      throw new UsageException("--words " + words + ": at least 1 is needed");
    }
    if (words > MOST_WORDS) {
      throw new UsageException(
          "--words %d: one message holds at most %d".formatted(words, MOST_WORDS));
    }
  }
}
