package org.memline.file;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.zip.GZIPInputStream;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.memline.calibration.Calibration;
import org.memline.calibration.CalibrationException;
import org.memline.cli.Cli;
import org.memline.study.sends.SendsSection;
import org.memline.study.transfers.TransfersSection;
import tools.jackson.databind.json.JsonMapper;

/**
 * Tests the file with the measured cells beside the calibration file. Only some commands need the
 * measured cells.
 */
class CellsFileTest {
  private static final Path ZEN5 = Path.of("../calibration/amd-epyc-zen5-2core");
  @TempDir Path folder;
  private Path file;
  private Path cells;

  @BeforeEach
  void copy() throws IOException {
    file = Files.copy(ZEN5.resolve("standard.json"), folder.resolve("a.json"));
    cells = Files.copy(ZEN5.resolve("standard.cells.jsonl.gz"), folder.resolve("a.cells.jsonl.gz"));
  }

  @Test
  void writingTheReadCalibrationAgainGivesTheSameBytes() throws IOException {
    Path again = folder.resolve("b.json");
    CalibrationFile.write(CalibrationFile.read(file), again);
    assertEquals(-1, Files.mismatch(file, again));
    assertEquals(-1, Files.mismatch(cells, folder.resolve("b.cells.jsonl.gz")));
  }

  @Test
  void withoutTheCellsFileCommandsThatNeedNoCellsWork() throws IOException {
    Files.delete(cells);
    assertEquals(0, Cli.run("show", file).exitCode());
    assertEquals(0, Cli.run("metrics", file).exitCode());
    assertEquals(0, Cli.run("compare", file, file).exitCode());
    assertEquals(0, advise().exitCode());
  }

  private Cli advise() {
    return Cli.run(
        "advise",
        "--calibration",
        file,
        "--matrix",
        "500x500",
        "--element",
        "int32",
        "--columns",
        "3",
        "--cache",
        "cold");
  }

  @Test
  void withoutTheCellsFileCommandsThatNeedItFailInOneLine() throws IOException {
    Files.delete(cells);
    for (Cli cli : List.of(Cli.run("show", file, "--figures"), Cli.run("guidelines", file))) {
      assertEquals(2, cli.exitCode());
      assertEquals(1, cli.err().lines().count(), cli.err());
      assertTrue(cli.err().contains("no cells file " + cells), cli.err());
    }
  }

  @Test
  void theCellsFileOfAnotherCalibrationIsRefused() throws IOException {
    Path other = Path.of("../calibration/amd-epyc-genoa-2core/standard.cells.jsonl.gz");
    Files.write(cells, Files.readAllBytes(other));
    Calibration calibration = CalibrationFile.read(file);
    String message =
        assertThrows(CalibrationException.class, () -> SendsSection.of(calibration).cells().get(0))
            .getMessage();
    assertTrue(message.contains(cells + " is not the cells file of " + file), message);
    assertEquals(1, message.lines().count());
  }

  /** Another version of memline may name the cells of one experiment in another way. */
  @Test
  void cellsOfOtherExperimentsMayBeUnreadable() throws IOException {
    Path zen3 = Path.of("../calibration/amd-epyc-zen3-2core");
    Files.write(file, Files.readAllBytes(zen3.resolve("standard.json")));
    Files.write(cells, Files.readAllBytes(zen3.resolve("standard.cells.jsonl.gz")));
    rename("\"id\":\"(\\w+)/(\\w+)/columns:", "\"id\":\"$1/$2/pillars:");
    Calibration calibration = CalibrationFile.read(file);
    assertFalse(TransfersSection.of(calibration).alone().isEmpty());
    String message =
        assertThrows(CalibrationException.class, () -> SendsSection.of(calibration).cells().get(0))
            .getMessage();
    assertTrue(
        message.startsWith(cells + " is damaged or of another version of memline ("), message);
  }

  /** A run whose cells cannot be read is left out of a history; it does not end the command. */
  @Test
  void aHistoryLeavesOutARunWithUnreadableCells() throws IOException {
    rename("\"id\":\"(\\w+)/(\\w+)/columns:", "\"id\":\"$1/$2/pillars:");
    Cli cli =
        Cli.run(
            (Object[])
                ("predict --matrix 500x500 --element int32 --columns 3 --cache cold --method packed"
                        + " --calibration ../calibration/amd-epyc-genoa-2core/standard.json"
                        + " --history "
                        + folder)
                    .split(" "));
    assertEquals(0, cli.exitCode(), cli.err());
    assertTrue(
        cli.err().contains("left out: standard: " + cells + " is damaged or of another"),
        cli.err());
  }

  /** Replaces text in the cells file, and changes the checksums to match. */
  private void rename(String pattern, String by) throws IOException {
    String lines;
    try (InputStream in = new GZIPInputStream(Files.newInputStream(cells))) {
      lines = new String(in.readAllBytes(), StandardCharsets.UTF_8);
    }
    try (OutputStream out = new GZIPOutputStream(Files.newOutputStream(cells))) {
      out.write(lines.replaceAll(pattern, by).getBytes(StandardCharsets.UTF_8));
    }
    String sum = CellsFile.checksum(Files.readAllBytes(cells));
    String content =
        JsonMapper.shared()
            .readTree(Files.readString(file))
            .toString()
            .replaceFirst(",\"checksum\".*", "}")
            .replaceFirst("\"cells_sha256\":\"[0-9a-f]+\"", "\"cells_sha256\":\"" + sum + "\"");
    String hash = CalibrationFile.sha256(content.getBytes(StandardCharsets.UTF_8));
    String sealed = ",\"checksum\":\"sha256:" + hash + "\"}";
    Files.writeString(file, content.substring(0, content.length() - 1) + sealed);
  }
}
