package org.memline.obsp.trace;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.memline.obsp.Combine;
import org.memline.obsp.Messages;
import org.memline.obsp.Superstep;
import org.memline.obsp.Sync;
import org.memline.obsp.Task;

/**
 * Fits the costs of communication to made-up supersteps of three ranks. One rank only computes, and
 * every fifth superstep is disturbed.
 */
class CommunicationFitTest {
  private static final double G = 2e-9;
  private static final double L = 3e-6;

  /**
   * Returns supersteps in which rank 0 sends to rank 1. Rank 1 may be ready before or after rank 0.
   * Rank 2 does not communicate.
   */
  private static TracedTask task(Sync sync, Random random, int... sizes) {
    List<Superstep> supersteps = new ArrayList<>();
    double[][] ready = new double[sizes.length][];
    double[][] finish = new double[sizes.length][];
    for (int s = 0; s < sizes.length; s++) {
      double at = s;
      ready[s] = new double[] {at + 0.1 * random.nextDouble(), at + 0.1 * random.nextDouble(), at};
      double both = Math.max(ready[s][0], ready[s][1]);
      double took = G * sizes[s] + L + (s % 5 == 0 ? 1e-3 : 0);
      boolean global = sync == Sync.GLOBAL;
      finish[s] =
          new double[] {
            (global ? both : ready[s][0]) + took, both + took, global ? both + took : at
          };
      Messages one = new Messages(new int[] {0}, new int[] {1}, new double[] {sizes[s]}, null);
      supersteps.add(new Superstep("x", new double[3], List.of(), new double[3], one, sync, null));
    }
    return new TracedTask("t", 1, new Task(3, null, new double[3], supersteps), ready, finish);
  }

  @Test
  void disturbedSuperstepsDoNotChangeTheFit() {
    int[] sizes = new Random(3).ints(500, 0, 100_000).toArray();
    for (Sync sync : List.of(Sync.OBLIVIOUS, Sync.GLOBAL)) {
      List<TracedTask> tasks = List.of(task(sync, new Random(4), sizes));
      FittedCosts fitted = CommunicationFit.of(tasks, sync, Combine.MAX);
      assertEquals(500, fitted.supersteps());
      assertEquals(G, fitted.costs().g(), 0.05 * G);
      assertEquals(L, fitted.costs().latency(), 0.1 * G * 100_000);
    }
  }

  @Test
  void fewSizesAreFittedExactly() {
    int[] sizes = new Random(5).ints(400, 0, 4).map(i -> 1000 * i).toArray();
    FittedCosts fitted =
        CommunicationFit.of(
            List.of(task(Sync.OBLIVIOUS, new Random(6), sizes)), Sync.OBLIVIOUS, Combine.MAX);
    assertEquals(4, fitted.sizes());
    assertEquals(G, fitted.costs().g(), 1e-6 * G);
    assertEquals(L, fitted.costs().latency(), 1e-6 * L);
  }

  /**
   * With one size, g cannot be separated from L, so g is 0. Without supersteps there are no costs.
   */
  @Test
  void oneSizeGivesOnlyALatency() {
    List<TracedTask> one = List.of(task(Sync.OBLIVIOUS, new Random(7), 800, 800, 800, 800));
    FittedCosts fitted = CommunicationFit.of(one, Sync.OBLIVIOUS, Combine.MAX);
    assertEquals(0, fitted.costs().g());
    assertEquals(G * 800 + L, fitted.costs().latency(), 1e-12);
    assertEquals(1, fitted.sizes());
    assertEquals(0, CommunicationFit.of(one, Sync.GLOBAL, Combine.MAX).supersteps());
    assertEquals(fitted, TracedCosts.fitted(one, Combine.MAX).global());
  }

  /**
   * Two ranks exchange messages. The sum of received and sent bytes is twice the maximum, so the
   * fitted g is half as large.
   */
  @Test
  void hIsTheMaximumOrTheSumOfReceivedAndSentBytes() {
    List<Superstep> supersteps = new ArrayList<>();
    double[][] ready = new double[40][];
    double[][] finish = new double[40][];
    for (int s = 0; s < 40; s++) {
      double bytes = 1000 * (1 + s % 4);
      double end = s + G * bytes + L;
      ready[s] = new double[] {s, s};
      finish[s] = new double[] {end, end};
      Messages both =
          new Messages(new int[] {0, 1}, new int[] {1, 0}, new double[] {bytes, bytes}, null);
      supersteps.add(
          new Superstep("x", new double[2], List.of(), new double[2], both, Sync.OBLIVIOUS, null));
    }
    List<TracedTask> tasks =
        List.of(
            new TracedTask("t", 1, new Task(2, null, new double[2], supersteps), ready, finish));
    FittedCosts max = TracedCosts.fitted(tasks, Combine.MAX).oblivious();
    FittedCosts sum = TracedCosts.fitted(tasks, Combine.SUM).oblivious();
    assertEquals(Combine.SUM, sum.costs().combine());
    assertEquals(G, max.costs().g(), 1e-6 * G);
    assertEquals(G / 2, sum.costs().g(), 1e-6 * G);
    assertEquals(L, max.costs().latency(), 1e-6 * L);
    assertEquals(L, sum.costs().latency(), 1e-6 * L);
  }
}
