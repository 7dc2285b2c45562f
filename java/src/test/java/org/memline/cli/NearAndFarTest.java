package org.memline.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;
import org.memline.Schemas;
import org.memline.calibration.Calibration;
import org.memline.calibration.evidence.EvidenceRecord;
import org.memline.file.CalibrationFile;
import org.memline.sample.Locality;
import org.memline.study.sends.SendsSection;

/**
 * Tests a run of five launches. All launches observed cores that are far from each other. Three
 * launches also observed near cores, between which everything is twice as fast.
 */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
@Tag("slow")
class NearAndFarTest {
  private static final String LAYOUT =
      "predict --matrix 333x277 --element int32 --columns 5 --method packed --cache warm --json";

  private Path folder;
  private Path file;

  /** Five runs of the same machine, separated by commas. */
  private String runs;

  @BeforeAll
  void fit(@TempDir Path all) {
    folder = all;
    file = fitted("both", 3, 1, 2);
    runs =
        IntStream.range(0, 5)
            .mapToObj(i -> fitted("run" + i, 3, 1 + 0.001 * i, 2 + 0.002 * i).toString())
            .collect(Collectors.joining(","));
  }

  private Path fitted(String name, int near, double nearFactor, double farFactor) {
    Path samples = folder.resolve(name + ".samples.jsonl");
    SyntheticRun.writeNearAndFar(samples, near, nearFactor, farFactor);
    Path calibration = folder.resolve(name + ".json");
    Cli.print("fit", samples, "--out", calibration);
    return calibration;
  }

  private double seconds(String locality) {
    String line = LAYOUT + locality + " --calibration " + file;
    return Cli.json((Object[]) line.split(" ")).get("seconds").doubleValue();
  }

  @Test
  void nearAndFarArePredictedSeparately() {
    assertEquals(2, seconds(" --locality node") / seconds(" --locality core"), 0.01);
    assertEquals(seconds(" --locality node"), seconds(""));
  }

  @Test
  void theFileRecordsTheShareOfEachState() {
    Calibration calibration = CalibrationFile.read(file);
    assertEquals(2, calibration.states().size());
    EvidenceRecord far = SendsSection.of(calibration).evidence();
    EvidenceRecord near = SendsSection.of(calibration.at(Locality.CORE).orElseThrow()).evidence();
    assertEquals(5.0 / 8, far.share(), 1e-12);
    assertEquals(3.0 / 8, near.share(), 1e-12);
    assertEquals(List.of(), near.disturbedLaunches());
    assertEquals(400e-9, near.controlSeconds(), 2e-9);
  }

  @Test
  void aLaunchThatWasNeverNearHasNoNearTime() {
    Calibration near = CalibrationFile.read(file).at(Locality.CORE).orElseThrow();
    List<Double> launches =
        near.metrics().stream()
            .filter(metric -> metric.id().toString().equals("sends.packed.warm.alpha"))
            .findFirst()
            .orElseThrow()
            .launches();
    assertEquals(
        List.of(true, true, true, false, false), launches.stream().map(Objects::nonNull).toList());
  }

  @Test
  void theTableHasALineAndTablesPerState() {
    String table = Cli.print("show", "--all", file);
    assertTrue(
        table.contains(
            "Locality node (different last-level cache): empty message 1.20 µs one way; 62.5 %"),
        table);
    assertTrue(
        table.contains(
            "Locality core (shared last-level cache): empty message 0.401 µs one way; 37.5 %"),
        table);
    assertEquals(2, table.split(" held-out random cells", -1).length - 1, table);
  }

  @Test
  void theFileFitsTheSchema() throws IOException {
    assertEquals(List.of(), Schemas.errors("calibration.schema.json", Files.readString(file)));
  }

  /**
   * All launches of both sides observed far cores. Near cores were observed by all launches of the
   * candidate, but only by three of five of the other runs. So far is compared.
   */
  @Test
  void sidesAreComparedInAStateThatBothSaw() throws IOException {
    Path candidate = fitted("near", 5, 1, 2);
    String text = Cli.print("compare", runs, candidate);
    assertFalse(text.contains("REGRESSED") || text.contains("INCOMPARABLE"), text);
    assertTrue(text.contains("Same locality on both sides (node): control.empty_message"), text);
    String json = Cli.print("compare", runs, candidate, "--json");
    assertEquals(List.of(), Schemas.errors("comparison.schema.json", json));
    assertEquals(
        "node", Cli.json("compare", runs, candidate, "--json").at("/cores/locality").asString());
  }

  @Test
  void aRegressionInTheComparedStateIsFound() {
    Path slower = fitted("slower", 5, 1, 2.6);
    assertEquals(1, Cli.run("compare", runs, slower).exitCode());
  }
}
