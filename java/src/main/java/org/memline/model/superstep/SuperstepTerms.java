package org.memline.model.superstep;

import java.util.ArrayList;
import java.util.List;
import java.util.function.ToDoubleFunction;
import java.util.stream.Stream;
import org.memline.layout.CacheGeometry;

/**
 * The terms of memline's own model of the time of a superstep, t = Σ cᵢ·termᵢ with all coefficients
 * cᵢ ≥ 0. This class also has the features of the residual of this model, which a {@link
 * org.memline.model.GaussianProcess} predicts. The coefficients are fitted separately for each
 * placement of words, each owner of lines, and each number of ranks.
 *
 * <p>The terms make sense on every machine: they count words, and lines beyond those that a cache
 * holds. Other effects are not sums. For example, a line that another core has written costs more
 * while the cache of that core still holds it. Supersteps with the same largest numbers of reads
 * and writes take half as much time again if the rank that reads most is not the one that writes
 * most. The residual covers these effects. It uses the accesses of each rank if they are known.
 */
public final class SuperstepTerms {
  /**
   * Number of cores that are assumed to share the third-level cache. The cache is shared with other
   * ranks and, on a virtual machine, with unknown other programs.
   */
  private static final int L3_SHARERS = 4;

  private final List<Term> terms = new ArrayList<>();

  /**
   * One term of the model for the time of a superstep. {@code unit} is the unit of its coefficient,
   * and {@code count} computes the factor by which the coefficient is multiplied.
   */
  public record Term(String name, String unit, ToDoubleFunction<SuperstepWork> count) {}

  private record Level(String name, double bytes) {
    /**
     * Returns the number of memory lines, among those of {@code words} words, for which a level of
     * the cache has no room. The lines that are accessed first are assumed to be in the cache.
     */
    double beyond(SuperstepWork work, double words) {
      return Math.max(0, work.lines(words) - bytes / work.lineBytes());
    }
  }

  private static final Term LOG_WORDS = new Term("log2_words", "", work -> log2(work.words()));
  private static final Term READ =
      new Term("eighths_read", "", work -> eighths(work, work.counts().mostReads()));
  private static final Term OF_OTHER =
      new Term("eighths_of_other", "", work -> eighths(work, work.wordsOfOther()));
  private static final Term READ_BY_OTHER =
      new Term("eighths_read_by_other", "", work -> eighths(work, work.readsOfOther()));
  private static final Term WRITTEN_BY_READER =
      new Term("eighths_written_by_reader", "", work -> eighths(work, work.writesOfReader()));
  private static final Term WRITTEN_BY_OTHER =
      new Term("eighths_written_by_other", "", work -> eighths(work, work.writesOfOther()));
  private static final Term LOG_BYTES =
      new Term("log2_word_bytes", "", work -> log2(work.wordBytes()));

  public SuperstepTerms(CacheGeometry caches) {
    terms.add(new Term("superstep", "s", work -> 1));
    terms.add(new Term("words_read", "s/word", work -> work.counts().mostReads()));
    terms.add(new Term("words_written", "s/word", work -> work.counts().mostWrites()));
    terms.add(new Term("words_of_other", "s/word", SuperstepWork::wordsOfOther));
    for (Level level : levels(caches)) {
      terms.add(
          new Term(
              "lines_read_beyond_" + level.name(),
              "s/line",
              work -> level.beyond(work, work.counts().mostReads())));
      terms.add(
          new Term(
              "lines_written_beyond_" + level.name(),
              "s/line",
              work -> level.beyond(work, work.counts().mostWrites())));
    }
  }

  private static List<Level> levels(CacheGeometry caches) {
    List<Level> levels = new ArrayList<>();
    levels.add(new Level("l2", caches.l2Bytes()));
    if (caches.l3Bytes() > 0) {
      levels.add(new Level("l3_share", (double) caches.l3Bytes() / L3_SHARERS));
      levels.add(new Level("l3", caches.l3Bytes()));
    }
    return levels;
  }

  public List<Term> terms() {
    return List.copyOf(terms);
  }

  /**
   * Returns the features from which the residual of the model is predicted, depending on which
   * counts of a superstep are known.
   */
  public List<Term> features(SuperstepKnown known) {
    return switch (known) {
      case COUNTS -> List.of(LOG_WORDS, READ, OF_OTHER, LOG_BYTES);
      case RANKS ->
          List.of(LOG_WORDS, READ, READ_BY_OTHER, WRITTEN_BY_READER, WRITTEN_BY_OTHER, LOG_BYTES);
    };
  }

  /**
   * Returns the terms or features with these names, in the order of the names.
   *
   * @throws IllegalArgumentException if no term or feature has one of the names; the message
   *     contains this name
   */
  public List<Term> named(List<String> names) {
    return names.stream().map(this::named).toList();
  }

  private Term named(String name) {
    return Stream.concat(
            terms.stream(), Stream.of(SuperstepKnown.values()).flatMap(k -> features(k).stream()))
        .filter(term -> term.name().equals(name))
        .findFirst()
        .orElseThrow(() -> new IllegalArgumentException("term '%s' is unknown".formatted(name)));
  }

  /** Returns the row of the design matrix: the value of each term for this superstep. */
  public static double[] row(List<Term> terms, SuperstepWork work) {
    return terms.stream().mapToDouble(term -> term.count().applyAsDouble(work)).toArray();
  }

  private static double eighths(SuperstepWork work, double words) {
    return 8 * words / work.words();
  }

  private static double log2(double v) {
    return Math.log(v) / Math.log(2);
  }
}
