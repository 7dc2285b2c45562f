package org.memline.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.memline.calibration.Calibration;
import org.memline.calibration.LeftOut;
import org.memline.calibration.copies.CopyRuleTable;
import org.memline.calibration.file.CalibrationFile;
import org.memline.calibration.file.Calibrator;
import org.memline.compare.Calibrations;
import org.memline.sample.CopyRules;
import org.memline.sample.Experiment;
import org.memline.sample.SampleReader;

class LeftOutLinesTest {
  private static final Path ZEN3 = Path.of("../calibration/amd-epyc-zen3-2core");

  private static Calibration with(LeftOut.OfExperiment... all) {
    return Calibrations.named("x").build().with(LeftOut.SECTION, new LeftOut(List.of(all)));
  }

  @Test
  void aLineForEachExperimentThatLacksSomething() {
    Calibration calibration =
        with(
            new LeftOut.OfExperiment(Experiment.SENDS, 100, 30, 5, 6, 4, List.of(2, 3)),
            new LeftOut.OfExperiment(Experiment.COPIES, 50, 0, 0, 2, 0, List.of()),
            new LeftOut.OfExperiment(Experiment.TRANSFERS, 80, 1, 0, 1, 1, List.of()));
    assertEquals(
        """
        Left out: sends: no time for all cells in 4 of 6 launches; of 100 cells 25 are of fewer launches, \
        5 of none; disturbed, and of no use: launch 2, 3
        Left out: transfers: no time for all cells in 1 of 1 launch; of 80 cells 1 are of fewer launches
        """,
        LeftOutLines.of(calibration));
  }

  @Test
  void classesOfCopiesWithoutARace() {
    CopyRules rules =
        new CopyRules("p", "avx2", new CopyRules.Borders(1, 2, 3), List.of(), List.of("a", "b"));
    assertEquals(
        "Left out: no time to decide the race of copy kernels for 2 classes of copies: plain loops"
            + " there\n",
        LeftOutLines.of(with().with(CopyRuleTable.SECTION, rules)));
  }

  @Test
  void whereNothingWasRecordedNothingIsSaid() {
    assertEquals("", LeftOutLines.of(Calibrations.named("x").build()));
    assertEquals(
        "", LeftOutLines.of(CalibrationFile.read(ZEN3.resolve("standard.json"))), "of before 1.12");
  }

  /** From what the run's launches said of themselves to the head of its table, by the file. */
  @Test
  void theRecordedMachineSaysItInItsHead(@org.junit.jupiter.api.io.TempDir Path folder) {
    Path file = folder.resolve("again.json");
    CalibrationFile.write(
        Calibrator.calibrate(
            SampleReader.read(
                List.of(Path.of("../calibration/amd-epyc-zen5-2core/standard.samples.jsonl.gz")),
                false),
            "again",
            "x",
            List.of()),
        file);
    Calibration read = CalibrationFile.read(file);
    String head = CalibrationTable.of(read).split("\n\n")[0];
    assertTrue(head.contains("\nLeft out: sends: no time for all cells in "), head);
    LeftOut.OfExperiment sends = read.section(LeftOut.SECTION).experiments().get(0);
    assertTrue(sends.cells() > sends.cellsOfFewerLaunches(), "" + sends);
    assertTrue(sends.cellsOfFewerLaunches() > sends.cellsOfNoLaunch(), "" + sends);
    assertEquals(6, sends.launches());
  }
}
