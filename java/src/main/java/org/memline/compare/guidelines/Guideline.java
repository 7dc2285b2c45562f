package org.memline.compare.guidelines;

/**
 * A promise that MPI should keep on any machine, held against one calibration (Träff, Gropp, Thakur
 * 2010: self-consistent performance guidelines).
 *
 * @param id stable, for example {@code datatype_not_slower_than_mpipack.cold}
 * @param text what is promised, in words
 * @param passed false only where the whole interval is beyond the tolerance
 * @param factor of the worst case: above 1 the promise is broken by that much
 * @param low of the factor's 95 % interval over launches
 * @param high upper end
 * @param worst where that was: the cell or cells
 * @param cases how many were looked at
 * @param broken in how many the promise is broken beyond the tolerance
 */
public record Guideline(
    String id,
    String text,
    boolean passed,
    double factor,
    double low,
    double high,
    String worst,
    int cases,
    int broken) {}
