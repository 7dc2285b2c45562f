package org.memline.study.transfers;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.memline.compare.Calibrations;

class ChainedGainTest {
  /**
   * The ratios are 3, 1.6, 0.5, 1.4 over packing and 4, 1.2, 0.5, 3 over the datatype; the expected
   * values were computed by hand. A ratio that equals a bound counts as reaching it.
   */
  @Test
  void mediansAndSharesMatchAHandComputedExample() {
    ChainedGain gain = ChainedGain.of(Transferred.ofEachKind()).orElseThrow();
    assertEquals(4, gain.operations());
    assertEquals(1.5, gain.packed().median(), 1e-12);
    assertEquals(1.6, gain.packed().much());
    assertEquals(0.5, gain.packed().shareMuch());
    assertEquals(1, gain.packed().slower());
    assertEquals(2.1, gain.datatype().median(), 1e-12);
    assertEquals(1.2, gain.datatype().much());
    assertEquals(0.75, gain.datatype().shareMuch());
    assertEquals(1, gain.datatype().slower());
  }

  @Test
  void withoutOperationsThereIsNoGain() {
    assertTrue(ChainedGain.of(Transferred.of(List.of(), List.of())).isEmpty());
    assertTrue(ChainedGain.of(Calibrations.named("without transfers").build()).isEmpty());
  }
}
