package org.memline.cli;

import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine;

/**
 * The ways to describe supersteps to the command {@code superstep}: counts of words, a CSV file, or
 * a library that performs one. The user must choose exactly one way.
 */
enum SuperstepSource {
  COUNTS(List.of("--reads", "--writes"), "--total", "--word", "--measured", "--placing", "--owner"),
  BATCH(List.of("--batch")),
  LIBRARY(List.of("--library"), "--window", "--arg", "--seconds");

  /**
   * The option for the number of ranks. It may be given with counts or with a library. A CSV file
   * has a column for the number of ranks instead.
   */
  private static final String RANKS = "--ranks";

  private final List<String> required;
  private final List<String> own;

  SuperstepSource(List<String> required, String... more) {
    this.required = required;
    own = new ArrayList<>(required);
    own.remove(RANKS);
    own.addAll(List.of(more));
  }

  /**
   * Returns the source that the user chose.
   *
   * @throws UsageException if no source or several sources are given, or if an option that the
   *     source needs is missing
   */
  static SuperstepSource of(CommandLine.ParseResult given) {
    SuperstepSource found = null;
    for (SuperstepSource source : values()) {
      if (source.first(given) != null && found != null) {
        throw new UsageException(
            "%s and %s exclude each other: give counts (--reads, --writes), a file of counts (--batch), or a library to measure (--library)"
                .formatted(found.first(given), source.first(given)));
      }
      found = source.first(given) != null ? source : found;
    }
    if (found == null) {
      throw new UsageException("give --reads and --writes, --batch CSV or --library FILE.so");
    }
    found.require(given);
    return found;
  }

  private String first(CommandLine.ParseResult given) {
    return own.stream().filter(given::hasMatchedOption).findFirst().orElse(null);
  }

  private void require(CommandLine.ParseResult given) {
    for (String name : required) {
      if (!given.hasMatchedOption(name)) {
        throw new UsageException("%s needs %s".formatted(first(given), name));
      }
    }
    if (this == BATCH && given.hasMatchedOption(RANKS)) {
      throw new UsageException(
          "--batch and --ranks exclude each other: the file has a column ranks, leave --ranks out");
    }
  }
}
