package org.memline.cli;

import org.memline.layout.Access;
import org.memline.layout.Operation;
import picocli.CommandLine.Option;

/** LAYOUT as an operation xQy: words read by one pattern and written by another. */
final class OperationOptions {
  @Option(
      names = "--words",
      required = true,
      paramLabel = "N",
      description = "Number of 8-byte words to move.")
  long words;

  @Option(
      names = "--from",
      required = true,
      paramLabel = "PATTERN",
      description =
          "Access pattern of the sender: 1 contiguous, 64 a stride, 2x64 blocks of 2"
              + " words, w random order, ws a random quarter in ascending order, 8xw blocks.")
  String from;

  @Option(
      names = "--to",
      required = true,
      paramLabel = "PATTERN",
      description = "Access pattern of the receiver.")
  String to;

  Operation operation() {
    return operation(words, from, to);
  }

  private static final long MOST_WORDS = LayoutOptions.MOST_BYTES / Access.WORD_BYTES;

  static Operation operation(long words, String from, String to) {
    requireWords(words);
    return new Operation(words, Access.parse(from), Access.parse(to));
  }

  /** {@code --words} of whatever command. */
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
