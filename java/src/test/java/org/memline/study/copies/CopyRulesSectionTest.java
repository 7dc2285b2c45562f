package org.memline.study.copies;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.memline.Schemas;
import org.memline.calibration.Calibration;
import org.memline.file.CalibrationFile;
import org.memline.sample.CopyRules;

/**
 * Tests that a calibration file has the rules that choose copy kernels. Files of earlier versions
 * have no such rules.
 */
class CopyRulesSectionTest {
  private static final String SCHEMA = "calibration.schema.json";

  private static final CopyRules RULES =
      new CopyRules(
          "a processor",
          "avx512",
          new CopyRules.Borders(49152, 1048576, 8388608),
          List.of(
              new CopyRules.Rule(
                  "gather_strided/8/x2C1/L1/long/4K/self", "gather_avx512", 2.5, 2.25)));

  /** A calibration file of an earlier version, which has no rules for copy kernels. */
  private static final Path RECORDED = Path.of("../calibration/amd-epyc-genoa-2core/standard.json");

  @TempDir Path folder;

  @Test
  void rulesSurviveWritingAndReadingAndFitTheSchema() throws IOException {
    Path file = folder.resolve("a.json");
    Calibration calibration = CalibrationFile.read(RECORDED).with(CopyRulesSection.SECTION, RULES);
    CalibrationFile.write(calibration, file);
    assertEquals(RULES, CalibrationFile.read(file).section(CopyRulesSection.SECTION));
    String text = Files.readString(file);
    assertEquals(List.of(), Schemas.errors(SCHEMA, text));
    assertFalse(Schemas.errors(SCHEMA, text.replace("\"avx512\"", "\"sse9\"")).isEmpty());
  }

  @Test
  void aRunThatRecordedNoRulesHasNoRulesSection() throws IOException {
    Calibration before = CalibrationFile.read(RECORDED);
    assertNull(before.section(CopyRulesSection.SECTION));
    Path file = folder.resolve("a.json");
    CalibrationFile.write(before, file);
    assertEquals(before, CalibrationFile.read(file));
    assertEquals(List.of(), Schemas.errors(SCHEMA, Files.readString(file)));
  }
}
