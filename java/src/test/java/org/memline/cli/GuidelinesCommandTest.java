package org.memline.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.memline.Schemas;
import org.memline.compare.Calibrations;
import org.memline.file.CalibrationFile;
import tools.jackson.databind.JsonNode;

/**
 * Tests {@code guidelines} with a recorded machine that violates some guidelines, and with a
 * made-up machine.
 */
@Tag("slow")
class GuidelinesCommandTest {
  private static final Path BROKEN = Path.of("../calibration/amd-epyc-genoa-2core/standard.json");

  private static final Path TRANSFERS = Path.of("../calibration/amd-epyc-zen3-2core/standard.json");

  @Test
  void aBrokenPromiseFailsOnlyWithGate() {
    Cli cli = Cli.run("guidelines", BROKEN);
    assertEquals(0, cli.exitCode(), cli.err());
    assertTrue(cli.out().contains("datatype_not_slower_than_packed.cold"), cli.out());
    assertTrue(cli.out().contains("FAIL") && cli.out().contains("PASS"), cli.out());
    Cli gated = Cli.run("guidelines", BROKEN, "--gate");
    assertEquals(1, gated.exitCode());
    assertEquals(cli.out(), gated.out());
    assertEquals("", gated.err());
  }

  @Test
  void jsonHasEveryPromiseOnce() {
    JsonNode json = Cli.json("guidelines", BROKEN, "--json");
    assertEquals("standard", json.path("label").asString());
    assertEquals(0.05, json.path("tolerance").asDouble());
    assertEquals(26, json.path("guidelines").size());
    JsonNode first = json.path("guidelines").get(0);
    assertEquals("datatype_not_slower_than_mpipack.warm", first.path("id").asString());
    assertTrue(first.path("passed").isBoolean() && first.path("factor").isNumber());
    assertEquals(0, json.path("left_out").size());
  }

  @Test
  void jsonFitsItsSchema() throws IOException {
    for (Path file : new Path[] {BROKEN, Fitted.get().calibration()}) {
      String json = Cli.print("guidelines", file, "--json");
      assertEquals(List.of(), Schemas.errors("guidelines.schema.json", json), json);
    }
  }

  @Test
  void unmeasuredGuidelinesAreNamed() {
    String text = Cli.print("guidelines", Fitted.get().calibration());
    assertTrue(text.contains("Not checked, because fewer than 3 launches measured"), text);
    assertTrue(text.contains("datatype_not_slower_than_mpipack.warm"), text);
  }

  @Test
  void withoutAnythingToCheckOneLineGivesTheRemedy(@TempDir Path folder) {
    Path file = folder.resolve("empty.json");
    CalibrationFile.write(Calibrations.named("empty").build(), file);
    for (String option : new String[] {"--gate", "--json"}) {
      Cli cli = Cli.run("guidelines", file, option);
      assertEquals(2, cli.exitCode(), cli.err());
      assertEquals("", cli.out());
      assertEquals(1, cli.err().lines().count(), cli.err());
      assertTrue(cli.err().contains("calibrate again, or with --profile full"), cli.err());
    }
  }

  /** A copy is within one rank, so its guidelines are checked for the first locality only. */
  @Test
  void copyPromisesAreCheckedForTheFirstLocalityOnly() {
    assertTrue(
        Cli.print("guidelines", TRANSFERS, "--locality", "node").contains("copy_not_slower"));
    assertFalse(
        Cli.print("guidelines", TRANSFERS, "--locality", "core").contains("copy_not_slower"));
  }

  /** A recorded machine with copies and transfers is checked for the guidelines of both. */
  @Test
  void copiesAndTransfersHavePromises() throws IOException {
    String text = Cli.print("guidelines", TRANSFERS);
    assertTrue(text.contains("chosen_copy_not_slower_than_plain.l2"), text);
    assertTrue(text.contains("operation_datatype_not_slower_than_packed.cold"), text);
    assertTrue(text.contains("advised_operation_not_slower_than_datatype.cold"), text);
    assertEquals(
        List.of(),
        Schemas.errors("guidelines.schema.json", Cli.print("guidelines", TRANSFERS, "--json")));
  }
}
