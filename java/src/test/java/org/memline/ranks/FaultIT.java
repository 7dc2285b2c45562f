package org.memline.ranks;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.memline.calibration.file.CalibrationFile;
import org.memline.calibration.sends.SendsTable;

/**
 * Ranks that die or hang: the rest ends soon after the watchdog's patience, and what was measured
 * can be fitted.
 */
class FaultIT {
  @TempDir Path folder;

  @Test
  void aKilledRankEndsTheRunAndKeepsItsSamples() throws Exception {
    endsAfter("killed", "KILL");
  }

  @Test
  void aStoppedRankEndsTheRunAndKeepsItsSamples() throws Exception {
    endsAfter("stopped", "STOP");
  }

  private void endsAfter(String name, String signal) throws Exception {
    Path file = folder.resolve(name + ".json");
    Path samples = folder.resolve(name + ".samples.jsonl");
    Program program =
        Program.start(
            Map.of("MEMLINE_PATIENCE", "10"),
            "calibrate",
            "--profile",
            "quick",
            "--launches",
            "1",
            "--out",
            file.toString());
    List<ProcessHandle> ranks = program.ranks(2, samples);
    long pid = ranks.get(1).pid();
    long at = System.nanoTime();
    assertEquals(0, new ProcessBuilder("kill", "-" + signal, Long.toString(pid)).start().waitFor());
    Program.Outcome run = program.await();
    double seconds = (System.nanoTime() - at) / 1e9;
    assertEquals(5, run.exit(), run.err());
    assertTrue(seconds < 60, "ended after " + seconds + " s");
    // Notices, of races on a busy machine, have no name before them.
    assertEquals(1, run.err().lines().filter(l -> l.startsWith("memline: ")).count(), run.err());
    assertTrue(run.err().contains(samples.toString()), run.err());
    assertTrue(run.err().contains("--resume"), run.err());
    assertTrue(ranks.stream().noneMatch(FaultIT::runs), "a rank outlived the run");

    Path fitted = folder.resolve(name + "-fitted.json");
    Program.Outcome fit = Program.run("fit", samples.toString(), "--out", fitted.toString());
    assertEquals(0, fit.exit(), fit.err());
    assertTrue(SendsTable.of(CalibrationFile.read(fitted)).cells().size() > 10);
  }

  /** Whether the process is there and not only waiting to be buried. */
  private static boolean runs(ProcessHandle process) {
    try {
      String stat = Files.readString(Path.of("/proc/" + process.pid() + "/stat"));
      return stat.charAt(stat.lastIndexOf(')') + 2) != 'Z';
    } catch (IOException e) {
      return false;
    }
  }
}
