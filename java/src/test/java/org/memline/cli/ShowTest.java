package org.memline.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.memline.report.CalibrationTable;

/** Tests the output of {@code show}: the first screen, all tables, or one section. */
class ShowTest {
  private static final String ZEN3 = "../calibration/amd-epyc-zen3-2core/standard.json";

  @Test
  void allShowsEverySectionOfEachLocality() {
    String all = Cli.print("show", ZEN3, "--all");
    for (String heading :
        new String[] {"One row and one column", "Hur and Lin", "Cost of following the advice"}) {
      assertEquals(3, all.split(heading, -1).length, heading);
    }
    assertEquals(2, all.split("Local copies", -1).length, "copies are shown once");
  }

  @Test
  void oneSectionCanBePrinted() {
    String columns = Cli.print("show", ZEN3, "--section", "columns");
    assertTrue(columns.contains("One row and one column"), columns);
    assertFalse(columns.contains("Hur and Lin"), columns);
    assertTrue(columns.contains("Locality node "), columns);
    assertTrue(columns.contains("Locality core "), columns);
    String copies = Cli.print("show", ZEN3, "--section", "copies");
    assertTrue(copies.startsWith("Local copies"), copies);
  }

  @Test
  void anUnknownSectionIsRefusedWithTheChoices() {
    Cli.assertWrongUse(
        "has no section 'sorts': it has sends, ", "show", ZEN3, "--section", "sorts");
    Cli.assertWrongUse("use one of sends, columns, ", "show", ZEN3, "--section", "layout");
    Cli.assertWrongUse("--all", "show", ZEN3, "--all", "--section", "sends");
    String help = Cli.print("show", "--help");
    CalibrationTable.sections().forEach(name -> assertTrue(help.contains(name), help));
  }
}
