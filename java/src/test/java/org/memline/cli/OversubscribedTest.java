package org.memline.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.memline.calibration.Calibration;
import org.memline.file.CalibrationFile;
import org.memline.study.sends.SendsSection;

/**
 * Tests that launches with more ranks than cores are listed, but are left out of fits and metrics.
 */
@Tag("slow")
class OversubscribedTest {
  private static final double CROWDED = 7;

  @TempDir Path folder;

  private Calibration fitted(String name, int clear, int crowded) {
    Path samples = folder.resolve(name + ".samples.jsonl");
    SyntheticRun.writeCrowded(samples, clear, crowded, CROWDED);
    Path file = folder.resolve(name + ".json");
    Cli.print("fit", samples, "--out", file);
    return CalibrationFile.read(file);
  }

  @Test
  void oversubscribedLaunchesDoNotChangeTheFit() {
    Calibration clear = fitted("clear", 5, 0);
    Calibration both = fitted("both", 5, 4);
    assertEquals(SendsSection.of(clear).sends(), SendsSection.of(both).sends());
    assertEquals(clear.metrics(), both.metrics());
    assertEquals(SendsSection.of(clear).cells(), SendsSection.of(both).cells());
    assertEquals(9, both.launches().size());
    assertTrue(both.oversubscribed());
    assertFalse(clear.oversubscribed());
  }

  @Test
  void oversubscribedLaunchesAloneAreListedButNotFitted() {
    Calibration crowded = fitted("crowded", 0, 3);
    assertTrue(SendsSection.of(crowded).sends().isEmpty());
    assertTrue(crowded.metrics().isEmpty());
    assertFalse(SendsSection.of(crowded).cells().isEmpty());
    assertTrue(SendsSection.of(crowded).cells().stream().noneMatch(cell -> cell.evidence()));
    Path file = folder.resolve("crowded.json");
    assertTrue(Cli.print("show", file).contains("OVERSUBSCRIBED"));
  }
}
