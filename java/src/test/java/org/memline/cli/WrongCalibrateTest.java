package org.memline.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Tests errors that {@code calibrate} and {@code fit} report before ranks are started. */
class WrongCalibrateTest {
  @TempDir Path folder;

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "--launches 0; --launches 0",
        "--launches -5; --launches -5",
        "'many'; --launches many",
        "--ranks 1; --ranks 1",
        "--ranks 0; --ranks 0",
        "--mesh 1x1; --mesh 1x1",
        "'0x2'; --mesh 0x2",
        "'2by2'; --mesh 2by2",
        "--ranks says 2; --mesh 2x2 --ranks 2",
        "'hasty'; --profile hasty",
        "--only dreams; --only sends,dreams",
        "--frobnicate; --frobnicate",
        "--profile; --profile"
      })
  void impossibleOptionsAreRefused(String value, String options) {
    for (String dryRun : new String[] {"--dry-run ", ""}) {
      Object[] arguments = ("calibrate " + dryRun + options).split(" ");
      Cli.assertWrongUse(value, arguments);
    }
  }

  @ParameterizedTest
  @CsvSource({"'calibrat'", "'--frobnicate'", "'-x'"})
  void anUnknownCommandIsRefused(String command) {
    Cli.assertWrongUse(command, command);
  }

  @Test
  void withoutACommandTheUsageIsPrinted() {
    Cli.assertWrongUse("calibrate");
  }

  @Test
  void anOutputBelowAFileIsRefused() throws IOException {
    Path file = Files.writeString(folder.resolve("file"), "precious");
    Path out = file.resolve("below").resolve("out.json");
    Cli.assertWrongUse(file, "calibrate", "--profile", "quick", "--out", out);
    Cli.assertWrongUse(file, "fit", Fitted.get().samples(), "--out", out);
    assertEquals("precious", Files.readString(file));
  }

  @Test
  void existingOutputsAndSamplesAreNotOverwritten() throws IOException {
    Path out = Files.writeString(folder.resolve("out.json"), "precious");
    Cli.assertWrongUse(out + " already exists", "calibrate", "--profile", "quick", "--out", out);
    assertEquals("precious", Files.readString(out));
    Path samples = Files.writeString(folder.resolve("new.samples.jsonl"), "precious");
    Path beside = folder.resolve("new.json");
    Cli.assertWrongUse(
        samples + " already exists", "calibrate", "--profile", "quick", "--out", beside);
    assertEquals("precious", Files.readString(samples));
  }

  @Test
  void anOutputThatIsAFolderIsRefused() {
    Cli.assertWrongUse(folder, "calibrate", "--profile", "quick", "--out", folder);
    Cli.assertWrongUse(folder, "fit", Fitted.get().samples(), "--out", folder);
  }

  @Test
  void emptyAndUnprintableNamesAreRefused() {
    Path file = Fitted.get().calibration();
    String none = "'' is not a file name";
    String unnamed = "--label '' is not a name: give one";
    Cli.assertWrongUse(unnamed, "calibrate", "--label", "");
    Cli.assertWrongUse(unnamed, "calibrate", "--label", "", "--dry-run");
    Cli.assertWrongUse(
        "'a\\u000ab' has characters that cannot be printed", "calibrate", "--label", "a\nb");
    Cli.assertWrongUse(none, "calibrate", "--out", "");
    Cli.assertWrongUse(
        unnamed, "fit", Fitted.get().samples(), "--label", "", "--out", folder.resolve("out.json"));
    Cli.assertWrongUse(none, "compare", file, file, "--csv", "");
    Cli.assertWrongUse(none, "show", "");
  }

  /** Copies need a core for each rank, so the command is refused before any measurement. */
  @Test
  void oversubscribedCopiesAreRefused() {
    Path out = folder.resolve("crowded.json");
    Cli.assertWrongUse(
        "9999 ranks on ",
        "calibrate",
        "--ranks",
        9999,
        "--only",
        "copies,transfers",
        "--profile",
        "quick",
        "--out",
        out);
  }

  @Test
  void wordsThatAreNoLaunchOptionAreRefused() {
    for (String side : new String[] {"--a", "--b"}) {
      Cli.assertWrongUse(side + ": 'FOO' is neither NAME=VALUE nor", "ab", side, "FOO");
    }
  }

  @Test
  void equalSettingsOfBothSidesAreReported() throws IOException {
    Path file = Files.writeString(folder.resolve("file"), "precious");
    for (String b : new String[] {"", "--bind-to none", " --bind-to   none"}) {
      Cli ab = Cli.run("ab", "--a", b.strip(), "--b", b, "--out", file.resolve("below"));
      assertEquals(2, ab.exitCode(), ab.err());
      assertTrue(ab.err().startsWith("--a and --b are the same: "), ab.err());
    }
    Cli other = Cli.run("ab", "--b", "--bind-to none", "--out", file.resolve("below"));
    assertEquals(1, other.err().lines().count(), other.err());
  }

  @Test
  void fitWithoutSamplesOrOutputIsRefused() {
    Cli.assertWrongUse("SAMPLES", "fit", "--out", folder.resolve("out.json"));
    Cli.assertWrongUse("--out", "fit", Fitted.get().samples());
  }

  @Test
  void rulesOfAFileWithoutRulesAreRefused() {
    Path file = Fitted.get().calibration();
    Cli.assertWrongUse(
        "--rules " + file + " has no copy rules", "calibrate", "--dry-run", "--rules", file);
  }
}
