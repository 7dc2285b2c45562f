package org.memline.launch.ranks;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;

/**
 * The output of a process, line by line. If many lines differ only in their numbers, they are
 * folded: only the first is returned, with the number of similar lines. This is needed because some
 * MPI libraries print a line for each message when the system refuses a single copy.
 */
public final class FoldedLines {
  /**
   * Largest number of similar lines that are all returned. It allows a message that each of a few
   * ranks prints once.
   */
  private static final int MOST_ALIKE = 8;

  /**
   * The end of a line that stands for several similar lines. The number before it differs from
   * launch to launch.
   */
  private static final String MORE = " more lines like it are not shown)";

  /** Largest number of lines that are kept in a file for people to read. */
  private static final int MOST_LINES = 10_000;

  private final List<String> all = new ArrayList<>();
  private final List<String> kept = new ArrayList<>();
  private final Map<String, Integer> alike = new LinkedHashMap<>();
  private final Map<String, String> first = new LinkedHashMap<>();

  synchronized void add(String line) {
    if (line.isBlank()) {
      return;
    }
    if (all.size() < MOST_LINES) {
      all.add(line);
    }
    String kind = kind(line);
    int before = alike.merge(kind, 1, Integer::sum) - 1;
    first.putIfAbsent(kind, line);
    if (before < MOST_ALIKE) {
      kept.add(line);
    }
  }

  /**
   * Returns the lines without blank ones. Of many similar lines, only the first is returned, with
   * the number of similar lines.
   */
  synchronized List<String> lines() {
    List<String> lines = new ArrayList<>();
    for (String line : kept) {
      String kind = kind(line);
      int count = alike.get(kind);
      if (count <= MOST_ALIKE) {
        lines.add(line);
      } else if (line.equals(first.get(kind)) && !lines.contains(counted(line, count))) {
        lines.add(counted(line, count));
      }
    }
    return lines;
  }

  /** Returns all lines except blank ones, at most ten thousand. */
  synchronized List<String> all() {
    return List.copyOf(all);
  }

  /**
   * Returns the given lines without blank ones. Of many similar lines, only the first is returned,
   * with the number of similar lines.
   */
  static List<String> reduced(List<String> all) {
    FoldedLines folded = new FoldedLines();
    all.forEach(folded::add);
    return folded.lines();
  }

  private static String counted(String line, int count) {
    return "%s (%d%s".formatted(line, count - 1, MORE);
  }

  /**
   * Returns a receiver of lines for all launches of a run. A line that stands for several similar
   * lines is passed on only once in the run, and not again after each launch.
   */
  public static Consumer<String> once(Consumer<String> notice) {
    Set<String> reported = new HashSet<>();
    return line -> {
      if (!line.endsWith(MORE) || reported.add(kind(line))) {
        notice.accept(line);
      }
    };
  }

  /** Returns the line without its numbers. Similar lines have the same result. */
  private static String kind(String line) {
    return line.replaceAll("\\d+", "#");
  }
}
