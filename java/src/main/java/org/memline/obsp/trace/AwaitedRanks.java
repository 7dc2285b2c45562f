package org.memline.obsp.trace;

import java.util.Arrays;
import java.util.stream.IntStream;
import org.memline.obsp.Combine;
import org.memline.obsp.Messages;
import org.memline.obsp.Superstep;
import org.memline.obsp.Sync;

/**
 * For each rank of a traced superstep: the ranks that it waits for (the set Ω of equation 2 of the
 * CALL paper), and the bytes h that determine the cost of its communication (equation 3). All
 * messages that are awaited in the superstep must be sent in the same superstep.
 */
final class AwaitedRanks {
  private final int ranks;
  private final Sync sync;
  private final Messages messages;

  private AwaitedRanks(int ranks, Sync sync, Messages messages) {
    this.ranks = ranks;
    this.sync = sync;
    this.messages = messages;
  }

  static AwaitedRanks of(Superstep superstep) {
    return new AwaitedRanks(superstep.work().length, superstep.sync(), superstep.messages());
  }

  /**
   * Returns for each rank the greatest value of any rank that it waits for; its own value is
   * included.
   *
   * @param values one value for each rank
   */
  double[] latest(double[] values) {
    double[] latest = values.clone();
    if (sync == Sync.GLOBAL) {
      Arrays.fill(latest, Arrays.stream(values).max().orElse(0));
    } else {
      for (int m = 0; m < messages.count(); m++) {
        int to = messages.to()[m];
        latest[to] = Math.max(latest[to], values[messages.from()[m]]);
      }
    }
    return latest;
  }

  /**
   * Returns h of each rank: the largest number of bytes that any rank sends and receives, among the
   * ranks that it waits for (equation 3 of the CALL paper).
   *
   * @param combine operator that combines the bytes that a rank receives with those that it sends
   */
  double[] bytes(Combine combine) {
    double[] in = new double[ranks];
    double[] out = new double[ranks];
    for (int m = 0; m < messages.count(); m++) {
      in[messages.to()[m]] += messages.bytes()[m];
      out[messages.from()[m]] += messages.bytes()[m];
    }
    return latest(IntStream.range(0, ranks).mapToDouble(i -> combine.of(in[i], out[i])).toArray());
  }

  /** Returns for each rank whether it sends or receives a message or takes part in a barrier. */
  boolean[] communicates() {
    boolean[] communicates = new boolean[ranks];
    Arrays.fill(communicates, sync == Sync.GLOBAL);
    for (int m = 0; m < messages.count(); m++) {
      communicates[messages.from()[m]] = true;
      communicates[messages.to()[m]] = true;
    }
    return communicates;
  }
}
