package org.memline.sample;

import com.fasterxml.jackson.annotation.JsonInclude;
import org.memline.model.Within;

/**
 * How a rank's core and its path to a partner are, timed now and then in a launch. What a rank does
 * without MPI and without the other tells the machine apart from the network; the path is the
 * library's with a long message, where it can a single copy.
 *
 * @param launch that it was timed in
 * @param rank whose core it is
 * @param atUs µs since the launch began to measure
 * @param spinNs a chain of multiplications
 * @param copyNs a copy within the core's caches
 * @param dramNs a copy of 1 MiB that no cache holds; 0 where it was not timed
 * @param pathNs one way of a message of 1 MiB between the rank and its partner; 0 where it was not
 *     timed
 */
public record LocalControl(
    int launch,
    int rank,
    @JsonInclude(JsonInclude.Include.NON_DEFAULT) long atUs,
    double spinNs,
    double copyNs,
    @JsonInclude(JsonInclude.Include.NON_DEFAULT) double dramNs,
    @JsonInclude(JsonInclude.Include.NON_DEFAULT) double pathNs)
    implements JournalLine {

  public LocalControl {
    Within.atLeast("launch", launch, 1);
    Within.atLeast("rank", rank, 0);
    Within.atLeast("at_us", atUs, 0);
    Within.notNegative("spin_ns", spinNs);
    Within.notNegative("copy_ns", copyNs);
    Within.notNegative("dram_ns", dramNs);
    Within.notNegative("path_ns", pathNs);
  }

  /** The same as one of several files' launches. */
  LocalControl renumbered(int otherLaunch) {
    return new LocalControl(otherLaunch, rank, atUs, spinNs, copyNs, dramNs, pathNs);
  }
}
