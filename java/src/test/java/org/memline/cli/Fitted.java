package org.memline.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * The samples of a made-up run, and the calibration file that {@code fit} has made from them, once
 * for all tests.
 *
 * @param table the output of {@code fit}
 */
record Fitted(Path samples, Path calibration, String table) {
  private static Fitted once;

  /** Copies a calibration file and the cells file beside it. */
  static Path copy(Path from, Path to) throws IOException {
    Files.copy(cellsOf(from), cellsOf(to));
    return Files.copy(from, to);
  }

  static Path cellsOf(Path calibration) {
    String name = calibration.getFileName().toString().replace(".json", ".cells.jsonl.gz");
    return calibration.resolveSibling(name);
  }

  static synchronized Fitted get() {
    if (once == null) {
      try {
        Path folder = Files.createTempDirectory("memline-fitted-");
        Path samples = SyntheticRun.write(folder.resolve("synthetic.samples.jsonl"));
        Path calibration = folder.resolve("synthetic.json");
        Cli cli = Cli.run("fit", samples, "--out", calibration);
        assertEquals(0, cli.exitCode(), cli.err());
        assertEquals("", cli.err());
        folder.toFile().deleteOnExit();
        samples.toFile().deleteOnExit();
        calibration.toFile().deleteOnExit();
        cellsOf(calibration).toFile().deleteOnExit();
        once = new Fitted(samples, calibration, cli.out());
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }
    return once;
  }
}
