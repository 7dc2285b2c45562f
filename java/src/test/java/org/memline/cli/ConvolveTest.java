package org.memline.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.memline.Schemas;
import org.memline.calibration.Calibration;
import org.memline.file.CalibrationFile;
import org.memline.layout.Mesh;
import org.memline.layout.Shape;
import org.memline.model.program.Convolution;
import org.memline.model.program.ProgramPrediction;
import org.memline.sample.Role;
import org.memline.sample.SendCell;
import org.memline.study.programs.ProgramsSection;
import org.memline.study.steps.StepsSection;
import tools.jackson.databind.JsonNode;

/**
 * Tests fits, predictions and pictures of made-up scans, computation and programs whose times are
 * known.
 */
class ConvolveTest {
  @TempDir static Path folder;
  private static Path calibration;

  @BeforeAll
  static void fit() {
    Path steps = SyntheticSteps.write(folder.resolve("steps.samples.jsonl"), false);
    calibration = folder.resolve("whole.json");
    Cli.print("fit", Fitted.get().samples(), steps, "--out", calibration);
  }

  @Test
  void theFileFitsItsSchema() throws IOException {
    // The synthetic machine lacks facts about its caches, which the schema requires.
    List<String> errors =
        Schemas.errors("calibration.schema.json", Files.readString(calibration)).stream()
            .map(Object::toString)
            .filter(error -> !error.startsWith("/machine"))
            .toList();
    assertEquals(List.of(), errors);
  }

  @Test
  void lineTermsExplainScansBetterThanADirectionLabel() {
    Calibration known = CalibrationFile.read(calibration);
    double lines = rSquared(known, "lines");
    assertTrue(lines < 1e-4, "lines: " + lines);
    assertTrue(rSquared(known, "standard") > 10 * lines);
    assertTrue(rSquared(known, "standard_direction") > 3 * lines);
    assertTrue(StepsSection.scans(known).heldOut().medianError() < 0.01);
    assertTrue(StepsSection.computation(known).heldOut().medianError() < 0.01);
  }

  private static double rSquared(Calibration known, String model) {
    return StepsSection.scans(known).model(model).orElseThrow().heldOut().rSquaredUnexplained();
  }

  /**
   * Without a fit of strided sends, the time to shift columns is unknown. A prediction that needs
   * it is refused, and the fit of programs leaves such programs out.
   */
  @Test
  void programsAreFittedWithoutStridedSends() {
    List<SendCell> contiguous =
        SyntheticRun.cells().stream().filter(cell -> cell.slice().contiguous()).toList();
    Path sends =
        SyntheticRun.write(
            folder.resolve("sizes.samples.jsonl"), 1, SyntheticRun.machine(), 2, contiguous);
    Path steps = SyntheticSteps.write(folder.resolve("steps-2.samples.jsonl"), false);
    Path file = folder.resolve("rows.json");
    Cli.print("fit", sends, steps, "--out", file);
    var own = ProgramsSection.of(CalibrationFile.read(file)).model("own").orElseThrow();
    assertTrue(own.seconds().medianError() < 0.02, "" + own.seconds());
    Object[] arguments = {"--calibration", file, "--image", "50x60", "--box", 2, "--mesh", "1x2"};
    Cli.assertWrongUse(
        "has no fit of packed sends for the slices of this program",
        Stream.concat(Stream.of("convolve"), Stream.of(arguments)).toArray());
  }

  @Test
  void aProgramIsPredictedFromItsParts() {
    Calibration known = CalibrationFile.read(calibration);
    var own = ProgramsSection.of(known).model("own").orElseThrow();
    assertTrue(own.seconds().medianError() < 0.02, "" + own.seconds());
    assertTrue(own.ratio().medianError() < 0.02, "" + own.ratio());
    assertEquals(List.of(), own.ratio().wrong());
    assertTrue(own.ratio().clear() > 10);

    JsonNode json = predicted("--image", "250x250", "--box", "3", "--mesh", "1x2");
    Convolution convolution = new Convolution(new Shape(250, 250), new Mesh(1, 2), 3);
    ProgramPrediction law = ProgramPrediction.of(convolution, SyntheticSteps::price);
    assertEquals(law.ratio(), json.get("predicted_ratio").asDouble(), 0.02 * law.ratio());
    assertEquals(
        law.ratio() < 1 ? "conv-shift" : "conv-scan", json.get("predicted_winner").asString());
    assertTrue(json.get("measured_ratio").isNull());
    long crossover = json.get("crossover").asLong();
    for (long box = 2; box < 12; box++) {
      Convolution other = new Convolution(new Shape(250, 250), new Mesh(1, 2), box);
      double ratio = ProgramPrediction.of(other, SyntheticSteps::price).ratio();
      if (Math.abs(ratio - 1) > 0.03) {
        assertEquals(ratio > 1, box >= crossover, "box " + box + ": " + ratio);
      }
    }
  }

  private static JsonNode predicted(String... options) {
    return Cli.json(
        Stream.concat(
                Stream.of("convolve", "--calibration", calibration, "--json"), Stream.of(options))
            .toArray());
  }

  @Test
  void oversubscribedLaunchesAreNotFitted() {
    Path steps = SyntheticSteps.write(folder.resolve("crowded.samples.jsonl"), true);
    Path file = folder.resolve("crowded.json");
    Cli.print("fit", Fitted.get().samples(), steps, "--out", file);
    Calibration known = CalibrationFile.read(file);
    assertEquals(List.of(), StepsSection.scans(known).models());
    assertEquals(List.of(), StepsSection.scans(known).own());
    assertEquals(List.of(), StepsSection.computation(known).own());
    assertFalse(StepsSection.scans(known).cells().isEmpty());
    assertTrue(
        StepsSection.scans(known).cells().stream().allMatch(m -> m.ranks().oversubscribed()));
    Cli.assertWrongUse(
        "no scans",
        "convolve",
        "--calibration",
        file,
        "--image",
        "9x9",
        "--box",
        2,
        "--mesh",
        "1x2");
  }

  @Test
  void everyFigureIsWrittenAsCsvAndPrinted() throws IOException {
    Path csv = folder.resolve("pictures/all");
    String text = Cli.print("show", calibration, "--figures", "--csv", csv);
    for (String name : List.of("01", "02", "05-09", "10", "11", "14", "15")) {
      List<String> lines = Files.readAllLines(csv.resolve("figure-" + name + ".csv"));
      assertTrue(lines.size() > 1, "figure " + name + " is empty");
      int columns = lines.get(0).split(",", -1).length;
      for (String line : lines) {
        assertEquals(columns, line.split(",", -1).length, name + ": " + line);
      }
    }
    assertTrue(text.contains("Figure 15"), text);
    List<String> ratios = Files.readAllLines(csv.resolve("figure-15.csv"));
    assertEquals("mesh,L,b,measured,standard,lines,own,own_fitted", ratios.get(0));
    long held =
        ProgramsSection.of(CalibrationFile.read(calibration)).cells().stream()
            .filter(cell -> cell.cell().role() == Role.TEST)
            .count();
    assertEquals(held / 2, ratios.size() - 1);
  }

  @Test
  void aFigureWithoutCellsNamesWhatToMeasure() {
    String text = Cli.print("show", Fitted.get().calibration(), "--figures");
    assertTrue(text.contains("missing: scans, calibrate --only scans"), text);
    assertTrue(text.contains("missing: programs"), text);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "--box 0; --image 9x9 --box 0 --mesh 1x2",
        "'many'; --image 9x9 --box many --mesh 1x2",
        "'9by9'; --image 9by9 --box 2 --mesh 1x2",
        "'0x9'; --image 0x9 --box 2 --mesh 1x2",
        "'0x2'; --image 9x9 --box 2 --mesh 0x2",
        "neither the size of an image nor an image; --box 2 --mesh 1x2",
        "--mesh; --image 9x9 --box 2",
        "--launches 0; --image 9x9 --box 2 --mesh 1x2 --launches 0",
        "MB; --image 90000x90000 --box 2 --mesh 1x2",
        "none.pgm; --in none.pgm --out blurred.pgm --box 2 --mesh 1x2",
        "needs --out; --in none.pgm --box 2 --mesh 1x2",
        "needs --in; --image 9x9 --out none.pgm --box 2 --mesh 1x2"
      })
  void impossibleOptionsAreRefused(String value, String options) {
    Cli.assertWrongUse(
        value, (Object[]) ("convolve --calibration " + calibration + " " + options).split(" "));
  }

  @Test
  void aCalibrationWithoutScansIsRefused() {
    Cli.assertWrongUse(
        "no scans",
        (Object[])
            "convolve --calibration %s --image 9x9 --box 2 --mesh 1x2"
                .formatted(Fitted.get().calibration())
                .split(" "));
  }

  @Test
  void aFileThatIsNoImageIsRefused() throws IOException {
    Path text = Files.writeString(folder.resolve("text.pgm"), "hello");
    Cli.assertWrongUse(
        text,
        (Object[])
            "convolve --calibration %s --in %s --out %s --box 2 --mesh 1x2"
                .formatted(calibration, text, folder.resolve("out.pgm"))
                .split(" "));
  }

  @Test
  void anOutputFolderThatIsAFileIsRefused() throws IOException {
    Path file = Files.writeString(folder.resolve("file"), "precious");
    Cli.assertWrongUse(file, "show", calibration, "--figures", "--csv", file);
  }

  @Test
  void optionsOfFiguresNeedFigures() {
    Cli.assertWrongUse("--csv out needs --figures", "show", calibration, "--csv", "out");
    Cli.assertWrongUse(
        "--locality core needs --figures", "show", calibration, "--all", "--locality", "core");
    Cli.assertWrongUse("--figures", "show", calibration, "--figures", "--all");
  }

  @Test
  void theEarlierNameOfFiguresNamesTheNewOne() {
    Path csv = folder.resolve("pictures/earlier");
    Cli earlier = Cli.run("figures", calibration, "--csv", csv);
    assertEquals(0, earlier.exitCode(), earlier.err());
    assertEquals(Cli.print("show", calibration, "--figures"), earlier.out());
    assertEquals(
        "memline: warning: figures is now show --figures: use the new name\n", earlier.err());
    assertTrue(Files.exists(csv.resolve("figure-15.csv")));
    assertFalse(
        Cli.print("--help").lines().anyMatch(line -> line.startsWith("  figures ")),
        "the help lists the earlier name");
  }
}
