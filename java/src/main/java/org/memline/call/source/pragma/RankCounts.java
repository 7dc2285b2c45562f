package org.memline.call.source.pragma;

import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.memline.call.source.text.PlacedText;
import org.memline.call.source.text.SourceException;
import org.memline.call.source.text.SourceText;

/**
 * Parses numbers of ranks: {@code 1:32:2} goes from 1 to 32 and doubles each time; {@code 2:8:+2}
 * goes from 2 to 8 and adds 2 each time; {@code 1,2,6} is a list.
 */
final class RankCounts {
  private static final String FORMS =
      "write procs = 1:32:2 (doubling), 2:8:+2 (in steps of 2) or 1,2,6";

  private static final Pattern ITEM =
      Pattern.compile("\\s*(-?\\d+)\\s*(?::\\s*(-?\\d+)\\s*:\\s*(\\+?)\\s*(-?\\d+)\\s*)?");

  /** Upper bound of a number of ranks; a larger number is taken for a typing error. */
  private static final int MOST = 10_000_000;

  /** Largest number of runs; a longer list is taken for a typing error. */
  private static final int MOST_RUNS = 1000;

  private final SourceText source;
  private final PlacedText text;
  private final List<Integer> counts = new ArrayList<>();

  private RankCounts(SourceText source, PlacedText text) {
    this.source = source;
    this.text = text;
  }

  /**
   * Parses the numbers.
   *
   * @return the numbers in ascending order, without duplicates
   */
  static List<Integer> parse(SourceText source, PlacedText text) {
    RankCounts ranks = new RankCounts(source, text);
    int from = 0;
    for (String item : text.text().split(",", -1)) {
      ranks.add(item, from);
      from += item.length() + 1;
    }
    return List.copyOf(new TreeSet<>(ranks.counts));
  }

  private void add(String item, int from) {
    Matcher parts = ITEM.matcher(item);
    if (!parts.matches()) {
      String found = item.isBlank() ? "an empty item" : "'" + item.strip() + "'";
      int blanks = item.length() - item.stripLeading().length();
      throw error(from + blanks, found + " is not a number of ranks: " + FORMS);
    }
    int first = number(parts, 1, from);
    if (parts.group(2) == null) {
      add(first);
      return;
    }
    int last = number(parts, 2, from);
    int step = number(parts, 4, from);
    boolean adds = !parts.group(3).isEmpty();
    if (last < first) {
      throw error(
          from + parts.start(2),
          "the last number of ranks, " + last + ", is below the" + " first, " + first);
    }
    if (!adds && step == 1) {
      throw error(
          from + parts.start(4),
          "with a factor of 1 the list of numbers of ranks would never end: " + FORMS);
    }
    for (long count = first; count <= last; count = adds ? count + step : count * step) {
      add((int) count);
    }
  }

  private void add(int count) {
    if (counts.size() == MOST_RUNS) {
      throw error(0, "more than " + MOST_RUNS + " runs: " + FORMS);
    }
    counts.add(count);
  }

  private int number(Matcher parts, int group, int from) {
    String digits = parts.group(group);
    long number = digits.length() > 9 ? Long.MAX_VALUE : Long.parseLong(digits);
    if (number < 1 || number > MOST) {
      throw error(
          from + parts.start(group), digits + " is not between 1 and " + MOST + ": " + FORMS);
    }
    return (int) number;
  }

  private SourceException error(int index, String message) {
    return new SourceException(source, text.offset(index), message);
  }
}
