package org.memline.obsp.template;

import java.util.Arrays;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import org.memline.obsp.Combine;
import org.memline.obsp.Messages;
import org.memline.obsp.Sync;
import org.memline.obsp.template.ExpandedMachine.Communication;

/**
 * The bytes that determine the communication cost of each rank in a superstep (equation 3 of the
 * CALL paper).
 *
 * @param h for each rank, the largest number of bytes that any rank moves, among the ranks that it
 *     waits for
 * @param others bytes of each message that is awaited in this superstep but sent in another
 * @param combine operator @ that combines the bytes that a rank receives with those that it sends,
 *     to the bytes that it moves
 */
record Relation(double[] h, double[] others, Combine combine) {
  /**
   * Computes the bytes of each rank.
   *
   * @param messages messages that ranks wait for in the superstep
   * @param superstep number of the superstep, from 0
   * @param sync event that ends the superstep for a rank
   */
  static Relation of(Messages messages, int superstep, Sync sync, Combine combine, int ranks) {
    boolean[] here = new boolean[messages.count()];
    double[] in = new double[ranks];
    double[] out = new double[ranks];
    for (int m = 0; m < here.length; m++) {
      here[m] = messages.sent() == null || messages.sent()[m] == superstep;
      if (here[m]) {
        in[messages.to()[m]] += messages.bytes()[m];
        out[messages.from()[m]] += messages.bytes()[m];
      }
    }
    double[] own = new double[ranks];
    Arrays.setAll(own, i -> combine.of(in[i], out[i]));
    double[] h = own.clone();
    if (sync == Sync.GLOBAL) {
      Arrays.fill(h, Arrays.stream(own).max().orElse(0));
    } else {
      for (int m = 0; m < here.length; m++) {
        if (here[m]) {
          int to = messages.to()[m];
          h[to] = Math.max(h[to], own[messages.from()[m]]);
        }
      }
    }
    double[] others =
        IntStream.range(0, here.length)
            .filter(m -> !here[m])
            .mapToDouble(m -> messages.bytes()[m])
            .toArray();
    return new Relation(h, others, combine);
  }

  Communication costs(TemplateFormula formula, TemplateScope scope, VisitPoints points) {
    double[] bytes =
        DoubleStream.concat(Arrays.stream(h), Arrays.stream(others)).distinct().sorted().toArray();
    VisitSum[] costs = new VisitSum[bytes.length];
    for (int k = 0; k < bytes.length; k++) {
      costs[k] = formula.time(scope.bytes(bytes[k]), points);
    }
    int[] of = new int[h.length];
    Arrays.setAll(of, i -> Arrays.binarySearch(bytes, h[i]));
    return new Communication(bytes, costs, of, combine);
  }
}
