package org.memline.ranks;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.memline.sample.LaunchRecord;
import org.memline.sample.SampleReader;
import org.memline.sample.SampleSet;

/** The pairs of a job's ranks; nodes that stand out are judged in tests without ranks. */
class PairsIT {
  @TempDir Path folder;

  @Test
  void everySweepOverAllPairsIsALaunch() throws Exception {
    Path file = folder.resolve("pairs.json");
    Program.Outcome run =
        Program.runInJob(2, "pairs", "--sweeps", "2", "--measure-only", "--out", file.toString());
    assertEquals(0, run.exit(), run.err());
    Path samples = folder.resolve("pairs.samples.jsonl");
    assertTrue(run.err().contains("samples: " + samples), run.err());
    SampleSet set = SampleReader.read(List.of(samples), false);
    assertEquals(List.of(1, 2), set.launches().stream().map(LaunchRecord::number).toList());
    assertTrue(
        IntStream.of(1, 2)
            .allMatch(sweep -> set.samples().stream().anyMatch(s -> s.launch() == sweep)),
        "a sweep without a sample");
  }
}
