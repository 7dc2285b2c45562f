package org.memline.model;

import java.util.ArrayList;
import java.util.List;
import java.util.function.ToDoubleFunction;

/**
 * The terms and features of the cost of nested, listed and struct layouts. The main term is the
 * time that the model of strided sends ({@link SendTerms}) predicts for equal counts of bytes,
 * blocks and lines. Its coefficient is 1 if loops and lists cost nothing. The other terms are the
 * cost of starting an inner loop or a list again, and of each block, line and jump backward in a
 * list. All coefficients are at least 0.
 */
public final class LayoutTerms {
  /**
   * One term or feature.
   *
   * @param name name in calibration files
   * @param unit unit of the term's coefficient; empty for a feature
   * @param words what the term counts, for messages
   */
  public record Term(
      String name, String unit, String words, ToDoubleFunction<LayoutCounts> count) {}

  public static final List<Term> TERMS =
      List.of(
          new Term("sends", "1", "time of a strided send", LayoutCounts::sendsSeconds),
          new Term("message", "s", "messages", c -> 1),
          new Term("passes", "s/pass", "passes of the innermost loop", LayoutCounts::passes),
          new Term("listed_blocks", "s/block", "blocks of a list", LayoutCounts::listedBlocks),
          new Term("listed_lines", "s/line", "memory lines of a list", LayoutTerms::listedLines),
          new Term(
              "backward_blocks",
              "s/block",
              "blocks before their predecessor",
              c -> c.backward() * c.listedBlocks()));

  /** The features of the smooth residual. A prediction has an interval only within their ranges. */
  public static final List<Term> FEATURES =
      List.of(
          logarithm("log2_bytes", "bytes", c -> c.counts().bytes()),
          logarithm("log2_block_bytes", "bytes in the mean block", c -> c.counts().blockBytes()),
          logarithm("log2_passes", "passes of the innermost loop", LayoutCounts::passes),
          logarithm("log2_listed_blocks", "blocks of a list", c -> 1 + c.listedBlocks()));

  private LayoutTerms() {}

  private static Term feature(String name, String words, ToDoubleFunction<LayoutCounts> count) {
    return new Term(name, "", words, count);
  }

  private static Term logarithm(String name, String words, ToDoubleFunction<LayoutCounts> count) {
    return feature(name, words, c -> SendTerms.log2(count.applyAsDouble(c)));
  }

  private static double listedLines(LayoutCounts c) {
    return c.listedBlocks() > 0 ? c.counts().lines() : 0;
  }

  /**
   * Returns the terms or features with these names, in the order of the names.
   *
   * @throws IllegalArgumentException if no term or feature has one of the names; the message
   *     contains this name
   */
  public static List<Term> named(List<String> names) {
    List<Term> all = new ArrayList<>(TERMS);
    all.addAll(FEATURES);
    return names.stream()
        .map(
            name ->
                all.stream()
                    .filter(term -> term.name().equals(name))
                    .findFirst()
                    .orElseThrow(
                        () -> new IllegalArgumentException("term '%s' is unknown".formatted(name))))
        .toList();
  }

  /** Returns the value of each term for these counts. */
  public static double[] row(List<Term> terms, LayoutCounts counts) {
    return terms.stream().mapToDouble(term -> term.count().applyAsDouble(counts)).toArray();
  }
}
