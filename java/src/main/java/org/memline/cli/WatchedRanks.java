package org.memline.cli;

import java.util.regex.Pattern;
import java.util.stream.Stream;
import picocli.CommandLine.Option;

/** The option that chooses which ranks are recorded. */
final class WatchedRanks {
  private static final String ALL = "all";
  private static final Pattern RANGES =
      Pattern.compile("\\d{1,9}(-\\d{1,9})?(,\\d{1,9}(-\\d{1,9})?)*");

  @Option(
      names = "--ranks",
      paramLabel = "RANKS",
      defaultValue = ALL,
      description =
          "The ranks to record, such as 0-3,8, or all. The other ranks run without recording."
              + " Default: all.")
  String ranks;

  /**
   * Returns the list of ranks in the form that the C recorder reads, for example {@code 0,4-7};
   * null for all ranks.
   *
   * @throws UsageException if the value of the option is not such a list
   */
  String list() {
    if (ranks.equals(ALL)) {
      return null;
    }
    if (!RANGES.matcher(ranks).matches()
        || Stream.of(ranks.split(",")).anyMatch(WatchedRanks::isEmpty)) {
      throw new UsageException(
          "--ranks '%s' is not a list of ranks: give a list such as 0-3,8, or all"
              .formatted(ranks));
    }
    return ranks;
  }

  /**
   * Returns whether a range such as {@code 4-7} is empty, because its last rank is smaller than its
   * first rank.
   */
  private static boolean isEmpty(String range) {
    String[] ends = range.split("-");
    return Integer.parseInt(ends[ends.length - 1]) < Integer.parseInt(ends[0]);
  }
}
