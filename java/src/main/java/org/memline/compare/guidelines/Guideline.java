package org.memline.compare.guidelines;

import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonUnwrapped;

/**
 * A promise that MPI should keep on any machine, held against one calibration (Träff, Gropp, Thakur
 * 2010: self-consistent performance guidelines).
 *
 * @param id stable, for example {@code datatype_not_slower_than_mpipack.cold}
 * @param text what is promised, in words
 * @param passed false only where the whole interval is beyond the tolerance
 * @param cases how many were looked at
 * @param broken in how many the promise is broken beyond the tolerance
 */
public record Guideline(
    String id, String text, boolean passed, @JsonUnwrapped Worst worst, int cases, int broken) {

  /**
   * The worst case.
   *
   * @param factor above 1 the promise is broken by that much
   * @param low of the factor's 95 % interval over launches
   * @param high upper end
   * @param where the cell or cells
   */
  public record Worst(
      double factor, double low, double high, @JsonProperty("worst") String where) {}
}
