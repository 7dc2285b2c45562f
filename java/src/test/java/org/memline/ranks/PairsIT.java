package org.memline.ranks;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.memline.sample.CellSample;
import org.memline.sample.PairCell;
import org.memline.sample.PairWay;
import org.memline.sample.SampleReader;
import org.memline.sample.SampleSet;

/**
 * Tests the measurement of pairs by real ranks of a job. Other tests, without ranks, test the
 * judgement of the times.
 */
class PairsIT {
  @TempDir Path folder;

  @Test
  void everyPairIsMeasuredInEveryWay() throws Exception {
    Path file = folder.resolve("pairs.json");
    Program.Outcome run = Program.runInJob(2, "pairs", "--measure-only", "--out", file.toString());
    assertEquals(0, run.exit(), run.err());
    Path samples = folder.resolve("pairs.samples.jsonl");
    assertTrue(run.err().contains("samples: " + samples), run.err());
    SampleSet set = SampleReader.read(List.of(samples), false);
    assertEquals(1, set.launches().size());
    assertTrue(
        set.controls().stream().allMatch(control -> control.selfNs() > 0),
        "each rank sends itself a message");
    Set<PairWay> ways =
        set.samples().stream()
            .map(sample -> ((PairCell) sample.cell()).way())
            .collect(Collectors.toSet());
    assertEquals(Set.of(PairWay.values()), ways);
    for (CellSample sample : set.samples()) {
      boolean back = ((PairCell) sample.cell()).way() == PairWay.BACK;
      assertEquals(back ? 1 : 0, sample.leader(), sample.cell().id());
    }
  }

  @Test
  void oneRankIsRefusedInOneLine() throws Exception {
    Program.Outcome run =
        Program.runInJob(1, "pairs", "--out", folder.resolve("one.json").toString());
    assertEquals(2, run.exit(), run.err());
    List<String> lines = run.err().lines().filter(line -> !line.isBlank()).toList();
    assertTrue(lines.get(0).startsWith("memline: the job has 1 rank"), run.err());
    assertTrue(!run.err().contains("MPI_ABORT"), run.err());
  }

  /**
   * Rank 0 judges after each launch what to measure next, with the code that also judges the file.
   */
  @Test
  void aStoredSweepIsJudgedAsTheJobJudgedIt() throws Exception {
    Path file = folder.resolve("pairs.json");
    Program.Outcome run =
        Program.runInJob(4, "pairs", "--factor", "1.05", "--out", file.toString());
    assertTrue(Set.of(0, 5, 7).contains(run.exit()), run.exit() + ": " + run.err());
    assertTrue(Files.exists(file), run.err());
    Path samples = folder.resolve("pairs.samples.jsonl");
    Path again = folder.resolve("again.json");
    Program.Outcome judged =
        Program.run(
            "pairs", "--judge", samples.toString(), "--factor", "1.05", "--out", again.toString());
    assertEquals(run.exit(), judged.exit(), judged.err());
    assertEquals(Files.readString(file), Files.readString(again));
  }
}
