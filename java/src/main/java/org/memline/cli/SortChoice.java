package org.memline.cli;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.util.Comparator;
import java.util.List;
import org.memline.table.Columns;
import org.memline.table.Table;

/**
 * The predicted time of a sort by one algorithm with one number of ranks. All times are in seconds.
 *
 * @param seconds time predicted from sorts that the calibration measured; null if it measured no
 *     sorts with this number of ranks
 * @param lowSeconds lower end of the 95 % prediction interval for another run of the machine; null
 *     if there is no interval
 * @param highSeconds upper end of this interval; null if there is no interval
 * @param goodSeconds time predicted from the counts of memory accesses, without measured sorts:
 *     local work plus the best case of the communication; null if the calibration has no supersteps
 *     with this number of ranks
 * @param badSeconds local work plus the worst case of the communication; null if {@code
 *     goodSeconds} is null
 * @param localSeconds predicted time of local work; null if {@code goodSeconds} is null
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
record SortChoice(
    String algorithm,
    int ranks,
    Double seconds,
    Double lowSeconds,
    Double highSeconds,
    Double goodSeconds,
    Double badSeconds,
    Double localSeconds) {
  /**
   * Orders choices by predicted time, the fastest first. Choices that were predicted from measured
   * sorts come before choices that were predicted from counts of memory accesses.
   */
  static final Comparator<SortChoice> BEST_FIRST =
      Comparator.comparing(SortChoice::seconds, Comparator.nullsLast(Double::compare))
          .thenComparing(SortChoice::goodSeconds, Comparator.nullsLast(Double::compare));

  /** Returns a table with a row for each choice. */
  static Table table(List<SortChoice> choices) {
    return new Columns<SortChoice>("-")
        .text("algorithm", SortChoice::algorithm)
        .count("ranks", SortChoice::ranks)
        .time("predicted", SortChoice::seconds)
        .time("95 % from", SortChoice::lowSeconds)
        .time("to", SortChoice::highSeconds)
        .time("communication, best case", choice -> choice.communication(choice.goodSeconds))
        .time("worst case", choice -> choice.communication(choice.badSeconds))
        .of(choices);
  }

  private Double communication(Double withLocal) {
    return withLocal == null ? null : withLocal - localSeconds;
  }
}
