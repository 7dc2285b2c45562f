package org.memline.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Tests that other programs can read the exported files. The script {@code read_back.py} runs these
 * programs.
 */
class ExportReadBackTest {
  private static final Path SCRIPT = Path.of("src/test/resources/read_back.py");

  @TempDir Path folder;

  private Path export(String format, Path file, String name) {
    Path out = folder.resolve(name);
    Cli.print("export", format, file, "--out", out);
    return out;
  }

  private static Process start(Path out, Object... command) throws IOException {
    return new ProcessBuilder(List.of(command).stream().map(Object::toString).toList())
        .redirectErrorStream(true)
        .redirectOutput(out.toFile())
        .start();
  }

  @Test
  void pythonAndSqliteReadTheSameValues() throws Exception {
    Path output = folder.resolve("said.txt");
    boolean python;
    try {
      python = start(output, "python3", "-c", "import csv, json, sqlite3").waitFor() == 0;
    } catch (IOException none) {
      python = false;
    }
    assumeTrue(python, "no python3 with sqlite3 here");
    Path samples = Fitted.get().samples();
    Path calibration = Fitted.get().calibration();
    Path csv = export("csv", samples, "r.csv");
    Path caliper = export("caliper", calibration, "c.json");
    Path extrap = export("extrap", calibration, "e.jsonl");
    Path dictionary = folder.resolve("r.dictionary.csv");
    Process check =
        start(output, "python3", SCRIPT, samples, csv, dictionary, calibration, caliper, extrap);
    assertEquals(0, check.waitFor(), Files.readString(output));
    assertTrue(
        Files.readString(output).matches("\\d{3,} repetitions, \\d{3,} cells, \\d{2,} points\n"));
  }
}
