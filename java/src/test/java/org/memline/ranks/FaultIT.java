package org.memline.ranks;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.memline.file.CalibrationFile;
import org.memline.study.sends.SendsSection;

/**
 * Tests that the other ranks are ended if a rank dies or hangs, and that the samples measured
 * before can be fitted.
 */
class FaultIT {
  private static final int VISITS = 30;

  @TempDir Path folder;

  @Test
  @Tag("mpich")
  void aKilledRankEndsTheRunAndKeepsItsSamples() throws Exception {
    endsAfter("killed", "KILL", Map.of());
  }

  @Test
  @Tag("release")
  void aStoppedRankEndsTheRunAndKeepsItsSamples() throws Exception {
    endsAfter("stopped", "STOP", Map.of("MEMLINE_PATIENCE", "10"));
  }

  private void endsAfter(String name, String signal, Map<String, String> environment)
      throws Exception {
    Path file = folder.resolve(name + ".json");
    Path samples = folder.resolve(name + ".samples.jsonl");
    String rules = QuickCalibration.get().file().toString();
    Program program =
        Program.start(
            environment,
            // Long enough that the ranks are still measuring when the signal arrives.
            "calibrate --profile quick --only sends --launches 1 --seconds 3000"
                .concat(" --rules " + rules + " --out " + file)
                .split(" "));
    List<ProcessHandle> ranks = program.measuring(2, samples, VISITS);
    List<String> before = Samples.wholeLines(samples);
    Program.signal(signal, ranks.subList(1, 2));
    Program.Outcome run = program.await();
    assertEquals(5, run.exit(), run.err());
    // Notices do not begin with the program's name.
    assertEquals(1, run.err().lines().filter(l -> l.startsWith("memline: ")).count(), run.err());
    assertTrue(run.err().contains(samples.toString()), run.err());
    assertTrue(run.err().contains("--resume"), run.err());
    Program.awaitEnd(ranks);
    assertEquals(before, Samples.wholeLines(samples).subList(0, before.size()));

    Path fitted = folder.resolve(name + "-fitted.json");
    Program.Outcome fit = Program.run("fit", samples.toString(), "--out", fitted.toString());
    assertEquals(0, fit.exit(), fit.err());
    assertFalse(SendsSection.of(CalibrationFile.read(fitted)).cells().isEmpty());
  }
}
