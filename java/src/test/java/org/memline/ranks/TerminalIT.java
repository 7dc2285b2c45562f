package org.memline.ranks;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.memline.calibration.file.CalibrationFile;

/** Ctrl-C at a terminal, which is script's: it goes to the driver, its launcher and its bar. */
class TerminalIT {
  private static final int PATIENCE_SECONDS = 120;
  private static final long UNDER_WAY_BYTES = 60_000;

  @TempDir Path folder;

  /** Typed once there are samples; what was printed until the end. */
  private String interrupted(Path samples, String command) throws Exception {
    Path printed = folder.resolve("printed.txt");
    ProcessBuilder builder =
        new ProcessBuilder(
                "script",
                "-qefc",
                // What started the tests may ignore it, and whoever is born of that does.
                "exec env --default-signal=INT " + Program.ROOT + "/jobs/memline " + command,
                "/dev/null")
            .redirectErrorStream(true)
            .redirectOutput(printed.toFile());
    builder.environment().put("SHELL", "/bin/sh");
    Process terminal = builder.start();
    try (OutputStream keys = terminal.getOutputStream()) {
      while (samples.toFile().length() < UNDER_WAY_BYTES) {
        assertTrue(terminal.isAlive(), () -> text(printed));
        Thread.sleep(100);
      }
      keys.write(3);
      keys.flush();
      if (!terminal.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS)) {
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
  void calibrateKeepsWhatItHas() throws Exception {
    Path file = folder.resolve("c.json");
    String printed =
        interrupted(
            folder.resolve("c.samples.jsonl"),
            "calibrate --profile quick --only sends --launches 1 --seconds 20 --out " + file);
    assertTrue(printed.contains("calibrating "), "no bar, so no terminal: " + printed);
    assertTrue(printed.contains("memline: stopped by SIGINT, partial"), printed);
    assertTrue(CalibrationFile.read(file).partial());
  }

  @Test
  void abKeepsWhatItHasAndTellsNoVerdict() throws Exception {
    String printed =
        interrupted(folder.resolve("ab/a.samples.jsonl"), "ab --out " + folder.resolve("ab"));
    assertTrue(printed.contains("memline: stopped by SIGINT, partial, "), printed);
    assertTrue(printed.contains(" of 8 pairs"), printed);
    assertFalse(printed.contains("INCONCLUSIVE") || printed.contains("EQUIVALENT"), printed);
    assertTrue(Files.exists(folder.resolve("ab/b.samples.jsonl")));
  }
}
