package org.memline.compare.guidelines;

import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonUnwrapped;

/**
 * The result of comparing one calibration with a promise that MPI should keep on any machine
 * (Träff, Gropp, Thakur 2010: self-consistent performance guidelines).
 *
 * @param id stable name, for example {@code datatype_not_slower_than_mpipack.cold}
 * @param text the promise in words
 * @param passed false only if the whole interval is beyond the tolerance
 * @param cases number of cases that were compared
 * @param broken number of cases in which the promise is broken beyond the tolerance
 */
public record Guideline(
    String id, String text, boolean passed, @JsonUnwrapped Worst worst, int cases, int broken) {

  /**
   * The worst case.
   *
   * @param factor ratio of the two sides; the promise is broken if it is above 1
   * @param low lower end of the factor's 95 % interval over launches
   * @param high upper end of that interval
   * @param where description of the cell or cells
   */
  public record Worst(
      double factor, double low, double high, @JsonProperty("worst") String where) {}
}
