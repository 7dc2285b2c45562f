package org.memline.watch;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.TreeSet;

/** Names ranks in a few words, such as {@code ranks 0–3, 7}. */
final class RankRanges {
  private RankRanges() {}

  /** Returns the words for ranks. There must be at least one rank. */
  static String words(Collection<Integer> ranks) {
    TreeSet<Integer> sorted = new TreeSet<>(ranks);
    List<String> ranges = new ArrayList<>();
    for (Integer first = sorted.first(); first != null; ) {
      int last = first;
      while (sorted.contains(last + 1)) {
        last++;
      }
      ranges.add(range(first, last));
      first = sorted.higher(last);
    }
    return (sorted.size() == 1 ? "rank " : "ranks ") + String.join(", ", ranges);
  }

  /**
   * Returns the words for the ranks from 0 to {@code all} − 1 that are not in {@code ranks}. At
   * least one rank must be missing.
   */
  static String others(Collection<Integer> ranks, int all) {
    List<String> ranges = new ArrayList<>();
    int next = 0;
    for (int rank : new TreeSet<>(ranks)) {
      if (rank > next) {
        ranges.add(range(next, rank - 1));
      }
      next = rank + 1;
    }
    if (next < all) {
      ranges.add(range(next, all - 1));
    }
    return (all - ranks.size() == 1 ? "rank " : "ranks ") + String.join(", ", ranges);
  }

  private static String range(int first, int last) {
    return first == last ? String.valueOf(first) : first + "–" + last;
  }
}
