package org.memline.model.superstep;

import java.util.ArrayList;
import java.util.List;
import java.util.function.ToDoubleFunction;
import org.memline.layout.CacheGeometry;

/**
 * The terms of memline's own function of a superstep, t = Σ cᵢ·termᵢ with all cᵢ ≥ 0, and what its
 * smooth residual is a function of ({@link org.memline.model.GaussianProcess}). One function for
 * each way that words lie and lines are owned, and each number of ranks.
 *
 * <p>The paper's functions count words; here they are lines too, and what a line costs changes with
 * the level of cache that all of them fit into. Not only upward: lines that another core has
 * written cost more while its cache still holds them than those that it has given back. So each
 * level has a term for what it holds and the next for what it does not.
 */
public final class SuperstepTerms {
  /**
   * From a cache's size to twice of it, what is found there falls from all to nothing: real ones
   * forget the oldest first, roughly.
   */
  private static final double FORGOTTEN = 2;

  /** The third level is shared with other ranks, and on a virtual machine with who knows whom. */
  private static final int L3_SHARERS = 4;

  private final List<Term> terms = new ArrayList<>();
  private final List<Term> features;

  /** One term: what its coefficient multiplies, and the coefficient's unit. */
  public record Term(String name, String unit, ToDoubleFunction<SuperstepWork> count) {}

  private record Level(String name, double bytes) {
    /** The share of what is accessed again that is not found. */
    double missed(SuperstepWork work) {
      double over = work.footprintBytes() / bytes - 1;
      return Math.max(0, Math.min(1, over / (FORGOTTEN - 1)));
    }

    /** What is not found where the level holds what is accessed first, as primed caches do. */
    double beyond(SuperstepWork work, ToDoubleFunction<SuperstepWork> lines) {
      return Math.max(0, lines.applyAsDouble(work) - bytes / work.lineBytes());
    }
  }

  public SuperstepTerms(CacheGeometry caches) {
    terms.add(new Term("superstep", "s", work -> 1));
    terms.add(new Term("words_read", "s/word", work -> work.counts().mostReads()));
    terms.add(new Term("words_written", "s/word", work -> work.counts().mostWrites()));
    terms.add(new Term("words_of_other", "s/word", SuperstepWork::wordsOfOther));
    List<Level> levels = levels(caches);
    addLevels("read", levels, work -> work.counts().mostReads());
    addLevels("written", levels, work -> work.counts().mostWrites());
    addLevels("of_other", levels, SuperstepWork::wordsOfOther);
    features =
        List.of(
            new Term("log2_words", "", work -> log2(accesses(work))),
            new Term("eighths_read", "", work -> 8 * work.counts().mostReads() / accesses(work)),
            new Term("eighths_of_other", "", work -> 8 * work.wordsOfOther() / accesses(work)),
            new Term("log2_word_bytes", "", work -> log2(work.wordBytes())));
  }

  private static List<Level> levels(CacheGeometry caches) {
    List<Level> levels = new ArrayList<>();
    levels.add(new Level("l1", caches.l1Bytes()));
    levels.add(new Level("l2", caches.l2Bytes()));
    if (caches.l3Bytes() > 0) {
      levels.add(new Level("l3_share", (double) caches.l3Bytes() / L3_SHARERS));
      levels.add(new Level("l3", caches.l3Bytes()));
    }
    return levels;
  }

  private void addLevels(String what, List<Level> levels, ToDoubleFunction<SuperstepWork> words) {
    ToDoubleFunction<SuperstepWork> lines = work -> work.lines(words.applyAsDouble(work));
    for (Level level : levels) {
      add("lines_%s_beyond_%s", what, level, work -> level.beyond(work, lines));
      add(
          "lines_%s_not_in_%s",
          what, level, work -> lines.applyAsDouble(work) * level.missed(work));
      if (level != levels.get(0)) {
        add(
            "lines_%s_in_%s",
            what, level, work -> lines.applyAsDouble(work) * (1 - level.missed(work)));
      }
    }
  }

  private void add(String name, String what, Level level, ToDoubleFunction<SuperstepWork> count) {
    terms.add(new Term(name.formatted(what, level.name()), "s/line", count));
  }

  public List<Term> terms() {
    return List.copyOf(terms);
  }

  /** What the residual depends on. */
  public List<Term> features() {
    return features;
  }

  /**
   * The terms or features called so, in the order asked.
   *
   * @throws IllegalArgumentException naming one that no fit has had
   */
  public List<Term> named(List<String> names) {
    List<Term> all = new ArrayList<>(terms);
    all.addAll(features);
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

  /** The row of the design matrix. */
  public static double[] row(List<Term> terms, SuperstepWork work) {
    return terms.stream().mapToDouble(term -> term.count().applyAsDouble(work)).toArray();
  }

  /** Of the busiest rank, or of two that share being it. */
  private static double accesses(SuperstepWork work) {
    return (double) work.counts().mostReads() + work.counts().mostWrites();
  }

  private static double log2(double v) {
    return Math.log(v) / Math.log(2);
  }
}
