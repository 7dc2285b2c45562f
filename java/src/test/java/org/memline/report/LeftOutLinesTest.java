package org.memline.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.memline.calibration.Calibration;
import org.memline.calibration.LeftOut;
import org.memline.compare.Calibrations;
import org.memline.file.CalibrationFile;
import org.memline.sample.CopyRules;
import org.memline.sample.Experiment;
import org.memline.sample.SampleReader;
import org.memline.sample.SampleSet;
import org.memline.study.copies.CopyRulesSection;

class LeftOutLinesTest {
  private static final Path ZEN3 = Path.of("../calibration/amd-epyc-zen3-2core");

  private static Calibration with(LeftOut.OfExperiment... all) {
    return Calibrations.named("x").build().with(LeftOut.SECTION, new LeftOut(List.of(all)));
  }

  @Test
  void eachIncompleteExperimentHasALine() {
    Calibration calibration =
        with(
            new LeftOut.OfExperiment(
                Experiment.SENDS, 100, 30, 5, 6, 4, 150, List.of(2, 3), List.of()),
            new LeftOut.OfExperiment(Experiment.COPIES, 50, 0, 0, 2, 0, 0, List.of(), List.of()),
            new LeftOut.OfExperiment(Experiment.TRANSFERS, 80, 1, 0, 1, 1, 1, List.of(), List.of()),
            new LeftOut.OfExperiment(
                Experiment.SCANS, 80, 0, 0, 2, 0, 0, List.of(1, 2), List.of()));
    assertEquals(
        """
        Left out: sends: 4 of 6 launches did not measure all 100 cells for lack of time (25.0 % of the cells of all launches); \
        5 cells were measured by no launch; disturbed and not used: launch 2, 3
        Left out: transfers: 1 of 1 launch did not measure all 80 cells for lack of time (1.3 % of the cells of all launches)
        Left out: scans: disturbed, but used, because all launches were disturbed: launch 1, 2
        """,
        LeftOutLines.of(calibration));
    assertEquals(
        """
        Not measured for lack of time: 25.0 % of sends, 1.3 % of transfers.
        Disturbed and not used: 2 of 6 launches of sends.
        Disturbed, but used, because all launches were disturbed: 2 of 2 launches of scans.
        """,
        LeftOutLines.brief(calibration));
  }

  @Test
  void unsupportedCellsHaveTheirReason() {
    List<LeftOut.Unsupported> cells =
        List.of(
            new LeftOut.Unsupported("no room for 8192 bytes more in /dev/shm", 12),
            new LeftOut.Unsupported("process_vm_readv: Operation not permitted", 1));
    Calibration calibration =
        with(new LeftOut.OfExperiment(Experiment.TRANSFERS, 80, 0, 0, 1, 0, 0, List.of(), cells));
    assertEquals(
        """
        Left out: transfers: 12 cells not supported on that system: no room for 8192 bytes more in /dev/shm; \
        1 cell not supported on that system: process_vm_readv: Operation not permitted
        """,
        LeftOutLines.of(calibration));
    assertEquals(
        """
        Not supported on that system: 12 of 80 cells of transfers: no room for 8192 bytes more in /dev/shm.
        Not supported on that system: 1 of 80 cells of transfers: process_vm_readv: Operation not permitted.
        """,
        LeftOutLines.brief(calibration));
  }

  @Test
  void copyClassesWithoutSelectionAreCounted() {
    CopyRules rules =
        new CopyRules("p", "avx2", new CopyRules.Borders(1, 2, 3), List.of(), List.of("a", "b"));
    assertEquals(
        "Left out: kernel selection for 2 classes of copies (no time was left); copies of such a class use the plain loop\n",
        LeftOutLines.of(with().with(CopyRulesSection.SECTION, rules)));
  }

  @Test
  void withoutARecordThereAreNoLines() {
    assertEquals("", LeftOutLines.of(Calibrations.named("x").build()));
  }

  @Test
  void theRecordSurvivesWritingAndReading(@TempDir Path folder) {
    Calibration calibration =
        with(
            new LeftOut.OfExperiment(
                Experiment.SENDS,
                100,
                30,
                5,
                6,
                4,
                150,
                List.of(2, 3),
                List.of(new LeftOut.Unsupported("why", 2))));
    Path file = folder.resolve("x.json");
    CalibrationFile.write(calibration, file);
    assertEquals(
        calibration.section(LeftOut.SECTION), CalibrationFile.read(file).section(LeftOut.SECTION));
  }

  /** The expected numbers come from the end records of the launches in the samples file. */
  @Tag("slow")
  @Test
  void theRecordOfARecordedMachineIsComplete() {
    SampleSet all = SampleReader.read(List.of(ZEN3.resolve("standard.samples.jsonl.gz")), false);
    LeftOut leftOut = LeftOut.of(all);
    assertEquals(
        List.of(Experiment.SENDS, Experiment.COPIES, Experiment.TRANSFERS),
        leftOut.experiments().stream().map(LeftOut.OfExperiment::experiment).toList());
    LeftOut.OfExperiment sends = leftOut.experiments().get(0);
    assertEquals(6896, sends.cells());
    assertEquals(6, sends.launches());
    assertEquals(6, sends.launchesWithoutTime());
    assertEquals(0.3, sends.untimedShare(), 0.1);
    assertEquals(0, sends.cellsOfNoLaunch());
    LeftOut alone = LeftOut.of(all.where(launch -> launch.number() == 1));
    LeftOut.OfExperiment first = alone.experiments().get(0);
    assertTrue(first.untimed() > 1000, "" + first);
    assertEquals(first.untimed(), first.cellsOfNoLaunch(), "there is no other launch");
    assertEquals(6896, first.cells());
    assertEquals(List.of(), sends.disturbedLaunches());
  }
}
