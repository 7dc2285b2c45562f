package org.memline.call.fit;

/**
 * The ranks whose visits (executions of annotated sections) are used.
 *
 * @param rank rank whose visits are used; only for {@link Kind#ONE}
 */
public record RankChoice(Kind kind, int rank) {
  /**
   * The choice depends on the experiment (annotated section). With {@code sync}, ranks begin a
   * visit (execution) together, and only the longest of their visits is used. Otherwise the visits
   * of all ranks are used.
   */
  public static final RankChoice BY_EXPERIMENT = new RankChoice(Kind.BY_EXPERIMENT, 0);

  enum Kind {
    BY_EXPERIMENT,
    /** Each visit (execution of an annotated section) of each rank counts separately. */
    ALL,
    /**
     * The k-th visits (executions of an annotated section) of all ranks count as one visit. The
     * time of this visit is the longest time of any rank.
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
