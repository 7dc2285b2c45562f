package org.memline.report.export;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.memline.report.export.MessageCosts.Piece;

/** Tests the factors for SimGrid's smpirun, with costs that are round numbers. */
class SmpiFactorsTest {
  private static final Piece SHORT = new Piece(512, 300e-9, 0.2e-9);
  private static final Piece LONGER = new Piece(4095, 500e-9, 0.4e-9);
  private static final Piece RENDEZVOUS = new Piece(4 << 20, 4e-6, 0.25e-9);

  private static SmpiFactors factors(double handoffSeconds, Piece... pieces) {
    return new SmpiFactors(new MessageCosts(List.of(pieces), 4095, handoffSeconds));
  }

  /**
   * The line handoff of an eager message counts as time of the link. Half of the remaining time
   * counts for each of the two cores.
   */
  @Test
  void theTimeOfAnEagerMessageIsSplitBetweenCoresAndLink() {
    SmpiFactors factors = factors(100e-9, SHORT, LONGER, RENDEZVOUS);
    assertEquals(4e-6, factors.latency(), 1e-15);
    assertEquals(4e9, factors.bandwidth(), 1e-3);
    assertEquals(
        "0:1.000000e-07:1.000000e-10;512:2.000000e-07:2.000000e-10;4095:0:0", factors.overheads());
    // SimGrid counts 16 more bytes per message when it applies the factors. The latency of a
    // rendezvous already includes them.
    assertEquals("0:1000000;4111:1.000000", factors.bandwidthFactors());
    assertEquals("0:0.02500000;4111:0.9990000", factors.latencyFactors());
    assertEquals(4096, factors.detachedBelow());
  }

  /** Without a line handoff it is not known how much of the time a core is busy. */
  @Test
  void withoutAHandoffAllTimeBelongsToTheLink() {
    SmpiFactors factors = factors(Double.NaN, LONGER, RENDEZVOUS);
    assertEquals("0:0:0", factors.overheads());
    assertEquals("0:0.6250000;4111:1.000000", factors.bandwidthFactors());
    // 500 ns less 0.4 ns for each of 16 bytes.
    assertEquals("0:0.1234000;4111:0.9990000", factors.latencyFactors());
  }

  /**
   * If a line handoff takes longer than a message, no time is left for the cores. Their overhead is
   * then 0 and not negative.
   */
  @Test
  void factorsAreNeverNegative() {
    SmpiFactors factors = factors(1e-6, SHORT, new Piece(8192, 0, 10e-9));
    assertEquals("0:0:1.000000e-10;512:0:0", factors.overheads());
    assertEquals(81.92e-6, factors.latency(), 1e-12);
    assertEquals("0:0.003662109;528:0", factors.latencyFactors());
  }

  /** A bound of 2^31 or more would end smpirun. */
  @Test
  void sizeBoundsFitIntoAnInt() {
    Piece most = new Piece(Integer.MAX_VALUE - 20, 1e-6, 1e-9);
    Piece beyond = new Piece(1L << 40, 2e-6, 1e-9);
    MessageCosts costs = new MessageCosts(List.of(most, beyond, RENDEZVOUS), 1L << 40, Double.NaN);
    SmpiFactors factors = new SmpiFactors(costs);
    assertEquals(2, factors.latencyFactors().split(";").length, factors.latencyFactors());
    assertEquals(Integer.MAX_VALUE, factors.detachedBelow());
  }
}
