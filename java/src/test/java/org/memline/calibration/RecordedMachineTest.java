package org.memline.calibration;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.memline.Schemas;
import org.memline.sample.SampleReader;

/** Samples of real machines, fitted again: the file that came of them then comes of them now. */
class RecordedMachineTest {
  private static final Path CALIBRATIONS = Path.of("../calibration");
  private static final String SAMPLES = ".samples.jsonl.gz";

  static List<Path> recorded() throws IOException {
    try (Stream<Path> files = Files.walk(CALIBRATIONS)) {
      List<Path> samples = files.filter(file -> file.toString().endsWith(SAMPLES)).toList();
      assertFalse(samples.isEmpty(), "no recorded machine below " + CALIBRATIONS);
      return samples;
    }
  }

  @ParameterizedTest
  @MethodSource("recorded")
  void fittedAgainItGivesTheSameCalibration(Path samples) {
    Path file = Path.of(samples.toString().replace(SAMPLES, ".json"));
    Calibration then = CalibrationFile.read(file);
    Calibration now =
        Calibrator.calibrate(
            SampleReader.read(List.of(samples), false),
            then.label(),
            then.memline(),
            then.run().samplesSha256());

    assertEquals(then.run(), now.run());
    assertEquals(then.range(), now.range());
    assertEquals(then.cells().size(), now.cells().size());
    assertEquals(then.metrics().size(), now.metrics().size());
    for (int i = 0; i < then.metrics().size(); i++) {
      Metric before = then.metrics().get(i);
      Metric after = now.metrics().get(i);
      assertEquals(before.id(), after.id());
      assertEquals(before.value(), after.value(), 1e-6 * Math.abs(before.value()), before.id());
    }
    for (SendFit before : then.sends()) {
      SendFit after = now.sends(before.method(), before.cache()).orElseThrow();
      assertEquals(before.heldOut().medianError(), after.heldOut().medianError(), 1e-6);
      assertEquals(before.coverage(), after.coverage(), 1e-6);
      assertEquals(
          before.heldOut().rSquaredUnexplained(), after.heldOut().rSquaredUnexplained(), 1e-6);
    }
  }

  @ParameterizedTest
  @MethodSource("recorded")
  void linesExplainWhatBytesDoNot(Path samples) {
    Calibration calibration =
        CalibrationFile.read(Path.of(samples.toString().replace(SAMPLES, ".json")));
    for (SendFit fit : calibration.sends()) {
      double s1 = rSquared(fit, "S1");
      double own = fit.heldOut().rSquaredUnexplained();
      assertTrue(own < s1, fit.method() + " " + fit.cache() + ": " + own + " against S1's " + s1);
    }
  }

  @ParameterizedTest
  @MethodSource("recorded")
  void theFileFitsItsSchema(Path samples) throws IOException {
    String schema = "calibration.schema.json";
    String json = Files.readString(Path.of(samples.toString().replace(SAMPLES, ".json")));
    assertEquals(List.of(), Schemas.errors(schema, json));
    String wrong = json.replaceFirst("\"oversubscribed\" : false", "\"oversubscribed\" : \"no\"");
    assertFalse(Schemas.errors(schema, wrong).isEmpty());
  }

  private static double rSquared(SendFit fit, String model) {
    return fit.paper().stream()
        .filter(paper -> paper.model().equals(model))
        .findFirst()
        .orElseThrow()
        .heldOut()
        .rSquaredUnexplained();
  }
}
