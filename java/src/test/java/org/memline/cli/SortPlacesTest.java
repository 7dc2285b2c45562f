package org.memline.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.memline.study.supersteps.MadeSorts.sort;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.memline.calibration.Calibration;
import org.memline.file.CalibrationFile;
import org.memline.launch.SortLaunch;
import org.memline.layout.superstep.SuperstepCounts;
import org.memline.nativelib.SortTable;
import org.memline.sample.Role;
import org.memline.study.supersteps.KeyType;
import org.memline.study.supersteps.MadeSorts;
import org.memline.study.supersteps.MadeSupersteps;
import org.memline.study.supersteps.SortTask;
import org.memline.study.supersteps.SortedRun;
import org.memline.study.supersteps.SortedSuperstep;
import org.memline.study.supersteps.SuperstepPredictor;
import tools.jackson.databind.JsonNode;

/**
 * Tests where sorts lie between their predicted best and worst time, with a made-up machine whose
 * costs are linear.
 */
@Tag("slow")
class SortPlacesTest {
  private static final int KEYS = 200_000;
  private static final double LOC = 0.75;

  @TempDir static Path folder;
  private static Path file;
  private static SortPlaces places;

  @BeforeAll
  static void write() {
    file = folder.resolve("supersteps.json");
    Calibration made = made();
    CalibrationFile.write(made, file);
    places = new SortPlaces(new SuperstepPredictor(made), 4);
  }

  private static Calibration made() {
    return MadeSupersteps.calibration(
        cell -> cell.isGood() ? good(cell.accesses().counts()) : bad(cell.accesses().counts()));
  }

  private static double good(SuperstepCounts c) {
    return 1e-6 + 0.5e-9 * c.mostReads() + 0.4e-9 * c.mostWrites();
  }

  private static double bad(SuperstepCounts c) {
    return 3e-6 + 20e-9 * c.mostReads() + 30e-9 * c.mostWrites() + 2e-9 * c.total();
  }

  /**
   * Returns a run whose supersteps have the locality {@link #LOC}, apart from the one named slow,
   * which has 0.5. Each superstep also has one second of local work.
   */
  private static SortedRun run(String algorithm, String slow) {
    List<SortedSuperstep> steps = new ArrayList<>();
    for (SortTable.Planned step : SortTable.planned(algorithm, 4, KEYS, 2)) {
      SuperstepCounts c = step.counts();
      double worse = step.label().equals(slow) ? 0.5 : 1 - LOC;
      double seconds = good(c) + worse * (bad(c) - good(c));
      steps.add(
          new SortedSuperstep(
              step.label(), 0, 1 + seconds, 1, seconds, c.mostReads(), c.mostWrites(), c.total()));
    }
    return new SortedRun(algorithm, List.of(1.0, 3.0, 2.0), steps);
  }

  @Test
  void everySuperstepIsPlacedByItsCommunication() {
    SortTask task = new SortTask(KEYS, KeyType.INT32, "uniform", 1, 2);
    SortedRun java = new SortedRun("parallelSort", List.of(4.0), List.of());
    SortedRun serial = new SortedRun("serial", List.of(8.0), List.of());
    SortLaunch.Found found =
        new SortLaunch.Found(List.of(serial, run("column", "sort")), java, java);
    SortLine line = SortLine.of(task, found, places, false);
    assertEquals(1, line.algorithms().size());
    SortedLine column = line.algorithms().get(0);
    assertEquals(0.5, column.overParallelSort());
    assertEquals(0.25, column.overSerial());
    assertEquals("sort", column.improveFirst());
    for (SortStepLine step : column.supersteps()) {
      double expected = step.superstep().equals("sort") ? 0.5 : LOC;
      assertEquals(expected, step.place().place().loc(), 0.03, step.superstep());
    }
    double loc = column.communication().place().loc();
    assertTrue(loc > 0.6 && loc < LOC, "locality of all communication: " + loc);
    SuperstepLine.Range within = column.communication().place().locInterval();
    assertTrue(within.low() < loc && loc < within.high(), within.text());
    String sentence = "The intervals include the assumed between-run spread 10 %.";
    assertTrue(line.runs().runsAssumed() && line.text().contains(sentence), line.text());
    assertTrue(line.text().contains(" (" + within.text() + ")"), line.text());
    assertTrue(line.text().contains("improve first: sort"), line.text());
    SortLine without = SortLine.of(task, found, null, true);
    assertNull(without.algorithms().get(0).communication());
    assertNull(without.runs());
    assertTrue(without.text().contains("oversubscribed"), without.text());
  }

  private static SortedSuperstep step(String label, long words) {
    return new SortedSuperstep(label, 0, 1, 1, 1e-3, words, words, 2 * words);
  }

  @Test
  void superstepsOutsideTheCalibratedRangeAreCounted() {
    SortedRun inside = new SortedRun("x", List.of(1.0), List.of(step("some", 20_000)));
    assertEquals("", places.outside(List.of(inside), 2));
    SortedRun few = new SortedRun("y", List.of(1.0), List.of(step("none", 0), step("tiny", 3)));
    String note = places.outside(List.of(inside, few), 2);
    String begin =
        "1 of 2 supersteps are outside the measured range, so their times are extrapolated, for"
            + " example tiny: outside the calibrated range: 3 words; in good mode ";
    assertTrue(note.startsWith(begin), note);
  }

  /**
   * The expected time of a sort is the sum of the linear costs of its supersteps and its local
   * work.
   */
  @Test
  void thePredictionNamesTheFastestChoice() {
    JsonNode json = Cli.json("sort", "--keys", KEYS, "--predict", "--calibration", file, "--json");
    JsonNode first = json.get("choices").get(0);
    assertEquals(first.get("algorithm"), json.get("algorithm"));
    assertEquals(first.get("ranks"), json.get("ranks"));
    double before = 0;
    for (JsonNode choice : json.get("choices")) {
      String algorithm = choice.get("algorithm").asString();
      double good = 0;
      double bad = 0;
      double local = 0;
      for (var step : SortTable.planned(algorithm, 4, KEYS, choice.get("ranks").asInt())) {
        good += good(step.counts());
        bad += bad(step.counts());
        long half = step.localWords() / 2;
        local += half == 0 ? 0 : good(SuperstepCounts.even(half, half, 2));
      }
      assertEquals(1, choice.get("good_seconds").asDouble() / (good + local), 0.05, algorithm);
      assertEquals(1, choice.get("bad_seconds").asDouble() / (bad + local), 0.05, algorithm);
      assertTrue(choice.get("good_seconds").asDouble() >= before, "ordered by good_seconds");
      before = choice.get("good_seconds").asDouble();
    }
    assertEquals(4, json.get("choices").size());
    assertEquals("radix", json.get("algorithm").asString());
  }

  /**
   * By its supersteps, column sort is predicted to be the slowest. With two ranks it was measured
   * to be faster than radix sort.
   */
  @Test
  void measuredSortsDecideThePrediction() {
    Path sorts = folder.resolve("sorts.json");
    CalibrationFile.write(
        MadeSorts.with(
            made(),
            List.of(
                sort("radix", 100_000, 2, Role.GRID, 2e-3, 2.2e-3),
                sort("column", 100_000, 2, Role.GRID, 1e-3, 1.1e-3),
                sort("radix", 100_000, 1, Role.GRID, 0.5e-3, 0.6e-3))),
        sorts);
    JsonNode json = predicted(sorts, 100_000, "uniform");
    assertEquals("radix", json.get("algorithm").asString());
    assertEquals(1, json.get("ranks").asInt());
    assertEquals(0.55e-3, json.get("seconds").asDouble(), 1e-9);
    assertTrue(json.get("low_seconds").asDouble() < 0.5e-3, json.toString());
    assertTrue(json.get("high_seconds").asDouble() > 0.6e-3, json.toString());
    assertTrue(json.get("runs_assumed").booleanValue(), json.toString());
    assertFalse(json.has("good_seconds"), "one rank has no supersteps");
    assertTrue(json.get("notes").toString().contains("listed last"), json.toString());
    assertEquals(1, json.get("notes").size(), json.toString());
    List<String> order = new ArrayList<>();
    json.get("choices").forEach(c -> order.add(c.get("algorithm").asString() + c.get("ranks")));
    assertEquals(List.of("radix1", "column2", "radix2"), order.subList(0, 3));
    assertEquals(8, order.size(), "unmeasured choices are last");
    assertTrue(json.get("choices").get(1).get("good_seconds").asDouble() > 0);
    JsonNode far = predicted(sorts, 1_000_000, "sorted");
    assertEquals(5.5e-3, far.get("seconds").asDouble(), 1e-8);
    assertTrue(far.get("notes").toString().contains("in proportion"), far.toString());
    assertTrue(far.get("notes").toString().contains("not sorted"), far.toString());
    assertFalse(far.has("low_seconds") || far.has("runs_assumed"), far.toString());
    // Below the measured range the time does not shrink further.
    assertEquals(
        predicted(sorts, 2, "uniform").get("seconds").asDouble(),
        predicted(sorts, 1, "uniform").get("seconds").asDouble());
    JsonNode two =
        Cli.json(
            "sort", "--keys", 100_000, "--predict", "--calibration", sorts, "--ranks", 2, "--json");
    assertEquals("column", two.get("algorithm").asString(), two.toString());
    assertEquals(4, two.get("choices").size(), two.toString());
    Cli.assertWrongUse(
        "--ranks 4", "sort", "--keys", 9, "--predict", "--calibration", sorts, "--ranks", 4);
    String text = Cli.print("sort", "--keys", 100_000, "--predict", "--calibration", sorts);
    assertTrue(text.contains("100000 int32 keys: use radix with 1 rank\n"), text);
  }

  private static JsonNode predicted(Path calibration, int keys, String input) {
    return Cli.json(
        "sort",
        "--keys",
        keys,
        "--input",
        input,
        "--predict",
        "--calibration",
        calibration,
        "--json");
  }

  @Test
  void withoutSortsThePredictionUsesCommunicationAndSaysSo() {
    JsonNode json = predicted(file, KEYS, "uniform");
    assertFalse(json.has("seconds"));
    assertTrue(json.get("notes").toString().contains("no sorts"), json.toString());
  }

  @Test
  void anUnmeasuredRankCountIsRefused() {
    Cli.assertWrongUse("--ranks 1", "sort", "--keys", 10, "--ranks", 1, "--calibration", file);
  }
}
