package org.memline.ranks;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.memline.calibration.Calibration;
import org.memline.calibration.Heading;
import org.memline.file.CalibrationFile;
import org.memline.machine.MachineReader;
import org.memline.sample.CopyRules;
import org.memline.sample.Fact;
import org.memline.study.copies.CopyRulesSection;

/**
 * Tests that measurements with a given calibration use its rules for copy kernels, if it has such
 * rules.
 */
class CopyRulesIT {
  private static final Map<String, Fact> MACHINE = new MachineReader().read();
  private static final String CPU = MACHINE.get("cpu_model").value();

  @TempDir Path folder;

  private Path calibration(String cpuModel, List<CopyRules.Rule> rules) {
    Path recorded = Program.ROOT.resolve("calibration/amd-epyc-genoa-2core/standard.json");
    Calibration own =
        here(CalibrationFile.read(recorded))
            .with(
                CopyRulesSection.SECTION,
                new CopyRules(cpuModel, "plain", new CopyRules.Borders(0, 0, 0), rules));
    Path file = folder.resolve("a.json");
    CalibrationFile.write(own, file);
    return file;
  }

  /** Returns the calibration with the facts of this machine. */
  private static Calibration here(Calibration c) {
    Heading h = c.heading();
    Heading heading =
        new Heading(
            h.schemaVersion(),
            h.label(),
            h.createdAt(),
            h.memline(),
            h.run(),
            h.oversubscribed(),
            h.partial(),
            h.locality(),
            MACHINE,
            h.launches());
    return new Calibration(heading, c.sections(), c.metrics(), c.elsewhere());
  }

  private static Program.Outcome measure(Path calibration) throws Exception {
    return Program.run(
        "measure --matrix 100x100 --element float64 --columns 2 --method packed --cache warm"
            .concat(" --launches 1 --calibration " + calibration)
            .split(" "));
  }

  @Test
  @Tag("release")
  void rulesOfThisProcessorAreUsed() throws Exception {
    CopyRules.Rule rule =
        new CopyRules.Rule(
            "gather_strided/8/x2C1/L1/long/4K/self", "gather_strided_prefetch", 2, 1.5);
    Program.Outcome run = measure(calibration(CPU, List.of(rule)));
    assertEquals(0, run.exit(), run.err());
    assertTrue(run.out().contains("predicted"), run.out());
  }

  @Test
  void rulesOfAnotherProcessorAreRefusedInOneLine() throws Exception {
    Program.Outcome run = measure(calibration("another one", List.of()));
    assertEquals(4, run.exit(), run.err());
    assertEquals(1, run.err().strip().lines().count(), run.err());
    assertTrue(run.err().contains("a.json: its copy rules are for 'another one'"), run.err());
    assertEquals("", run.out());
  }
}
