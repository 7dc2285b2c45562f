package org.memline.compare.verdict;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.memline.calibration.metric.MetricId;
import org.memline.calibration.metric.Quantity;
import org.memline.sample.Experiment;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

class FamilyTest {
  private static Family family(String id) {
    return Family.of(MetricId.parse(id));
  }

  @Test
  void eachExperimentHasItsOwnFamily() {
    assertEquals(Family.STRIDED, family("sends.packed.cold.strided"));
    assertEquals(Family.TRANSFERS, family("transfers.packed.cold.strided_operations"));
    assertEquals(Family.COPIES, family("copies.64C1.memory.best"));
    assertEquals(Family.SCANS, family("scans.vertical.warm.mean_2x1"));
    assertEquals(Family.PROGRAMS, family("programs.conv-scan.warm.mean_2x1"));
    assertEquals(Family.CONTROL, family("transfers.control.line_handoff"));
  }

  @Test
  void aMetricOfNoFamilyIsAnError() {
    assertThrows(IllegalArgumentException.class, () -> family("copies.64C1.memory.gamma"));
    assertThrows(IllegalArgumentException.class, () -> family("sends.control.gamma"));
  }

  @Test
  void theSchemaOfComparisonsNamesEveryFamily() throws IOException {
    JsonNode schema =
        JsonMapper.shared()
            .readTree(Files.readString(Path.of("../calibration/comparison.schema.json")));
    Set<String> named =
        schema
            .findValue("family")
            .get("enum")
            .valueStream()
            .map(JsonNode::asString)
            .collect(Collectors.toSet());
    Set<String> families =
        Arrays.stream(Family.values()).map(Family::label).collect(Collectors.toSet());
    assertEquals(families, named);
  }

  /** The families cover every kind of metric. */
  @Test
  void everyKindOfQuantityHasAFamily() {
    for (Quantity.Kind kind : Quantity.Kind.values()) {
      boolean claimed =
          Arrays.stream(Experiment.values()).anyMatch(e -> claimed(e, "x", kind))
              || claimed(Experiment.SENDS, "control", kind);
      assertTrue(claimed, kind + " belongs to no family");
    }
  }

  private static boolean claimed(Experiment experiment, String subject, Quantity.Kind kind) {
    try {
      Family.of(new MetricId(experiment, subject, "", new Quantity(kind, "")));
      return true;
    } catch (IllegalArgumentException e) {
      return false;
    }
  }

  @Test
  void singleSwitchesAndCopiesDoNotGate() {
    assertTrue(Family.gates(MetricId.parse("sends.a.cold.switch")));
    assertFalse(Family.gates(MetricId.parse("sends.a.cold.switch_1")));
    assertTrue(Family.gates(MetricId.parse("copies.strided.memory.best_mean")));
    assertFalse(Family.gates(MetricId.parse("copies.64C1.memory.best")));
    assertFalse(Family.gates(MetricId.parse("transfers.ring.cold.1Q64_1024")));
  }
}
