package org.memline.launch;

import java.util.Map;
import java.util.Optional;
import org.memline.launch.ranks.JobNodes;
import org.memline.machine.MemoryLimit;
import org.memline.sample.Fact;

/** Checks before the ranks start whether this machine has enough memory for them. */
public final class MemoryNeeded {
  /**
   * Smallest resident memory of a rank's process in bytes, which its Java virtual machine needs.
   */
  private static final long RANK_BYTES = 30_000_000;

  private MemoryNeeded() {}

  /**
   * Requires that this machine has enough memory for the ranks. Nothing is checked if the ranks run
   * on other nodes.
   *
   * @param bytesPerRank bytes that each rank allocates
   * @throws LaunchException if all ranks together need more than nine tenths of the machine's
   *     memory, or of this job's memory limit
   */
  public static void require(long bytesPerRank, int ranks, Map<String, Fact> machine) {
    if (JobNodes.elsewhere().isPresent()) {
      return; // The memory of the nodes on which the ranks run is not known here.
    }
    double total = Fact.in(machine, "memory_bytes").number().orElse(Double.MAX_VALUE);
    double needed = (double) (bytesPerRank + RANK_BYTES) * ranks;
    Optional<MemoryLimit> limit = MemoryLimit.read();
    if (limit.isPresent() && limit.get().bytes() < total && needed > 0.9 * limit.get().bytes()) {
      throw new LaunchException(
          "%d ranks need %.0f MB for matrices, buffers and processes, which is more than 90 %% of the memory limit of this job, %s: request more memory, or use fewer ranks or a smaller matrix"
              .formatted(ranks, needed / 1e6, limit.get().words()));
    }
    if (needed > 0.9 * total) {
      throw new LaunchException(
          "%d ranks need %.0f MB for matrices, buffers and processes, which is more than 90 %% of this machine's %.0f MB: use fewer ranks or a smaller matrix"
              .formatted(ranks, needed / 1e6, total / 1e6));
    }
  }
}
