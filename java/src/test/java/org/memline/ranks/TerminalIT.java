package org.memline.ranks;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.memline.Wait;
import org.memline.file.CalibrationFile;

/**
 * Tests that Ctrl-C at a terminal, which the program {@code script} makes, ends the program, its
 * launcher and its progress bar.
 */
class TerminalIT {
  private static final int PATIENCE_MINUTES = 20;
  private static final int VISITS = 5;

  @TempDir Path folder;

  /** Types Ctrl-C once each file has samples; returns what was printed until the end. */
  private String interrupted(String command, Path... measured) throws Exception {
    Path printed = folder.resolve("printed.txt");
    ProcessBuilder builder =
        new ProcessBuilder(
                "script",
                "-qefc",
                // The tests may run with SIGINT ignored, which children inherit.
                "exec env --default-signal=INT " + Program.ROOT + "/jobs/memline " + command,
                "/dev/null")
            .redirectErrorStream(true)
            .redirectOutput(printed.toFile());
    Process terminal = Program.started(builder, Map.of("SHELL", "/bin/sh"));
    try (OutputStream keys = terminal.getOutputStream()) {
      for (Path samples : measured) {
        Wait.until(
            VISITS + " visits in " + samples,
            () -> {
              assertTrue(terminal.isAlive(), () -> text(printed));
              return Samples.visits(samples) >= VISITS;
            });
      }
      keys.write(3);
      keys.flush();
      if (!terminal.waitFor(PATIENCE_MINUTES, TimeUnit.MINUTES)) {
        terminal.descendants().forEach(ProcessHandle::destroyForcibly);
        throw new AssertionError("not ended by Ctrl-C: " + text(printed));
      }
    }
    assertEquals(6, terminal.exitValue(), text(printed));
    return text(printed);
  }

  private static String text(Path printed) {
    try {
      return Files.readString(printed, StandardCharsets.UTF_8);
    } catch (java.io.IOException e) {
      throw new java.io.UncheckedIOException(e);
    }
  }

  @Test
  @Tag("release")
  void anInterruptedCalibrateKeepsItsSamples() throws Exception {
    Path file = folder.resolve("c.json");
    String printed =
        interrupted(
            "calibrate --profile quick --only sends --launches 1 --seconds 3000 --rules %s --out %s"
                .formatted(QuickCalibration.get().file(), file),
            folder.resolve("c.samples.jsonl"));
    assertTrue(printed.contains("calibrating "), "no progress bar was shown: " + printed);
    assertTrue(printed.contains("memline: stopped early by SIGINT"), printed);
    assertTrue(CalibrationFile.read(file).partial());
  }

  /** Both sides measure before either has ended, because the two launches take turns. */
  @Test
  void anInterruptedAbKeepsItsSamplesAndReportsNoVerdict() throws Exception {
    Path a = folder.resolve("ab/a.samples.jsonl");
    Path b = folder.resolve("ab/b.samples.jsonl");
    String printed =
        interrupted("ab --profile full --launches 8 --out " + folder.resolve("ab"), a, b);
    assertTrue(printed.contains("memline: stopped early by SIGINT: "), printed);
    assertTrue(printed.contains("0 of 8 pairs"), printed);
    assertFalse(printed.contains("INCONCLUSIVE") || printed.contains("EQUIVALENT"), printed);
    assertFalse(Samples.ended(a) || Samples.ended(b), "a launch ended normally");
  }
}
