package org.memline.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.memline.experiment.pairs.PairsPlan;
import org.memline.sample.Cell;
import org.memline.sample.CellSample;
import org.memline.sample.Experiment;
import org.memline.sample.Journal;
import org.memline.sample.LaunchRecord;
import org.memline.sample.PairCell;
import org.memline.sample.Plan;
import org.memline.sample.RunRecord;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** {@code pairs} of samples whose times are known. */
class PairsTest {
  private static final int SWEEPS = 3;

  @TempDir Path folder;

  /** By the law of {@link SyntheticRun}, all of it times {@code factor} for one rank. */
  private Path samples(int ranks, int slow, double factor) {
    return samples(ranks, ranks, slow, factor);
  }

  /** The same, where launches name the nodes of so many ranks. */
  private Path samples(int ranks, int named, int slow, double factor) {
    Plan plan = PairsPlan.of(ranks, false);
    Path file = folder.resolve("pairs%d-%d-%d.samples.jsonl".formatted(ranks, named, slow));
    RunRecord run =
        RunRecord.of("pairs", 1, SWEEPS, plan, "2024-05-06T07:08:09Z", SyntheticRun.machine());
    try (Journal journal = Journal.create(file, run)) {
      for (int sweep = 1; sweep <= SWEEPS; sweep++) {
        journal.add(launch(sweep, ranks, named));
        for (Cell cell : plan.cells()) {
          add((PairCell) cell, sweep, ranks, slow, factor, journal);
        }
      }
    }
    return file;
  }

  private static void add(
      PairCell cell, int sweep, int ranks, int slow, double factor, Journal journal) {
    for (int rank = 0; rank < ranks; rank++) {
      int partner = cell.partner(rank).orElse(-1);
      if (partner > rank) {
        double noise = 1 + 0.01 * ((7 * rank + 3 * partner + 5 * sweep) % 4);
        double ns =
            1e9
                * SyntheticRun.seconds(cell.send().slice(), cell.send().method())
                * noise
                * (rank == slow || partner == slow ? factor : 1);
        journal.add(
            new CellSample(
                cell,
                sweep,
                rank,
                CellSample.Stop.TIGHT,
                new double[] {ns, ns, ns},
                new int[] {3},
                new boolean[] {false},
                new double[0],
                ""));
      }
    }
  }

  private static LaunchRecord launch(int sweep, int ranks, int named) {
    List<LaunchRecord.Place> places = new ArrayList<>();
    for (int rank = 0; rank < named; rank++) {
      places.add(new LaunchRecord.Place(rank, "n" + rank, "0", ""));
    }
    return new LaunchRecord(
        sweep,
        Experiment.PAIRS,
        ranks,
        "1x" + ranks,
        false,
        sweep,
        40,
        LaunchRecord.EMPTY_MESSAGE,
        "Open MPI 9.9",
        "a test",
        places);
  }

  @Test
  void aSlowNodeEndsWithSevenAndIsNamed() throws IOException {
    Path csv = folder.resolve("pairs.csv");
    Path out = folder.resolve("out.json");
    Cli cli = Cli.run("pairs", samples(5, 2, 4), "--csv", csv, "--out", out);
    assertEquals(7, cli.exitCode(), cli.err());
    assertTrue(cli.out().contains("node n2: 4.0 times as slow"), cli.out());
    assertTrue(cli.out().contains("one stands out"), cli.out());
    List<String> rows = Files.readAllLines(csv);
    assertEquals(11, rows.size());
    for (String row : rows.subList(1, 11)) {
      assertEquals(row.contains("n2"), row.contains("node:long"), row);
      assertEquals(12, row.split(",", -1).length, row);
    }
    JsonNode results = JsonMapper.shared().readTree(Files.readString(out));
    assertEquals(10, results.required("pairs").size());
    assertEquals("n2", results.required("stands_out").get(0).required("nodes").get(0).asString());
    JsonNode first = results.required("pairs").get(0);
    assertEquals(1e-9, first.required("beta_seconds_per_byte").asDouble(), 0.1e-9);
    assertEquals(5e-9, first.required("gamma_seconds_per_line").asDouble(), 0.5e-9);
    assertEquals(1e-6, first.required("alpha_seconds").asDouble(), 0.1e-6);
  }

  @Test
  void aHealthyClusterEndsWithZero() {
    JsonNode json = Cli.json("pairs", samples(6, 0, 1), "--json");
    assertEquals(15, json.required("pairs").size());
    assertEquals(0, json.required("stands_out").size());
    assertTrue(Cli.print("pairs", samples(20, 0, 1)).contains("nothing stands out"));
    assertTrue(Cli.print("pairs", samples(3, 0, 9)).contains("nothing was judged"));
  }

  @Test
  void wrongUseIsToldInOneLine() {
    Path good = samples(4, 0, 1);
    Path missing = folder.resolve("missing.jsonl");
    Cli.assertWrongUse("outside an MPI job", "pairs");
    Cli.assertWrongUse("the nodes of 3 of its 4 ranks", "pairs", samples(4, 3, 0, 1));
    Cli.assertWrongUse(missing, "pairs", missing);
    Cli.assertWrongUse("no pairs of nodes", "pairs", Fitted.get().samples());
    Cli.assertWrongUse("--factor 1.0", "pairs", good, "--factor", "1");
    Cli.assertWrongUse("--factor NaN", "pairs", good, "--factor", "NaN");
    Cli.assertWrongUse("--false-alarms 0.0", "pairs", good, "--false-alarms", "0");
    Cli.assertWrongUse("--sweeps 1", "pairs", "--sweeps", "1");
    Cli.assertWrongUse("--measure-only", "pairs", good, "--measure-only");
    Cli.assertWrongUse(good, "pairs", good, "--out", good);
    Cli.assertWrongUse(folder, "pairs", good, "--csv", folder);
    Cli.assertWrongUse("jobs/pairs.sbatch", "calibrate", "--only", "pairs", "--dry-run");
  }

  @Test
  void aPageSaysWhatTheTableSays() throws IOException {
    Path page = folder.resolve("pairs.html");
    Cli cli = Cli.run("pairs", samples(5, 2, 4), "--report", page);
    String html = Files.readString(page);
    assertTrue(html.contains("one stands out") && cli.out().contains("one stands out"), cli.out());
    Path nowhere = folder.resolve("none/pairs.html");
    Cli.assertWrongUse("no folder", "pairs", folder.resolve("none"), "--report", nowhere);
  }
}
