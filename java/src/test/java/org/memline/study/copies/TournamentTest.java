package org.memline.study.copies;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class TournamentTest {
  private static final int ROUNDS = 10;

  /**
   * Returns a time for each round and kernel: the speed of the round times the factor of the
   * kernel. A slow round is slow for all kernels.
   */
  private static List<double[]> rounds(double... factors) {
    List<double[]> ns = new ArrayList<>();
    for (int round = 0; round < ROUNDS; round++) {
      double host = 1000 * (1 + round % 5);
      double[] times = new double[factors.length];
      for (int kernel = 0; kernel < factors.length; kernel++) {
        times[kernel] = host * factors[kernel];
      }
      ns.add(times);
    }
    return ns;
  }

  @Test
  void theFastestKernelWins() {
    Tournament.Winner winner = Tournament.of(List.of(rounds(1, 0.8, 0.5, 0.7)));
    assertEquals(2, winner.kernel());
    assertEquals(2, winner.gain(), 1e-12);
  }

  @Test
  void aGainOfLessThanThreePercentDoesNotWin() {
    assertEquals(0, Tournament.of(List.of(rounds(1, 1 / 1.029, 1.2))).kernel());
    assertEquals(1, Tournament.of(List.of(rounds(1, 1 / 1.031, 1.2))).kernel());
  }

  /**
   * The interval of the gain in ten rounds begins at the second smallest gain. One bad round is
   * therefore ignored, two are not.
   */
  @Test
  void anUncertainGainDoesNotWin() {
    List<double[]> once = rounds(1, 0.5);
    once.get(3)[1] = 10 * once.get(3)[0];
    assertEquals(1, Tournament.of(List.of(once)).kernel());
    once.get(7)[1] = 10 * once.get(7)[0];
    assertEquals(0, Tournament.of(List.of(once)).kernel());
  }

  private static double[] round(double... ns) {
    return ns;
  }

  /** The second kernel did not run in half of the rounds. Its gain comes from the other rounds. */
  @Test
  void roundsThatAKernelMissedDoNotCountAgainstIt() {
    List<double[]> ns = rounds(1, 0.5);
    for (int round = 0; round < ROUNDS; round++) {
      ns.add(round(100, Double.NaN));
    }
    assertEquals(2, Tournament.of(List.of(ns)).gain(), 1e-12);
  }

  /** Kernel 2 leads. Kernel 1 is certainly not faster by a factor of 1.03, but kernel 3 may be. */
  @Test
  void kernelsThatMayStillWinAreVisitedAgain() {
    List<double[]> ns = new ArrayList<>();
    for (int round = 0; round < ROUNDS; round++) {
      ns.add(round(100, 50, 50 / 1.02, round % 2 == 0 ? 40 : 120));
    }
    assertArrayEquals(new int[] {0, 2, 3}, Tournament.next(List.of(ns), false));
  }

  @Test
  void aDecidedRaceHasNoNextVisit() {
    assertArrayEquals(new int[0], Tournament.next(List.of(rounds(1, 0.5, 0.8)), false));
    assertArrayEquals(new int[0], Tournament.next(List.of(rounds(1, 1, 1.2)), false));
  }

  /**
   * After the first visit, only kernels that are far behind are excluded. The leading kernel is
   * visited again.
   */
  @Test
  void theFirstVisitExcludesOnlySlowKernels() {
    assertArrayEquals(new int[] {0, 1}, Tournament.next(List.of(rounds(1, 0.5, 0.8)), true));
    assertArrayEquals(new int[] {0, 1}, Tournament.next(List.of(rounds(1, 1, 1.2)), true));
    assertArrayEquals(new int[0], Tournament.next(List.of(rounds(1, 1.2, 1.3)), true));
  }

  /** The kernel takes half of the time on three copies and a tenth more on the fourth. */
  @Test
  void aKernelThatLosesOnOneCopyDoesNotWin() {
    List<double[]> good = rounds(1, 0.5, 0.8);
    assertEquals(1, Tournament.of(List.of(good, good, good, good)).kernel());
    assertEquals(2, Tournament.of(List.of(good, good, good, rounds(1, 1.1, 0.8))).kernel());
    assertEquals(0, Tournament.of(List.of(good, good, good, rounds(1, 1.1, 1.1))).kernel());
  }
}
