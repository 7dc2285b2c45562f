package org.memline.cli;

import java.util.Map;
import org.memline.sample.Fact;

/** Whether the ranks of this machine find the memory they need, asked before they start. */
final class Memory {
  private Memory() {}

  /**
   * @param bytesPerRank what each rank allocates
   * @throws UsageException when all ranks together want more than nine tenths of the machine's
   *     memory
   */
  static void require(long bytesPerRank, int ranks, Map<String, Fact> machine) {
    double total = Fact.in(machine, "memory_bytes").number().orElse(Double.MAX_VALUE);
    double needed = (double) bytesPerRank * ranks;
    if (needed > 0.9 * total) {
      throw new UsageException(
          "%d ranks need %.0f MB for their matrices and buffers, this machine has %.0f MB: use a smaller matrix"
              .formatted(ranks, needed / 1e6, total / 1e6));
    }
  }
}
