package org.memline.compare.guidelines;

import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonUnwrapped;

/**
 * The result of a check of one calibration against a performance promise that MPI should keep on
 * any machine (Träff, Gropp, Thakur 2010: self-consistent performance guidelines).
 *
 * @param id stable name, for example {@code datatype_not_slower_than_mpipack.cold}
 * @param text the promise in words
 * @param passed false only if the whole confidence interval of at least one case is beyond the
 *     tolerance
 * @param worst the case with the highest lower end of its interval
 * @param cases number of cases that were checked; a case compares the times of two cells (measured
 *     configurations)
 * @param broken number of cases whose whole confidence interval is beyond the tolerance
 */
public record Guideline(
    String id, String text, boolean passed, @JsonUnwrapped Worst worst, int cases, int broken) {

  /**
   * The case that is most certainly slower than promised.
   *
   * @param factor time divided by the time that was promised; above 1 it is too slow
   * @param low lower end of the confidence interval of the factor. The intervals of all cases of an
   *     experiment hold simultaneously with 95 % confidence
   * @param high upper end of the confidence interval of the factor
   * @param where description of the two compared cells (measured configurations)
   */
  public record Worst(
      double factor, double low, double high, @JsonProperty("worst") String where) {}
}
