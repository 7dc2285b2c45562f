package org.memline.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.memline.Schemas;
import org.memline.compare.Calibrations;
import org.memline.file.CalibrationFile;
import org.memline.layout.superstep.SuperstepCounts;
import org.memline.study.supersteps.MadeSupersteps;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * Tests {@code superstep} with a made-up machine. Its costs are linear, so that the functions of
 * the paper fit exactly.
 */
class SuperstepTest {
  @TempDir static Path folder;
  private static Path calibration;

  @BeforeAll
  static void write() {
    calibration = folder.resolve("supersteps.json");
    CalibrationFile.write(
        MadeSupersteps.calibration(
            cell -> cell.isGood() ? good(cell.accesses().counts()) : bad(cell.accesses().counts())),
        calibration);
  }

  private static double good(SuperstepCounts c) {
    return 1e-6 + 0.5e-9 * c.mostReads() + 0.4e-9 * c.mostWrites();
  }

  private static double bad(SuperstepCounts c) {
    return 3e-6 + 20e-9 * c.mostReads() + 30e-9 * c.mostWrites() + 2e-9 * c.total();
  }

  private static Object[] arguments(String options, Object... more) {
    List<Object> arguments = new ArrayList<>(List.of("superstep", "--calibration", calibration));
    arguments.addAll(List.of(options.split(" ")));
    arguments.addAll(List.of(more));
    return arguments.toArray();
  }

  private static void assertSeconds(double expected, JsonNode of, String key, double tolerance) {
    assertEquals(1, of.required(key).doubleValue() / expected, tolerance, of.toString());
  }

  /** The total M is p times the sum of both counts: 300000. */
  @Test
  void everyModelRecoversTheLaw() {
    JsonNode line = Cli.json(arguments("--reads 100000 --writes 50000 --ranks 2 --json"));
    SuperstepCounts counts = SuperstepCounts.even(100_000, 50_000, 2);
    assertEquals(300_000, line.get("total").longValue());
    assertEquals("memline", line.get("model").stringValue());
    assertSeconds(good(counts), line, "good_seconds", 0.03);
    assertSeconds(bad(counts), line, "bad_seconds", 0.03);
    assertEquals(3, line.get("models").size());
    assertSeconds(good(counts), line.get("models").get(1), "good_seconds", 1e-6);
    assertSeconds(bad(counts), line.get("models").get(1), "bad_seconds", 1e-6);
    JsonNode ends = line.get("models").get(0).get("good_interval");
    assertTrue(
        ends.get("low_seconds").doubleValue() <= line.get("good_seconds").doubleValue()
            && ends.get("high_seconds").doubleValue() >= line.get("good_seconds").doubleValue());
    assertEquals(0.1, line.get("runs_differ").doubleValue());
    assertTrue(line.get("runs_assumed").booleanValue(), line.toString());
    assertNull(line.get("place"));
    assertEquals(0, line.get("notes").size(), line.toString());
  }

  /** If the counts are given for each rank, the largest and total counts follow from them. */
  @Test
  void countsMayBeGivenPerRank() {
    JsonNode line = Cli.json(arguments("--reads 100000+20000 --writes 10000+50000 --json"));
    assertEquals(2, line.get("ranks").intValue());
    assertEquals(100_000, line.get("reads").longValue());
    assertEquals(50_000, line.get("writes").longValue());
    assertEquals(180_000, line.get("total").longValue());
    assertSeconds(bad(new SuperstepCounts(100_000, 50_000, 180_000, 2)), line, "bad_seconds", 0.05);
    for (String wrong :
        List.of(
            "--reads 10+20 --writes 10 --ranks 2",
            "--reads 10+20 --writes 1*2 --ranks 3",
            "--reads 10+20 --writes 1*2 --ranks 2 --total 31",
            "--reads 10+-20 --writes 1*2 --ranks 2",
            "--reads x --writes 1 --ranks 2")) {
      Cli run = Cli.run(arguments(wrong));
      assertEquals(2, run.exitCode(), wrong + run.err());
      assertEquals(1, run.err().lines().count(), run.err());
    }
  }

  @Test
  void unmeasuredPlacingsAreRefused() {
    String lines = "--reads 1000 --writes 1000 --ranks 2 --placing spread";
    Cli run = Cli.run(arguments(lines + " --owner nobody"));
    assertEquals(2, run.exitCode(), run.err());
    assertTrue(run.err().contains("calibrate again, or with --profile full"), run.err());
    run = Cli.run(arguments(lines));
    assertEquals(2, run.exitCode(), run.err());
    assertTrue(run.err().contains("--owner"), run.err());
  }

  @Test
  void aGivenTotalIsUsed() {
    JsonNode line =
        Cli.json(
            arguments(
                "--reads 100000 --writes 50000 --ranks 2 --total 200000 --json"
                    + " --model published"));
    assertEquals("published", line.get("model").stringValue());
    assertSeconds(bad(new SuperstepCounts(100_000, 50_000, 200_000, 2)), line, "bad_seconds", 1e-6);
  }

  /**
   * Where words are adjacent, an 8-byte word counts as two of the words of the paper. Where they
   * are not, each word is one line, whatever its size.
   */
  @Test
  void longWordsCountTwiceInTheBestCaseAndOnceInTheWorst() {
    JsonNode line =
        Cli.json(
            arguments("--reads 100000 --writes 50000 --ranks 2 --word 8 --json --model published"));
    assertSeconds(good(SuperstepCounts.even(200_000, 100_000, 2)), line, "good_seconds", 1e-6);
    assertSeconds(bad(SuperstepCounts.even(100_000, 50_000, 2)), line, "bad_seconds", 1e-6);
  }

  /**
   * The time is a quarter of the way from the best to the worst case; twice the worst is outside.
   */
  @Test
  void aMeasuredSuperstepIsPlacedBetweenBestAndWorst() {
    SuperstepCounts counts = SuperstepCounts.even(100_000, 50_000, 2);
    double quarter = good(counts) + (bad(counts) - good(counts)) / 4;
    String options = "--reads 100000 --writes 50000 --ranks 2 --model published --measured ";
    JsonNode place = Cli.json(arguments(options + quarter + " --json")).get("place");
    assertEquals(0.75, place.get("loc").doubleValue(), 1e-6);
    assertEquals(quarter / good(counts), place.get("measured_over_good").doubleValue(), 1e-4);
    assertEquals("inside", place.get("where").stringValue());
    String text = Cli.print(arguments(options + 2 * bad(counts)));
    assertTrue(text.contains("slower than the worst case"), text);
  }

  @Test
  void countsOutsideTheMeasuredRangeAreNoted() {
    String notes =
        Cli.json(arguments("--reads 64 --writes 64 --ranks 2 --json")).get("notes").toString();
    assertTrue(notes.contains("outside") && notes.contains("64 words"), notes);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "--reads 0 --writes 0 --ranks 2 | 0 reads and 0 writes",
        "--reads 10 --writes 5 --ranks 2 --total 14 | total '14'",
        "--reads 10 --writes 5 --ranks 2 --total 31 | total '31'",
        "--reads -1 --writes 5 --ranks 2 | '-1'",
        "--reads 10 --writes 5 --ranks 0 | '0' ranks",
        "--reads 10 --writes 5 --ranks 3 | of 2 ranks",
        "--reads 10 --writes 5 --ranks 2 --word 5 | word '5'",
        "--reads 10 --writes 5 --ranks 2 --measured -1e-6 | -1.0E-6",
        "--reads 10 --writes 5 --ranks 2 --measured 0 | 0.0",
        "--reads 10 --writes 5 --ranks 2 --model best | 'best'",
        "--reads 9223372036854775807 --writes 5 --ranks 2 | 9223372036854775807",
        "--reads 10 --writes 5 | --ranks",
        "--reads 10 --writes 5 --ranks 2 --locality remote | remote",
      })
  void wrongUseIsReportedInOneLine(String options, String value) {
    Cli.assertWrongUse(value, arguments(options));
  }

  @Test
  void aCalibrationWithoutSuperstepsIsRefusedWithARemedy() {
    Path none = folder.resolve("none.json");
    CalibrationFile.write(Calibrations.named("none").build(), none);
    Cli.assertWrongUse(
        "calibrate --only supersteps",
        "superstep",
        "--calibration",
        none,
        "--reads",
        1,
        "--writes",
        1,
        "--ranks",
        2);
  }

  private static Path csv(String... lines) throws IOException {
    return Files.write(Files.createTempFile(folder, "supersteps", ".csv"), List.of(lines));
  }

  /**
   * The batch has the superstep count twice and the superstep move once. The move takes longer, but
   * the counts lose more time against their best case.
   */
  @Test
  void aBatchIsPlacedPerRowAndInTotal() throws IOException {
    double count = good(SuperstepCounts.even(100_000, 0, 2));
    double move = good(SuperstepCounts.even(1_000_000, 1_000_000, 2));
    Path file =
        csv(
            "superstep,reads,writes,total,ranks,seconds",
            "count,100000,0,,2," + 5 * count,
            "move,1000000,1000000,,2," + 1.1 * move,
            "count,100000,0,200000,2," + 5 * count);
    String batch = "--model published --batch";
    List<String> lines = Cli.print(arguments(batch, file, "--json")).lines().toList();
    assertEquals(4, lines.size());
    JsonNode total = JsonMapper.shared().readTree(lines.get(3));
    assertSeconds(10 * count + 1.1 * move, total, "total_seconds", 1e-6);
    assertSeconds(2 * count + move, total, "good_seconds", 1e-6);
    assertEquals("count", total.get("improve_first").stringValue(), "loss: 8·count, 0.1·move");
    String text = Cli.print(arguments(batch, file));
    assertTrue(text.strip().endsWith("improve first: count"), text);
    assertEquals(1, text.lines().filter(line -> line.startsWith("total ")).count(), text);
    assertEquals(2, text.lines().filter(line -> line.matches("count +2\\d\\d .*")).count(), text);
    assertFalse(total.has("runs_assumed") || text.contains("intervals include"), text);
  }

  private JsonNode total(String... rows) throws IOException {
    List<String> all = new ArrayList<>(List.of("superstep,reads,writes,ranks,seconds"));
    all.addAll(List.of(rows));
    Path file = csv(all.toArray(String[]::new));
    List<String> lines = Cli.print(arguments("--batch", file, "--json")).lines().toList();
    JsonNode total = JsonMapper.shared().readTree(lines.get(lines.size() - 1));
    String text = Cli.print(arguments("--batch", file));
    assertEquals(
        total.has("runs_assumed"),
        text.contains("\nThe intervals include the assumed between-run spread 10 %.\n"),
        text);
    return total;
  }

  /**
   * The errors of equal supersteps are equal, so two of them have the Loc and the interval of one.
   */
  @Test
  void theTotalOfABatchHasIntervals() throws IOException {
    SuperstepCounts counts = SuperstepCounts.even(100_000, 100_000, 2);
    double measured = 0.5 * (good(counts) + bad(counts));
    String row = "count,100000,100000,2," + measured;
    JsonNode one =
        Cli.json(
            arguments("--reads 100000 --writes 100000 --ranks 2 --json --measured " + measured));
    JsonNode total = total(row, row);
    for (String name : List.of("loc_interval", "measured_over_good_interval")) {
      for (String end : List.of("low", "high")) {
        assertSeconds(
            one.required("place").required(name).required(end).doubleValue(),
            total.required("place").required(name),
            end,
            1e-6);
      }
    }
    assertTrue(total.required("runs_assumed").booleanValue());
    assertEquals(0.1, total.required("runs_differ").doubleValue());
    // Two runs that each deviate by 10 % contribute 2.77 times 10 % (1.96 times the root of 2) to
    // the half width in the logarithm.
    JsonNode over = one.required("place").required("measured_over_good_interval");
    double width = Math.log(over.get("high").doubleValue() / over.get("low").doubleValue()) / 2;
    assertTrue(width > 0.277 && width < 0.35, "half width " + width);
  }

  /** Supersteps of so few words are outside the calibrated range, where the error has no bound. */
  @Test
  void aTotalWithAnUnboundedPartHasNoIntervals() throws IOException {
    JsonNode total = total("count,100000,100000,2,1e-3", "tiny,4,4,2,1e-6");
    assertFalse(total.required("place").has("loc_interval"), total.toString());
    assertFalse(total.required("place").has("measured_over_good_interval"), total.toString());
    assertFalse(total.has("runs_assumed"), total.toString());
    assertTrue(total.required("place").has("loc"));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "count,10,10,,2,-1e-6 | line 3: seconds '-1e-6'",
        "count,10,10,,2,0 | line 3: seconds '0'",
        "count,10,10,,2,soon | line 3: seconds 'soon'",
        "count,10,10,,2,NaN | line 3: seconds 'NaN'",
        "count,10,10,,2,1e400 | line 3: seconds '1e400'",
        "count,10,10,,2,1e-400 | line 3: seconds '1e-400'",
        "count,10,10,,2,0x1p3 | line 3: seconds '0x1p3'",
        "count,10,10,,-4294967294,1e-6 | line 3: '-4294967294' ranks",
        "count,10,10,,4294967298,1e-6 | line 3: ranks 4294967298",
        "count,99999999999999999999,10,,2,1e-6 | line 3: reads '99999999999999999999'",
        "'\"count,10,10,,2,1e-6' | line 3: the quotes",
        "count,10,10,,2, | line 3: no seconds",
        "count,10,10,,5,1e-6 | line 3: --ranks 5",
        "count,0,0,,2,1e-6 | line 3: 0 reads",
        "count,10,10,50,2,1e-6 | line 3: total '50'",
        "count,ten,10,,2,1e-6 | line 3: reads 'ten'",
        "count,10,10 | line 3: 3 values for 6",
      })
  void aWrongRowIsReportedWithItsLine(String row, String value) throws IOException {
    Path file =
        csv("superstep,reads,writes,total,ranks,seconds", "first,10,10,,2,1e-6", row.strip());
    Cli.assertWrongUse(value, arguments("--batch", file));
  }

  /** Spreadsheets end lines with CR and LF. A quoted name may contain such a line end. */
  @Test
  void lineNumbersAreRightForWindowsLineEnds() throws IOException {
    Path file =
        Files.writeString(
            folder.resolve("windows.csv"),
            "\uFEFFsuperstep,reads,writes,ranks,seconds\r\n\"first\r\nof all\",10,10,2,1e-6\r\n"
                + "\r\nnext,10,10,2,-1\r\n");
    Cli.assertWrongUse("line 5: seconds '-1'", arguments("--batch", file));
  }

  @Test
  void theFileFitsItsSchemaAndIsShown() throws IOException {
    assertEquals(
        List.of(), Schemas.errors("calibration.schema.json", Files.readString(calibration)));
    String shown = Cli.print("show", "--all", calibration).replaceAll(" +", " ");
    // The errors of table 6 of the paper for p = 2 are beside those of this machine, which are
    // zero.
    assertTrue(shown.contains("HrHwM-c R1 suite 3 0.0 % 0.0 % 0.0 % 0.0 % 1.6 % 7.2 % 6"), shown);
    assertTrue(shown.contains("HrHwM: L 3.00, g_hr 20.0, g_hw 30.0, g_M 2.00"), shown);
    assertTrue(shown.contains("good, 2 ranks"), shown);
  }

  @Test
  void figuresListMeasuredAndPredictedTimes() throws IOException {
    Cli.print("show", calibration, "--figures", "--csv", folder.resolve("csv"));
    List<String> lines = Files.readAllLines(folder.resolve("csv").resolve("supersteps-bad.csv"));
    assertEquals(
        "suite,ranks,reads,writes,total,measured_us,H,HrHw,HM,HrHwM,memline,memline_good,memline_bad",
        lines.get(0));
    assertTrue(lines.size() > 300, lines.size() + " lines");
    for (String line : lines.subList(1, lines.size())) {
      String[] fields = line.split(",");
      double measured = Double.parseDouble(fields[5]);
      assertEquals(1, Double.parseDouble(fields[9]) / measured, 0.01, line);
      assertEquals(1, Double.parseDouble(fields[10]) / measured, 0.1, line);
      assertTrue(Double.parseDouble(fields[11]) < measured, line);
    }
  }
}
