package org.memline.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
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
import org.memline.calibration.Calibration;
import org.memline.file.CalibrationFile;
import org.memline.model.superstep.SuperstepInterval;
import org.memline.study.supersteps.MadeSupersteps;
import org.memline.study.supersteps.SuperstepPredictor;
import org.memline.study.supersteps.UserRepetition;
import org.memline.study.supersteps.UserRepetition.Words;
import org.memline.study.supersteps.UserTask;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * Tests supersteps that a library of the user performs, as far as no ranks are needed. {@code
 * UserSuperstepIT} tests them with ranks.
 */
class UserSuperstepTest {
  @TempDir static Path folder;
  private static Calibration made;
  private static Path calibration;

  @BeforeAll
  static void write() {
    made =
        MadeSupersteps.calibration(
            cell ->
                (cell.isGood() ? 1e-6 : 3e-6)
                    + (cell.isGood() ? 0.5e-9 : 20e-9) * cell.accesses().counts().total());
    calibration = folder.resolve("supersteps.json");
    CalibrationFile.write(made, calibration);
  }

  private static UserRepetition repetition(double seconds, long words) {
    Words own = new Words(words, words, 4);
    return new UserRepetition(seconds, List.of(own, own));
  }

  private static UserTask task() {
    return new UserTask(Path.of("some/mine.so"), "all", 1 << 20, 2, 1);
  }

  private static JsonNode json(List<UserRepetition> repetitions, SuperstepPredictor predictor) {
    UserSuperstepLine line = UserSuperstepLine.of(task(), repetitions, predictor, null);
    return JsonMapper.shared().readTree(CalibrationFile.toLine(line));
  }

  /**
   * The median is the fourth of seven times, and its 95 % interval goes from the first to the last.
   */
  @Test
  void theMedianRepetitionIsPlaced() {
    List<UserRepetition> repetitions = new ArrayList<>();
    for (int ms : new int[] {9, 2, 4, 3, 7, 8, 1}) {
      repetitions.add(repetition(ms * 1e-3, 50_000));
    }
    SuperstepPredictor predictor = new SuperstepPredictor(made);
    JsonNode line = json(repetitions, predictor);
    assertEquals(4e-3, line.required("measured_seconds").doubleValue(), 1e-9);
    assertEquals(1e-3, line.required("low_seconds").doubleValue(), 1e-9);
    assertEquals(9e-3, line.required("high_seconds").doubleValue(), 1e-9);
    assertEquals(7, line.required("repetitions").intValue());
    assertEquals("mine.so", line.required("superstep").stringValue());
    assertEquals(200_000, line.required("total").intValue());
    assertFalse(line.required("oversubscribed").booleanValue());
    SuperstepInterval interval =
        predictor.interval(predictor.models(2).get(0), repetitions.get(0).counts(), Integer.BYTES);
    assertEquals(
        interval.at(4e-3).locality(), line.required("place").required("loc").doubleValue(), 1e-4);
    assertFalse(line.required("notes").toString().contains("vary"), line.toString());
  }

  @Test
  void varyingCountsAreNotedAndThoseOfTheMedianAreUsed() {
    List<UserRepetition> repetitions = new ArrayList<>();
    for (int words : new int[] {60_000, 20_000, 50_000, 30_000, 70_000, 10_000, 40_000}) {
      repetitions.add(repetition(words * 1e-7, words));
    }
    JsonNode line = json(repetitions, new SuperstepPredictor(made));
    assertEquals(40_000, line.required("reads").intValue());
    String notes = line.required("notes").toString();
    assertTrue(
        notes.contains("reads 10000 to 70000, writes 10000 to 70000, total 40000 to 280000"),
        notes);
  }

  @Test
  void oversubscribedRanksAreMeasuredButNotPlaced() {
    List<UserRepetition> repetitions = List.of(repetition(1e-3, 10));
    UserSuperstepLine line = UserSuperstepLine.of(task(), repetitions, null, null);
    JsonNode json = JsonMapper.shared().readTree(CalibrationFile.toLine(line));
    assertTrue(json.required("oversubscribed").booleanValue());
    assertFalse(json.has("good_seconds") || json.has("place"), json.toString());
    assertTrue(line.text().contains("oversubscribed"), line.text());
    assertFalse(line.text().contains("Loc"), line.text());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "--library no/such.so | no/such.so",
        "--library no/such.so --measured 1e-3 | --measured and --library",
        "--library no/such.so --reads 10 --writes 10 | --reads and --library",
        "--library no/such.so --batch a.csv | --batch and --library",
        "--reads 1 --writes 1 --ranks 2 --batch a.csv | --reads and --batch",
        "--reads 1 --writes 1 --ranks 2 --window 4096 | --reads and --window",
        "--window 4096 | --window needs --library",
        "--measured 4096 | --measured needs --reads",
        "--batch a.csv --ranks 2 | --ranks",
        "--ranks 2 | --batch CSV or --library",
        "--library no/such.so --ranks 0 | --ranks 0",
        "--library no/such.so --ranks -3 | --ranks -3",
        "--library no/such.so --window 4096 --window 8192 | only once",
        "--library no/such.so --ranks 1 | --ranks 1",
        "--library no/such.so --window 0 | --window 0",
        "--library no/such.so --window -1 | --window -1",
        "--library no/such.so --window 9223372036854775807 | 9223372036854775807",
        "--library no/such.so --window 1e6 | 1e6",
        "--library no/such.so --seconds 0 | --seconds 0",
        "--library no/such.so --seconds NaN | --seconds NaN",
        "--library no/such.so --seconds 1e400 | --seconds Infinity",
        "--library no/such.so --model best | 'best'",
      })
  void wrongUseIsReportedInOneLine(String options, String expected) {
    List<Object> arguments = new ArrayList<>(List.of("superstep", "--calibration", calibration));
    arguments.addAll(List.of(options.strip().split(" ")));
    Cli.assertWrongUse(expected.strip(), arguments.toArray());
  }

  private static void assertRefused(Path library, String expected, Object... more) {
    List<Object> arguments =
        new ArrayList<>(List.of("superstep", "--calibration", calibration, "--library", library));
    arguments.addAll(List.of(more));
    Cli.assertWrongUse(expected, arguments.toArray());
    Cli.assertWrongUse(library, arguments.toArray());
  }

  @Test
  void aFileThatIsNoSharedLibraryIsRefused() throws IOException {
    Path text = Files.writeString(folder.resolve("text.so"), "int memline_superstep(void *s);");
    assertRefused(text, "is not a shared library");
    assertRefused(folder, "is not a shared library");
    assertRefused(Files.createFile(folder.resolve("empty.so")), "is not a shared library");
  }
}
