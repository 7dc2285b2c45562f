package org.memline.cli.obsp;

import java.util.Arrays;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Parses a list of numbers of ranks. Examples: {@code 1:4096:2} is 1 to 4096 with factor 2, {@code
 * 2:8:+2} is 2 to 8 in steps of 2, and {@code 1,2,4} is a list.
 */
final class RankNumbers {
  private static final Pattern ITEM =
      Pattern.compile("(\\d{1,6})(?::(\\d{1,6}):(\\+?)(\\d{1,6}))?");

  private static final int MOST = 64;

  private RankNumbers() {}

  /**
   * Parses a list of numbers of ranks.
   *
   * @return the different numbers in ascending order
   * @throws IllegalArgumentException if the text is not such a list, or if it gives more than 64
   *     numbers
   */
  static int[] of(String text) {
    TreeSet<Integer> all = new TreeSet<>();
    for (String item : text.split(",", -1)) {
      Matcher parts = ITEM.matcher(item.strip());
      if (!parts.matches()) {
        throw wrong(text, "'" + item + "' is not a number of ranks up to 65536");
      }
      int first = Integer.parseInt(parts.group(1));
      int last = parts.group(2) == null ? first : Integer.parseInt(parts.group(2));
      boolean adds = "+".equals(parts.group(3));
      int step = parts.group(4) == null ? 2 : Integer.parseInt(parts.group(4));
      if (first < 1 || last < first || step < (adds ? 1 : 2)) {
        throw wrong(text, "ranks must be 1 or more, and the last not less than the first");
      }
      for (long p = first; p <= last; p = adds ? p + step : p * step) {
        all.add((int) p);
        if (all.size() > MOST) {
          throw wrong(text, "more than " + MOST + " numbers of ranks");
        }
      }
    }
    return Arrays.stream(all.toArray(Integer[]::new)).mapToInt(Integer::intValue).toArray();
  }

  private static IllegalArgumentException wrong(String text, String what) {
    return new IllegalArgumentException(
        "--ranks '%s': %s: give 1:4096:2 (times 2), 2:8:+2, or 1,2,4".formatted(text, what));
  }
}
