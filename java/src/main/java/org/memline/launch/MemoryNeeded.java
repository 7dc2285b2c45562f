package org.memline.launch;

import java.util.Map;
import org.memline.sample.Fact;

/** Whether the ranks of this machine find the memory they need, asked before they start. */
public final class MemoryNeeded {
  private MemoryNeeded() {}

  /**
   * @param bytesPerRank what each rank allocates
   * @throws LaunchException when all ranks together want more than nine tenths of the machine's
   *     memory
   */
  public static void require(long bytesPerRank, int ranks, Map<String, Fact> machine) {
    double total = Fact.in(machine, "memory_bytes").number().orElse(Double.MAX_VALUE);
    double needed = (double) bytesPerRank * ranks;
    if (needed > 0.9 * total) {
      throw new LaunchException(
          "%d ranks need %.0f MB for their matrices and buffers, this machine has %.0f MB: use a smaller matrix"
              .formatted(ranks, needed / 1e6, total / 1e6));
    }
  }
}
