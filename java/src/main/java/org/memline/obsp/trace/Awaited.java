package org.memline.obsp.trace;

import java.util.Arrays;
import java.util.stream.IntStream;
import org.memline.obsp.Combine;
import org.memline.obsp.Messages;
import org.memline.obsp.Superstep;
import org.memline.obsp.Sync;

/**
 * Ω and h of a traced superstep (equations 2 and 3), whose messages were all sent in it: for each
 * rank those that it waits for, and the bytes that it then pays for.
 */
final class Awaited {
  private final int ranks;
  private final Sync sync;
  private final Messages messages;

  private Awaited(int ranks, Sync sync, Messages messages) {
    this.ranks = ranks;
    this.sync = sync;
    this.messages = messages;
  }

  static Awaited of(Superstep superstep) {
    return new Awaited(superstep.work().length, superstep.sync(), superstep.messages());
  }

  /** Of each rank the greatest value of those that it waits for, itself among them. */
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

  /** h, bytes. */
  double[] bytes(Combine combine) {
    double[] in = new double[ranks];
    double[] out = new double[ranks];
    for (int m = 0; m < messages.count(); m++) {
      in[messages.to()[m]] += messages.bytes()[m];
      out[messages.from()[m]] += messages.bytes()[m];
    }
    return latest(IntStream.range(0, ranks).mapToDouble(i -> combine.of(in[i], out[i])).toArray());
  }

  /** Whether each rank has a message, or meets others in a barrier. */
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
