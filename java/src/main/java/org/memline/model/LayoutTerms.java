package org.memline.model;

import java.util.List;
import java.util.function.ToDoubleFunction;
import java.util.stream.Stream;
import org.memline.model.LayoutCounts.ListCounts;

/**
 * The terms and features of the cost of layouts.
 *
 * <p>For sends of nested blocks, lists of blocks and arrays of structs, the main term is the time
 * that the model of strided sends ({@link SendTerms}) predicts for equal counts of bytes, blocks
 * and lines. Its coefficient is 1 if loops and lists cost nothing. The other terms are the cost of
 * starting an inner loop or a list again, of each memory line, of each further visit of a line if
 * the passes of a loop interleave (both also counted in the first fragment of a message alone),
 * and, for lists, of each block, memory line, pair of lines, page, jump backward in memory and
 * change of the length of blocks. All coefficients are at least 0.
 *
 * <p>For exchanges, the main term is the time that the same calibration predicts for a send in one
 * direction. Its coefficient is 1 if the two directions do not hinder each other, and 2 if they
 * take turns. The other terms are the cost of a message and of each byte.
 */
public final class LayoutTerms {
  /**
   * One term or feature.
   *
   * @param name name in calibration files
   * @param unit unit of the term's coefficient; for a feature, which is a logarithm, what is
   *     counted
   */
  public record Term(String name, String unit, ToDoubleFunction<LayoutCounts> count) {}

  private static final Term MESSAGE = new Term("message", "s", c -> 1);

  /** The terms of a send in one direction. */
  public static final List<Term> ONE_WAY =
      List.of(
          new Term("sends", "1", LayoutCounts::baseSeconds),
          MESSAGE,
          new Term("passes", "s/pass", LayoutCounts::passes),
          new Term("lines", "s/line", c -> c.counts().lines()),
          new Term("lines_of_first_fragment", "s/line", c -> SendTerms.firstFragment(c.counts())),
          new Term("revisited_lines", "s/line", c -> c.revisits().lines()),
          new Term(
              "revisited_lines_of_first_fragment",
              "s/line",
              c -> c.revisits().lines() * SendTerms.firstFragmentShare(c.counts())),
          new Term("revisited_beyond_l1", "s/line", c -> c.revisits().beyondL1()),
          new Term("revisited_beyond_l2", "s/line", c -> c.revisits().beyondL2()),
          list("listed_blocks", "s/block", ListCounts::blocks),
          list("listed_lines", "s/line", ListCounts::lines),
          list("listed_pairs", "s/pair", ListCounts::pairs),
          list("listed_pages", "s/page", ListCounts::pages),
          list("backward_blocks", "s/block", ListCounts::backward),
          list("changed_lengths", "s/block", ListCounts::changes));

  /** The terms of an exchange, in which both ranks send at once. */
  public static final List<Term> BOTH_WAYS =
      List.of(
          new Term("one_way", "1", LayoutCounts::baseSeconds),
          MESSAGE,
          new Term("bytes", "s/B", c -> c.counts().bytes()));

  /** A model with this feature was fitted to layouts whose passes interleave. */
  public static final Term VISITS =
      feature("log2_visits", "visits of each memory line", LayoutCounts::visitsOfALine);

  private static final Term BYTES = feature("log2_bytes", "bytes", c -> c.counts().bytes());
  private static final Term BLOCK_BYTES =
      feature("log2_block_bytes", "bytes in the mean block", c -> c.counts().blockBytes());

  /**
   * The features of the smooth residual of sends in one direction. A prediction has an interval
   * only within their ranges.
   */
  public static final List<Term> ONE_WAY_FEATURES =
      List.of(
          BYTES,
          BLOCK_BYTES,
          feature("log2_pages", "pages", c -> c.counts().pages()),
          feature("log2_passes", "passes of the innermost loop", LayoutCounts::passes),
          feature(
              "log2_listed_blocks",
              "blocks of a list (1 for nested blocks)",
              c -> Math.max(1, c.list().blocks())),
          feature("log2_gap_bytes", "bytes between blocks", LayoutTerms::gap),
          VISITS);

  /** The features of the smooth residual of exchanges. */
  public static final List<Term> BOTH_WAYS_FEATURES = List.of(BYTES, BLOCK_BYTES);

  private LayoutTerms() {}

  private static Term list(String name, String unit, ToDoubleFunction<ListCounts> count) {
    return new Term(name, unit, c -> count.applyAsDouble(c.list()));
  }

  private static Term feature(String name, String counted, ToDoubleFunction<LayoutCounts> count) {
    return new Term(name, counted, c -> SendTerms.log2(count.applyAsDouble(c)));
  }

  /** Returns the mean gap between blocks in bytes; all gaps beyond a page have the same effect. */
  private static double gap(LayoutCounts c) {
    return Math.max(1, Math.min(SendTerms.PAGE_BYTES, c.counts().gapBytes()));
  }

  /**
   * Returns the terms or features with these names, in the order of the names.
   *
   * @throws IllegalArgumentException if no term or feature has one of the names; the message
   *     contains this name
   */
  public static List<Term> named(List<String> names) {
    return names.stream().map(LayoutTerms::named).toList();
  }

  private static Term named(String name) {
    return Stream.of(ONE_WAY, BOTH_WAYS, ONE_WAY_FEATURES)
        .flatMap(List::stream)
        .filter(term -> term.name().equals(name))
        .findFirst()
        .orElseThrow(() -> new IllegalArgumentException("term '%s' is unknown".formatted(name)));
  }

  /** Returns the value of each term for these counts. */
  public static double[] row(List<Term> terms, LayoutCounts counts) {
    return terms.stream().mapToDouble(term -> term.count().applyAsDouble(counts)).toArray();
  }
}
