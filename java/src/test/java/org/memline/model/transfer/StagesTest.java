package org.memline.model.transfer;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

/**
 * Tests that a stage of an operation that was not measured is not treated as if it took no time.
 */
class StagesTest {
  private static final Stages WITHOUT_LOAD_SEND =
      new Stages(100, 2, 1e-6, 2e-6, 3e-6, Double.NaN, 5e-6, 6e-6);

  private static double[] only(String name) {
    double[] coefficients = new double[Stages.TERMS.size()];
    for (int i = 0; i < coefficients.length; i++) {
      coefficients[i] = Stages.TERMS.get(i).name().equals(name) ? 1 : 0;
    }
    return coefficients;
  }

  @Test
  void aModelThatNeedsAnUnmeasuredStageIsNotUsable() {
    assertFalse(WITHOUT_LOAD_SEND.measured(only("load_send")));
    assertFalse(WITHOUT_LOAD_SEND.measured(only("load_send_or_receive_store")));
  }

  @Test
  void stagesWithoutACoefficientNeedNoMeasurement() {
    assertTrue(WITHOUT_LOAD_SEND.measured(only("receive_store")));
    assertTrue(WITHOUT_LOAD_SEND.measured(only("gather_or_message_and_scatter")));
    assertEquals(0, WITHOUT_LOAD_SEND.row()[6]);
  }
}
