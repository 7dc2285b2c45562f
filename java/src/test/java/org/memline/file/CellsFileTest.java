package org.memline.file;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.memline.calibration.Calibration;
import org.memline.calibration.CalibrationException;
import org.memline.cli.Cli;
import org.memline.study.sends.SendsTable;

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
        assertThrows(CalibrationException.class, () -> SendsTable.of(calibration).cells().get(0))
            .getMessage();
    assertTrue(message.contains(cells + " is not the cells file of " + file), message);
    assertEquals(1, message.lines().count());
  }
}
