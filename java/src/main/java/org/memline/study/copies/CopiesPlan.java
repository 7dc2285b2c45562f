package org.memline.study.copies;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.memline.layout.Access;
import org.memline.sample.CopyCell;
import org.memline.sample.Experiment;
import org.memline.sample.Pages;
import org.memline.sample.Plan;
import org.memline.sample.Role;
import org.memline.study.plan.Profile;

/**
 * The plan for copies. Every access pattern is measured as a gather and as a scatter; some patterns
 * are also used on both sides. The footprints range from the first-level cache to main memory. Each
 * copy is performed by the best kernel of the library and by a plain loop. Copies with large
 * footprints are also measured on huge pages, and by all cores at once unless they are indexed.
 */
public final class CopiesPlan {
  /** Smallest number of words. With fewer words, most of the time would be overhead. */
  private static final long LEAST_WORDS = 1024;

  /**
   * Largest number of words of an indexed pattern. With more words, writing and verifying would
   * take seconds. With this number, source, target and index together have 40 MiB. That exceeds the
   * share of a core in the third-level cache of most machines.
   */
  private static final long MOST_INDEXED_WORDS = 1 << 21;

  /**
   * The number of words is a multiple of this number. It then consists of complete blocks if a
   * block has 1, 2, 3, 6 or 8 words.
   */
  private static final long MULTIPLE = 48;

  private CopiesPlan() {}

  /**
   * Returns the plan of a profile (quick, standard or full).
   *
   * @param kernels names of kernels that are measured in addition to the best and the plain one
   */
  public static Plan of(Profile profile, List<String> kernels) {
    CopiesSize size = CopiesSize.of(profile);
    Set<CopyCell> cells = new LinkedHashSet<>();
    for (long footprint : size.footprints()) {
      boolean large = footprint >= size.large();
      for (String text : size.patterns()) {
        Access x = Access.parse(text);
        add(cells, kernels, footprint, large, x, Access.CONTIGUOUS);
        add(cells, kernels, footprint, large, Access.CONTIGUOUS, x);
      }
      for (String text : size.bothPatterns()) {
        Access x = Access.parse(text);
        add(cells, kernels, footprint, large, x, x);
      }
    }
    return Plan.of(Experiment.COPIES, new ArrayList<>(cells));
  }

  private static void add(
      Set<CopyCell> cells,
      List<String> kernels,
      long footprint,
      boolean large,
      Access from,
      Access to) {
    Access walked = from.contiguous() ? to : from;
    long words = words(footprint, walked);
    cells.add(cell(CopyCell.BEST, Pages.BASE, false, words, from, to));
    cells.add(cell(CopyCell.PLAIN, Pages.BASE, false, words, from, to));
    for (String kernel : kernels) {
      if (kernel.startsWith(operation(from, to))) {
        cells.add(cell(kernel, Pages.BASE, false, words, from, to));
      }
    }
    if (large) {
      cells.add(cell(CopyCell.BEST, Pages.HUGE, false, words, from, to));
      if (!walked.indexed()) {
        cells.add(cell(CopyCell.BEST, Pages.BASE, true, words, from, to));
      }
    }
  }

  /**
   * Returns the beginning of the names of the kernels that can copy from one pattern to the other.
   */
  private static String operation(Access from, Access to) {
    Access walked = from.contiguous() ? to : from;
    if (walked.contiguous()) {
      return "contiguous_";
    }
    if (!from.contiguous() && !to.contiguous()) {
      return "walked_";
    }
    return (from.contiguous() ? "scatter_" : "gather_")
        + (walked.indexed() ? "indexed_" : "strided_");
  }

  private static CopyCell cell(
      String kernel, Pages pages, boolean everyCore, long words, Access from, Access to) {
    return new CopyCell(kernel, pages, everyCore, words, from, to, Role.GRID);
  }

  /**
   * Returns the number of words of a copy in which the words span {@code footprintBytes} bytes with
   * this pattern.
   */
  static long words(long footprintBytes, Access pattern) {
    long span = footprintBytes / Access.WORD_BYTES;
    long words =
        span
            * MULTIPLE
            / Math.max(
                MULTIPLE, pattern.spanWords(MULTIPLE + MULTIPLE) - pattern.spanWords(MULTIPLE));
    long most = pattern.indexed() ? MOST_INDEXED_WORDS : Long.MAX_VALUE;
    return Math.max(LEAST_WORDS, Math.min(most, words)) / MULTIPLE * MULTIPLE + MULTIPLE;
  }
}
