package org.memline.sample;

import com.fasterxml.jackson.annotation.JsonInclude;
import org.memline.model.Within;

/**
 * The speed of a rank's core and of its path to a partner, timed from time to time in a launch.
 * Times without MPI and without the partner distinguish effects of the machine from those of the
 * network. The path is a long message by the library, with single copy where available.
 *
 * @param launch launch in which it was timed
 * @param rank rank whose core was timed
 * @param atUs µs since the launch began to measure
 * @param spinNs ns of a chain of multiplications
 * @param copyNs ns of a copy within the core's caches
 * @param dramNs ns of a copy of 1 MiB that no cache holds; 0 if not timed
 * @param pathNs one-way ns of a message of 1 MiB between the rank and its partner; 0 if not timed
 * @param selfNs ns of a message of 8 B that the rank sends to itself; 0 if not timed
 * @param handoffNs one-way ns of a memory line between two cores of the node; 0 if not timed
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

  /** Returns this record under another launch number, for samples joined from several files. */
  LocalControl renumbered(int otherLaunch) {
    return new LocalControl(
        otherLaunch, rank, atUs, spinNs, copyNs, dramNs, pathNs, selfNs, handoffNs);
  }
}
