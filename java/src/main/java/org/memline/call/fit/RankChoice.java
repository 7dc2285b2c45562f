package org.memline.call.fit;

/**
 * Which ranks' visits (executions of an annotated section) are used.
 *
 * @param rank rank whose visits are used; only for {@link Kind#ONE}
 */
public record RankChoice(Kind kind, int rank) {
  /**
   * Depends on the experiment (annotated section): with `sync` only the longest visit (execution)
   * of all ranks is used, otherwise all visits are used.
   */
  public static final RankChoice BY_EXPERIMENT = new RankChoice(Kind.BY_EXPERIMENT, 0);

  enum Kind {
    BY_EXPERIMENT,
    /** Each visit (execution of an annotated section) of each rank counts separately. */
    ALL,
    /**
     * The k-th visits (executions of annotated sections) of all ranks count as one visit. Its time
     * is the longest of their times.
     */
    LONGEST,
    ONE
  }

  /**
   * Parses a choice.
   *
   * @throws IllegalArgumentException if the text is neither {@code all} nor {@code max} nor a rank
   */
  public static RankChoice parse(String text) {
    if (text.matches("\\d{1,9}")) {
      return new RankChoice(Kind.ONE, Integer.parseInt(text));
    }
    return switch (text) {
      case "all" -> new RankChoice(Kind.ALL, 0);
      case "max" -> new RankChoice(Kind.LONGEST, 0);
      default ->
          throw new IllegalArgumentException(
              "--ranks '" + text + "': use all, max, or the number of a rank");
    };
  }

  boolean counts(int of) {
    return kind != Kind.ONE || of == rank;
  }

  boolean joins(boolean sync) {
    return kind == Kind.LONGEST || kind == Kind.BY_EXPERIMENT && sync;
  }
}
