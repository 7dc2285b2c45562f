package org.memline.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.memline.compare.Calibrations;
import org.memline.file.CalibrationFile;
import org.memline.layout.Element;

/**
 * Tests invalid layouts, methods and states of the caches. The exit code must be 2, and one line
 * must contain the invalid value.
 */
class WrongLayoutTest {
  /** Returns {@code predict} with this layout, packed and cold. */
  private static Object[] predict(String layout) {
    return command("predict", layout + " --method packed --cache cold");
  }

  private static Object[] command(String command, String options) {
    List<Object> arguments = new ArrayList<>(List.of(command));
    arguments.addAll(List.of("--calibration", Fitted.get().calibration()));
    arguments.addAll(List.of(options.split(" ")));
    return arguments.toArray();
  }

  @ParameterizedTest
  @CsvSource({
    "'0x5', --matrix 0x5 --element int32 --columns 1",
    "'10x-1', --matrix 10x-1 --element int32 --columns 1",
    "'25', --matrix 25 --element int32 --columns 1",
    "'10x10x10', --matrix 10x10x10 --element int32 --columns 1",
    "'99999999999999999999x2', --matrix 99999999999999999999x2 --element int32 --columns 1",
    "'4000000000x4000000000', --matrix 4000000000x4000000000 --element int32 --columns 1",
    "11 columns, --matrix 20x10 --element int32 --columns 11",
    "21 rows, --matrix 20x10 --element int32 --rows 21",
    "0 columns, --matrix 20x10 --element int32 --columns 0",
    "-3 rows, --matrix 20x10 --element int32 --rows -3",
    "9, --matrix 20x10 --ld 9 --element int32 --columns 1",
    "'int31', --matrix 20x10 --element int31 --columns 1",
    "'INT32', --matrix 20x10 --element INT32 --columns 1",
    "'ten', --matrix 20x10 --element int32 --columns ten"
  })
  void impossibleLayoutsAreRefused(String value, String layout) {
    Cli.assertWrongUse(value, predict(layout));
  }

  /**
   * Slices of 2³¹ bytes, one byte more than a message holds, are refused. The largest slice of
   * int32 that fits, of 2³¹−4 bytes, is not.
   */
  @ParameterizedTest
  @CsvSource({
    "2147483648 bytes, --matrix 32768x16384 --element int32 --rows 32768",
    "2147483648 bytes, --matrix 16384x20000 --element float64 --columns 16384"
  })
  void slicesBeyondAMessageAreRefused(String value, String layout) {
    for (String command : List.of("predict", "advise", "measure")) {
      String method = command.equals("advise") ? "" : " --method packed";
      Cli.assertWrongUse(value, command(command, layout + method + " --cache cold"));
    }
    assertEquals(
        Integer.MAX_VALUE - 3L,
        LayoutOptions.slice("536870911x1", null, "int32", 536870911L, null).payloadBytes());
  }

  @ParameterizedTest
  @CsvSource({
    "int32, int32",
    "int, int32",
    "int32_t, int32",
    "MPI_INT, int32",
    "MPI_INT32_T, int32",
    "float64, float64",
    "double, float64",
    "MPI_DOUBLE, float64"
  })
  void elementTypesAcceptTheirCAndMpiNames(String name, String label) {
    assertEquals(label, Element.parse(name).label());
  }

  @Test
  void wordCountsBeyondAMessageAreRefused() {
    for (String words : List.of("-1", "0", "268435456", "9223372036854775807")) {
      for (String command : List.of("predict", "measure")) {
        Cli.assertWrongUse(
            "--words " + words + ": ",
            command(command, "--words " + words + " --from 1 --to 64 --method ring --cache cold"));
      }
    }
  }

  @Test
  void methodsForComparisonOnlyAreNotPredicted() {
    for (String method : List.of("put_visible", "direct_visible")) {
      for (String layout :
          List.of("--words 64 --from 1 --to 64", "--matrix 9x9 --element int32 --rows 2")) {
        Cli.assertWrongUse(
            "method " + method + " is for comparison only",
            command("predict", layout + " --cache warm --method " + method));
      }
    }
  }

  @Test
  void theJavaBindingsSendNoOperations() {
    Cli.assertWrongUse(
        "--method java sends rows and columns",
        command("measure", "--words 64 --from 1 --to 64 --cache warm --method java"));
  }

  @Test
  void aMatrixLargerThanMemoryIsRefused() {
    // Memory has 10⁹ bytes. The first matrix needs 8·10⁹ bytes. The second one is too large by a
    // single element.
    Cli.assertWrongUse(
        "31623x31623", predict("--matrix 31623x31623 --element float64 --columns 1"));
    Cli.assertWrongUse("250000001", predict("--matrix 1x250000001 --element int32 --rows 1"));
    Cli.print(predict("--matrix 1x250000000 --element int32 --rows 1"));
  }

  @ParameterizedTest
  @CsvSource({
    "'fast', --method fast --cache cold",
    "'PACKED', --method PACKED --cache cold",
    "'lukewarm', --method packed --cache lukewarm",
    "mpipack, --method mpipack --cache cold",
    "--cache, --method packed",
    "--method, --cache cold",
    "--locality remote, --method packed --cache cold --locality remote",
    "--frobnicate, --method packed --cache cold --frobnicate",
    "--launches, --method packed --cache cold --launches 3"
  })
  void impossibleOptionsAreRefused(String value, String options) {
    Cli.assertWrongUse(
        value, command("predict", "--matrix 20x10 --element int32 --columns 1 " + options));
  }

  @ParameterizedTest
  @CsvSource({
    "--element, --matrix 20x10 --columns 1 --cache cold",
    "--matrix, --element int32 --columns 1 --cache cold",
    "--rows, --matrix 20x10 --element int32 --cache cold",
    "--columns, --matrix 20x10 --element int32 --rows 1 --columns 1 --cache cold",
    "--cache, --matrix 20x10 --element int32 --rows 1",
    "'hot', --matrix 20x10 --element int32 --rows 1 --cache hot",
    "--method, --matrix 20x10 --element int32 --rows 1 --cache cold --method packed"
  })
  void layoutsThatAdviseCannotHandleAreRefused(String value, String options) {
    Cli.assertWrongUse(value, command("advise", options));
  }

  /** In either order the message is short and lists no other options. */
  @Test
  void rowsAndColumnsExcludeEachOtherInAnyOrder() {
    String edges = "--columns 1 --rows 1";
    String block = "--matrix 20x10 --element int32";
    for (String layout : new String[] {edges + " " + block, block + " " + edges}) {
      Cli.assertWrongUse("--rows and --columns exclude each other", predict(layout));
    }
  }

  @Test
  void aCalibrationWithoutSendsIsRefusedWithARemedy(@TempDir Path folder) {
    Path file = folder.resolve("without.json");
    CalibrationFile.write(Calibrations.named("without").build(), file);
    String layout = "--matrix 20x10 --element int32 --columns 1 --cache cold --calibration ";
    String remedy = "no sends were measured at this locality, include sends in calibrate --only";
    Cli.assertWrongUse(remedy, (Object[]) ("predict --method packed " + layout + file).split(" "));
    Cli.assertWrongUse(remedy, (Object[]) ("advise " + layout + file).split(" "));
  }

  /** The notice comes before other errors, here that of a matrix that no machine can hold. */
  @Test
  void measureReportsACalibrationOfAnotherMachine() {
    String layout = "--matrix 9000000x9000000 --element float64 --columns 1 --cache cold";
    Cli cli = Cli.run(command("measure", layout + " --method packed"));
    assertEquals(2, cli.exitCode(), cli.err());
    assertEquals(2, cli.err().lines().count(), cli.err());
    assertTrue(
        cli.err().startsWith("the calibration is of another machine (cpu_model: "), cli.err());
  }

  @Test
  void measureChecksItsOptionsBeforeItMeasures() {
    String layout = "--matrix 20x10 --element int32 --columns 1";
    Cli.assertWrongUse(
        "'0x5'", command("measure", layout.replace("20x10", "0x5") + " --method packed"));
    Cli.assertWrongUse("'fast'", command("measure", layout + " --method fast --cache cold"));
    Cli.assertWrongUse(
        "--launches 0", command("measure", layout + " --method packed --cache cold --launches 0"));
    Cli.assertWrongUse(
        "--ranks 1", command("measure", layout + " --method packed --cache cold --ranks 1"));
  }

  @ParameterizedTest
  @CsvSource({
    "exchange cannot be combined with words, predict, --exchange --words 100 --from 1 --to 1 --method packed",
    "include exchanges in calibrate --only, predict, --exchange --matrix 20x10 --element int32 --columns 1 --method packed",
    "include exchanges in calibrate --only, advise, --exchange --matrix 20x10 --element int32 --columns 1",
    "method put does not send in both directions at once, predict, --exchange --matrix 20x10 --element int32 --rows 1 --method put",
    "--matrix, predict, --exchange --method packed",
    "give the file a column exchange, predict, --exchange --batch none.csv --method packed",
    "method put does not send in both directions at once, measure, --exchange --matrix 20x10 --element int32 --rows 1 --method put",
    "method java does not send in both directions at once, measure, --exchange --matrix 20x10 --element int32 --rows 1 --method java"
  })
  void impossibleExchangesAreRefused(String words, String command, String options) {
    Cli.assertWrongUse(words, command(command, options + " --cache cold"));
  }
}
