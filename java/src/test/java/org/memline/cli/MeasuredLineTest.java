package org.memline.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.memline.file.CalibrationFile;
import org.memline.launch.ObservedCores;
import org.memline.predict.LocalityPart;
import org.memline.sample.Locality;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

class MeasuredLineTest {
  private static final ObservedCores NEAR = new ObservedCores(Locality.CORE, 0.07e-6, true);

  private static MeasuredLine line(int launches, CoresLine cores) {
    return new MeasuredLine("cell", 46.6e-6, 45e-6, 48e-6, launches, 90, cores, null);
  }

  private static String text(int launches) {
    return line(launches, CoresLine.of(NEAR, List.of())).text();
  }

  @Test
  void aSingleLaunchHasNoRange() {
    String cores = "\ncores     line handoff 0.0700 µs";
    assertEquals("measured       46.6 µs  1 launch (90 repetitions)" + cores, text(1));
    assertEquals(
        "measured       46.6 µs  3 launches: 45.0 µs to 48.0 µs (90 repetitions)" + cores, text(3));
  }

  @Test
  void theStateIsNamedAsInTheCalibration(@TempDir Path folder) {
    List<LocalityPart> parts = LocalityPart.of(CalibrationFile.read(TwoStates.write(folder)));
    assertEquals("cores     line handoff 0.0700 µs: core", CoresLine.of(NEAR, parts).text());
    ObservedCores between = new ObservedCores(Locality.CORE, 0.124e-6, true);
    assertEquals(
        "cores     line handoff 0.124 µs: the calibration has only node (0.220 µs) and core (0.0650"
            + " µs), so the prediction is for node",
        CoresLine.of(between, parts).text());
    ObservedCores moved = new ObservedCores(Locality.CORE, Double.NaN, true);
    assertEquals(
        "cores     the locality changed during the measurement: the calibration has only node"
            + " (0.220 µs) and core (0.0650 µs), so the prediction is for node",
        CoresLine.of(moved, parts).text());
    // The time of an empty message does not show the distance of the cores, so the locality is that
    // of the places of the ranks.
    ObservedCores message = new ObservedCores(Locality.CORE, 0.22e-6, false);
    assertEquals("cores     empty message 0.220 µs: core", CoresLine.of(message, parts).text());
  }

  @Test
  void jsonIncludesTheState() {
    JsonNode json =
        JsonMapper.shared()
            .readTree(CalibrationFile.toLine(line(3, new CoresLine(0.07e-6, "core", "words"))));
    assertEquals(
        List.of(
            "cell",
            "seconds",
            "low_seconds",
            "high_seconds",
            "launches",
            "repetitions",
            "control_seconds",
            "locality",
            "prediction"),
        List.copyOf(json.propertyNames()));
    assertEquals(0.07e-6, json.get("control_seconds").doubleValue());
    assertEquals("core", json.get("locality").stringValue());
  }
}
