package org.memline.launch.ranks;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;

/**
 * The lines of output of a process. If many lines differ only in the numbers that they contain,
 * only the first of them is returned, with a count of the others. This is needed because some MPI
 * libraries print a warning for each message if the system does not let a process read the memory
 * of another one.
 */
public final class FoldedLines {
  /**
   * Up to this number of similar lines, all are returned. Each of a few ranks may thus print the
   * message once.
   */
  private static final int MOST_ALIKE = 8;

  /**
   * The end of a line that stands for several similar lines. It follows the count of these lines,
   * which differs from one start of mpirun to another.
   */
  private static final String MORE = " more lines like it are not shown)";

  private final List<String> kept = new ArrayList<>();
  private final Map<String, Integer> alike = new LinkedHashMap<>();
  private final Map<String, String> first = new LinkedHashMap<>();

  synchronized void add(String line) {
    if (line.isBlank()) {
      return;
    }
    String kind = kind(line);
    int before = alike.merge(kind, 1, Integer::sum) - 1;
    first.putIfAbsent(kind, line);
    if (before < MOST_ALIKE) {
      kept.add(line);
    }
  }

  /**
   * Returns the lines of output, except blank lines. Of many similar lines, only the first is
   * returned, with a count of the others.
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

  /**
   * Removes blank lines and keeps only the first of many similar lines, with a count of the others.
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
   * Returns a receiver of lines for all launches (starts of mpirun) of a run. A line that stands
   * for several similar lines may occur after each launch; the receiver passes it on only the first
   * time.
   */
  public static Consumer<String> once(Consumer<String> notice) {
    Set<String> reported = new HashSet<>();
    return line -> {
      if (!line.endsWith(MORE) || reported.add(kind(line))) {
        notice.accept(line);
      }
    };
  }

  /** Returns the line without its numbers, which is equal for all similar lines. */
  private static String kind(String line) {
    return line.replaceAll("\\d+", "#");
  }
}
