package org.memline.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.memline.obsp.trace.HandWrittenRun;
import tools.jackson.databind.JsonNode;

/**
 * Tests {@code obsp TRACE…} with a trace of the example in figure 1 of the paper. Times are in µs.
 * A byte costs 0.5 ns, and a superstep costs 100 ns.
 */
class ObspTracesTest {
  @TempDir Path folder;

  /**
   * Returns three visits, in the second of which a step takes 3 µs longer than the model predicts.
   */
  private static HandWrittenRun figure1() {
    HandWrittenRun run = new HandWrittenRun(0);
    for (int rank = 0; rank < 2; rank++) {
      run.rank("n1");
      for (long at = 0; at < 30_000; at += 10_000) {
        long late = at == 10_000 ? 3000 : 0;
        run.visit("f", at, at + 3600 + late);
        run.superstep(
            "x", at + (rank == 0 ? 1000 : 2000), at + (rank == 0 ? 1200 : 2200), 1 - 3 * rank, 200);
        run.superstep("y", at + 3200, at + 3600 + late, 1 - 3 * rank, 600);
      }
    }
    return run;
  }

  private static List<String> cells(String table, String row) {
    String line =
        table
            .lines()
            .filter(l -> l.startsWith(row + " "))
            .findFirst()
            .orElseThrow(() -> new AssertionError(row + " is not in " + table));
    return List.of(line.strip().split(" {2,}"));
  }

  @Test
  void theTableShowsTheCostOfBarriers() throws IOException {
    String table = Cli.print("obsp", figure1().write(folder), "--inside", "f");
    assertTrue(
        table.startsWith("h: 2 ranks, 3 visits of f; the tables show the median one"), table);
    assertTrue(
        table.contains("g 0.500 ns/B, L 100.0 ns, fitted to 6 supersteps of 2 sizes"), table);
    assertEquals(
        List.of("x", "1", "2.000 µs", "2.200 µs", "2.200 µs", "2.200 µs", "2.200 µs", "0 s"),
        cells(table, "x"));
    assertEquals(
        List.of("y", "1", "2.000 µs", "1.400 µs", "1.400 µs", "1.400 µs", "2.400 µs", "1.000 µs"),
        cells(table, "y"));
    assertEquals(
        List.of("all", "3", "4.000 µs", "3.600 µs", "3.600 µs", "3.600 µs", "4.600 µs", "1.000 µs"),
        cells(table, "all"));
    // Without barriers no rank waits. With them, rank 0 waits 1 µs in one superstep and rank 1 in
    // another.
    assertEquals(List.of("0", "3.000 µs", "0 s", "0 s", "1.000 µs"), cells(table, "0"));
    assertEquals(List.of("1", "3.000 µs", "0 s", "0 s", "1.000 µs"), cells(table, "1"));
    assertTrue(
        Cli.onOneLine(table)
            .contains(
                "costs 1.000 µs over the oblivious time, +27.8 %; the error of the model for the program"
                    + " as written is +0.0 %; over all, median +0.0 %, -45.5 % to +0.0 %"),
        table);
  }

  @Test
  void theJsonHasTheValuesOfTheTable() throws IOException {
    JsonNode json = Cli.json("obsp", figure1().write(folder), "--inside", "f", "--json");
    assertEquals(3, json.get("visits").size());
    assertEquals(6600e-9, json.get("visits").get(1).get("measured_seconds").asDouble(), 1e-15);
    assertEquals(0.5e-9, json.get("costs").get("oblivious").get("g").asDouble(), 1e-15);
    JsonNode median = json.get("median");
    assertEquals(3600e-9, median.get("oblivious_seconds").asDouble(), 1e-15);
    assertEquals(1000e-9, median.get("barrier_seconds").asDouble(), 1e-15);
    assertEquals(3, median.get("supersteps").size());
    assertEquals("y", median.get("supersteps").get(1).get("name").asString());
    assertEquals(1000e-9, median.get("supersteps").get(1).get("barrier_seconds").asDouble(), 1e-15);
    assertEquals(2, median.get("by_rank").size());
  }

  /**
   * With 1 ns/B and no latency, x ends at 2 + 0.2 µs. The last rank then works for 1 µs, and y
   * takes 0.6 µs.
   */
  @Test
  void givenCostsReplaceFittedOnes() throws IOException {
    Path svg = folder.resolve("f.svg");
    JsonNode json =
        Cli.json(
            "obsp",
            figure1().write(folder),
            "--inside=f",
            "--g=1e-9",
            "--latency=0",
            "--json",
            "--svg",
            svg);
    assertTrue(json.get("costs").get("given").asBoolean());
    assertEquals(3800e-9, json.get("median").get("model_seconds").asDouble(), 1e-15);
    assertTrue(Files.readString(svg).contains("<svg"));
  }

  /**
   * After 1 µs of work, rank 0 sends 400 bytes and receives 200, at 1 ns/B. The cost is that of the
   * larger number or of the sum.
   */
  @Test
  void sentAndReceivedBytesAreCombinedAsGiven() throws IOException {
    HandWrittenRun run = new HandWrittenRun(0);
    for (int rank = 0; rank < 2; rank++) {
      run.rank("n1").visit("f", 0, 1400);
      run.superstep("x", 1000, 1400, 1 - rank, rank == 0 ? 400 : 200);
    }
    Path trace = run.write(folder);
    for (String how : List.of("max", "+")) {
      JsonNode json =
          Cli.json(
              "obsp", trace, "--inside=f", "--g=1e-9", "--latency=0", "--combine=" + how, "--json");
      assertEquals(
          how.equals("+") ? 1600e-9 : 1400e-9,
          json.get("median").get("model_seconds").asDouble(),
          1e-15,
          how);
    }
  }

  @Test
  void optionsThatDoNotApplyToTracesAreRefused() throws IOException {
    Path trace = figure1().write(folder);
    Path task = Files.writeString(folder.resolve("t.json"), "{\"ranks\":1,\"supersteps\":[]}");
    Cli.assertWrongUse("--barrier global needs a task", "obsp", trace, "--barrier", "global");
    Cli.assertWrongUse("--all needs a task", "obsp", trace, "--all", "--json");
    Cli.assertWrongUse("--set N=3 needs a template", "obsp", trace, "--set", "N=3");
    Cli.assertWrongUse("--model m.json needs a template", "obsp", trace, "--model", "m.json");
    Cli.assertWrongUse("--ranks 4 needs a template", "obsp", trace, "--ranks", "4");
    Cli.assertWrongUse("--g is given alone", "obsp", trace, "--g", "1");
    Cli.assertWrongUse("t.json: this is not a trace", "obsp", trace, task);
    Cli.assertWrongUse("--inside f", "obsp", task, "--inside", "f");
    Cli.assertWrongUse(
        "there is no such experiment: the traces have f, x, y", "obsp", trace, "--inside", "g");
    assertFalse(Files.exists(folder.resolve("f.svg")));
  }

  @Test
  void aRankOutsideAllSuperstepsIsRefused() throws IOException {
    Path trace = figure1().rank("n1").visit("f", 0, 3600).write(folder);
    String expected = "rank 2 has no superstep: all ranks must take part in each superstep";
    Cli.assertWrongUse(expected, "obsp", trace);
    Cli.assertWrongUse(expected, "obsp", trace, "--inside", "f");
  }

  /**
   * The file of a rank that was killed is truncated. This is reported, and its complete visits are
   * used.
   */
  @Test
  void theWholePartOfATornTraceIsUsed() throws IOException {
    Path trace = figure1().write(folder);
    Path part = folder.resolve("h.cll.0.dat.1");
    byte[] whole = Files.readAllBytes(part);
    Files.write(part, Arrays.copyOf(whole, whole.length - 200));
    Cli cli = Cli.run("obsp", trace, "--inside", "f");
    assertEquals(0, cli.exitCode(), cli.err());
    assertTrue(cli.err().contains("truncated at byte"), cli.err());
    assertTrue(cli.err().contains("visit 3 of f is left out: rank 0 has 2 supersteps"), cli.err());
    assertTrue(cli.out().startsWith("h: 2 ranks, 2 visits of f"), cli.out());
  }
}
