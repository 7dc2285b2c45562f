package org.memline.sample;

import com.fasterxml.jackson.annotation.JsonInclude;
import org.memline.model.Within;

/**
 * Reference times of the core of one rank and of its messages to a partner, measured from time to
 * time in a launch (start of mpirun). They show whether the speed of the machine or of the network
 * changes. Some of the times involve neither MPI nor the partner, which separates the causes.
 *
 * @param launch launch in which the times were measured
 * @param rank rank whose core was timed
 * @param atUs time of the measurement in µs since the launch began to measure
 * @param spinNs time of a chain of multiplications, in ns
 * @param copyNs time of a copy within the core's caches, in ns
 * @param dramNs time of a copy of 1 MiB that no cache holds, in ns; 0 if not timed
 * @param pathNs one-way time of a message of 1 MiB between the rank and its partner, in ns; 0 if
 *     not timed
 * @param selfNs time of a message of 8 B that the rank sends to itself, in ns; 0 if not timed
 * @param handoffNs one-way time of handing a memory line between two cores of the node, in ns; 0 if
 *     not timed
 */
public record LocalControl(
    int launch,
    int rank,
    @JsonInclude(JsonInclude.Include.NON_DEFAULT) long atUs,
    double spinNs,
    double copyNs,
    @JsonInclude(JsonInclude.Include.NON_DEFAULT) double dramNs,
    @JsonInclude(JsonInclude.Include.NON_DEFAULT) double pathNs,
    @JsonInclude(JsonInclude.Include.NON_DEFAULT) double selfNs,
    @JsonInclude(JsonInclude.Include.NON_DEFAULT) double handoffNs)
    implements JournalLine {

  public LocalControl {
    Within.atLeast("launch", launch, 1);
    Within.atLeast("rank", rank, 0);
    Within.atLeast("at_us", atUs, 0);
    Within.notNegative("spin_ns", spinNs);
    Within.notNegative("copy_ns", copyNs);
    Within.notNegative("dram_ns", dramNs);
    Within.notNegative("path_ns", pathNs);
    Within.notNegative("self_ns", selfNs);
    Within.notNegative("handoff_ns", handoffNs);
  }

  /**
   * Returns this record with another number of its launch (start of mpirun). Launches get new
   * numbers when samples of several files are joined.
   */
  LocalControl renumbered(int otherLaunch) {
    return new LocalControl(
        otherLaunch, rank, atUs, spinNs, copyNs, dramNs, pathNs, selfNs, handoffNs);
  }
}
