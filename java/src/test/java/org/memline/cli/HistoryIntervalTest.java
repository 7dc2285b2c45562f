package org.memline.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/**
 * Tests {@code --history} with five runs whose times differ by known factors. Only the first four
 * runs also observed cores that are near to each other.
 */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
@Tag("slow")
class HistoryIntervalTest {
  private static final String LAYOUT = " --matrix 333x277 --element int32 --columns 5 --cache warm";
  private static final double[] FACTORS = {1, 1.05, 0.95, 1.1, 0.9};

  private Path folder;
  private Path first;

  @BeforeAll
  void fit(@TempDir Path shared) {
    folder = shared;
    for (int i = 0; i < FACTORS.length; i++) {
      Path samples = folder.resolve("run" + i + ".samples.jsonl");
      Path calibration = folder.resolve("run" + i + ".json");
      SyntheticRun.writeNearAndFar(samples, i < 4 ? 3 : 0, FACTORS[i], 2 * FACTORS[i]);
      Cli.print("fit", samples, "--out", calibration);
    }
    first = folder.resolve("run0.json");
  }

  private static Cli run(String command, Object... more) {
    List<Object> arguments = new ArrayList<>(List.of((command + LAYOUT).split(" ")));
    arguments.addAll(List.of(more));
    return Cli.run(arguments.toArray());
  }

  private static JsonNode json(Object... more) throws IOException {
    List<Object> arguments =
        new ArrayList<>(List.of(("predict --json --method packed" + LAYOUT).split(" ")));
    arguments.addAll(List.of(more));
    return Cli.json(arguments.toArray());
  }

  /**
   * Each run multiplies all times by one factor. The expected spread between runs is the standard
   * deviation of the logarithms of these factors.
   */
  @Test
  void theIntervalIncludesTheBetweenRunSpread() throws IOException {
    double mean = 0;
    for (double factor : FACTORS) {
      mean += Math.log(factor) / 5;
    }
    double squares = 0;
    for (double factor : FACTORS) {
      squares += Math.pow(Math.log(factor) - mean, 2) / 4;
    }
    JsonNode one = json("--calibration", first);
    JsonNode far = json("--calibration", first, "--history", folder);
    assertEquals(Math.sqrt(squares), far.required("runs_differ").doubleValue(), 2e-3);
    assertEquals(one.required("seconds"), far.required("seconds"));
    double half = 2.7764 * Math.sqrt(2 * squares);
    assertEquals(
        half,
        Math.log(far.required("high_seconds").doubleValue() / far.get("seconds").doubleValue()),
        0.05 * half);
    assertEquals(0.10, one.required("runs_differ").doubleValue());
    assertTrue(one.required("runs_assumed").booleanValue(), one.toString());
    assertEquals(null, far.get("runs_assumed"));
    assertEquals(
        far.get("runs_differ"), far.required("by_locality").required("node").get("runs_differ"));
    JsonNode near = far.required("by_locality").required("core");
    assertTrue(near.required("runs_assumed").booleanValue(), "five runs are needed");
  }

  @Test
  void theTextNamesTheBetweenRunSpreadOrTheMissingRuns() {
    for (String command : List.of("predict --method packed", "advise")) {
      Cli alone = run(command, "--calibration", first);
      Cli among = run(command, "--calibration", first, "--history", folder);
      assertEquals(0, among.exitCode(), among.err());
      String wide = "between-run spread 7.";
      assertTrue(among.out().contains(wide), among.out());
      assertTrue(alone.out().contains("assumed between-run spread 10 %"), alone.out());
      String missing =
          "--history "
              + folder
              + ": core: found 4 comparable runs including the calibration, and 5 are needed";
      assertTrue(among.err().contains(missing), among.err());
      assertTrue(among.err().startsWith("left out: "), among.err());
      assertEquals(2, among.err().lines().count(), among.err());
      assertEquals(core(alone.out()), core(among.out()), "core is unaffected");
    }
  }

  private static String core(String text) {
    return text.substring(text.indexOf("Locality core"));
  }

  /**
   * The given calibration counts once as a run, whether or not it is in the folder. A file that
   * cannot be read is only reported.
   */
  @Test
  void theCalibrationCountsOnceAmongTheRuns(@TempDir Path other) throws IOException {
    Files.writeString(other.resolve("torn.json"), "{");
    for (int i = 0; i < 4; i++) {
      Fitted.copy(folder.resolve("run" + i + ".json"), other.resolve("run" + i + ".json"));
    }
    Cli four = run("predict --method packed", "--calibration", first, "--history", other);
    assertTrue(four.err().contains("node: found 4 comparable runs"), four.err());
    assertTrue(four.err().contains("torn.json"), four.err());
    Cli five =
        run(
            "predict --method packed",
            "--calibration",
            folder.resolve("run4.json"),
            "--history",
            other);
    assertTrue(five.out().contains("between-run spread"), five.out());
  }

  @Test
  void wrongUseIsReportedInOneLine() {
    Path none = folder.resolve("none");
    for (String command : List.of("predict --method packed", "advise", "measure --method packed")) {
      List<Object> arguments = new ArrayList<>(List.of((command + LAYOUT).split(" ")));
      arguments.addAll(List.of("--calibration", first, "--history", none));
      Cli.assertWrongUse(none, arguments.toArray());
    }
    Object[] measure =
        Stream.of(("measure --method packed" + LAYOUT + " --history " + folder).split(" "))
            .toArray();
    Cli.assertWrongUse("--calibration", measure);
  }
}
