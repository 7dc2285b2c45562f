package org.memline.calibration.metric;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.memline.calibration.metric.Quantity.Kind;
import org.memline.sample.Experiment;

class MetricIdTest {
  @ParameterizedTest
  @ValueSource(
      strings = {
        "sends.packed.cold.gamma",
        "sends.packed.cold.switch",
        "sends.packed.cold.switch_12",
        "sends.packed.cold.contiguous_4194304B",
        "sends.packed.cold.contiguous_4194304B_throughput",
        "sends.java.warm.overhead_8B",
        "copies.64C1.memory.best",
        "copies.64C1.l2.plain",
        "copies.strided.l1.best_mean",
        "transfers.ring.cold.64Q2x64_131072",
        "transfers.ring.cold.strided_operations",
        "transfers.control.line_handoff",
        "scans.vertical.warm.mean_2x1",
        "programs.conv-scan.warm.mean_1x2",
        "control.empty_message"
      })
  void parsingAndPrintingAMetricIdGivesTheSameText(String text) {
    assertEquals(text, MetricId.parse(text).toString());
  }

  @Test
  void aMetricIdIsSplitIntoItsParts() {
    MetricId id = MetricId.parse("transfers.ring.cold.wQ1_4096");
    assertEquals(Experiment.TRANSFERS, id.experiment());
    assertEquals("ring", id.subject());
    assertEquals("cold", id.cache());
    assertEquals(new Quantity(Kind.OPERATION, "wQ1_4096"), id.quantity());
    assertEquals(4352, MetricId.parse("sends.a.warm.contiguous_4352B").quantity().number());
    assertTrue(MetricId.parse("control.spin").control());
    assertEquals(Experiment.SENDS, MetricId.parse("control.spin").experiment());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "alpha",
        "sends.alpha",
        "sends..alpha",
        "sends.packed.cold.alphabet",
        "pigeons.a.cold.alpha",
        "sends.packed.cold.switch_",
        "sends.packed.cold.contiguous_B"
      })
  void textsThatAreNoMetricIdAreRefused(String text) {
    assertThrows(IllegalArgumentException.class, () -> MetricId.parse(text));
  }
}
