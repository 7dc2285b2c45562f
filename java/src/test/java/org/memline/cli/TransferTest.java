package org.memline.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.LongSummaryStatistics;
import org.junit.jupiter.api.Test;
import org.memline.file.CalibrationFile;
import org.memline.sample.CacheState;
import org.memline.sample.Method;
import org.memline.study.transfers.TransfersSection;

class TransferTest {
  private static final String RATES = "1C1=93,1C64=67.9,64C1=33.3,1S0=126,0D1=142,Nd=142,Nd@2=69";
  private static final String PACKED = "64C1 . (1S0 | Nd | 0D1) . 1C64";

  private static double last(Object... arguments) {
    String out = Cli.print(arguments);
    String line = out.lines().reduce((a, b) -> b).orElseThrow();
    assertTrue(line.endsWith(" MB/s"), line);
    String[] words = line.split(" ");
    return Double.parseDouble(words[words.length - 2]);
  }

  @Test
  void theLastNumberPrintedIsTheThroughput() {
    double packed = 1 / (1 / 33.3 + 1 / 126.0 + 1 / 67.9);
    assertEquals(packed, last("transfer", PACKED, "--rates", RATES), 0.05);
    double shared = 1 / (1 / 33.3 + 1 / 69.0 + 1 / 67.9);
    assertEquals(shared, last("transfer", PACKED, "--rates", RATES, "--congestion", 2), 0.05);
    assertEquals(10, last("transfer", "1C1", "--rates", RATES, "--constraint", "2*Q<20"), 1e-9);
  }

  @Test
  void wrongUseIsReportedInOneLine() {
    Cli.assertWrongUse("(--rates=TABLE | --calibration=FILE)", "transfer", "1C1");
    Cli.assertWrongUse("'64Q1', column 3", "transfer", "64Q1", "--rates", RATES);
    Cli.assertWrongUse("Nd@4", "transfer", PACKED, "--rates", RATES, "--congestion", 4);
    Cli.assertWrongUse("1C1=x", "transfer", "1C1", "--rates", "1C1=x");
    Cli.assertWrongUse("--congestion 0", "transfer", "1C1", "--rates", RATES, "--congestion", 0);
  }

  /** The file has contiguous messages of 512 to 16 Mi words, and larger copies. */
  private static final Path SHIPPED = Path.of("../calibration/amd-epyc-zen3-2core/standard.json");

  @Test
  void wordCountsOutsideTheMeasuredRangeAreNoted() {
    TransfersSection table = TransfersSection.of(CalibrationFile.read(SHIPPED));
    LongSummaryStatistics words =
        table.alone().stream()
            .map(m -> m.cell())
            .filter(cell -> cell.cache() == CacheState.WARM && cell.method() == Method.DATATYPE)
            .filter(cell -> cell.operation().patterns().equals("1Q1"))
            .mapToLong(cell -> cell.operation().words())
            .summaryStatistics();
    for (long within : new long[] {words.getMin(), words.getMax()}) {
      String out = Cli.print("transfer", "Nd", "--calibration", SHIPPED, "--words", within);
      assertEquals(2, out.lines().count(), out);
    }
    for (long beyond : new long[] {words.getMin() / 2, words.getMax() * 2}) {
      String out = Cli.print("transfer", "Nd", "--calibration", SHIPPED, "--words", beyond);
      assertEquals(3, out.lines().count(), out);
      String note = out.lines().skip(2).findFirst().orElseThrow();
      assertTrue(note.startsWith(beyond + " words are outside the measured range"), note);
      assertTrue(note.contains("Nd (%d to %d)".formatted(words.getMin(), words.getMax())), note);
    }
  }

  /**
   * A ring is slower if a line handoff takes 0.22 µs, between far cores, than if it takes 0.065 µs.
   */
  @Test
  void theStateOfTheRateIsNamed() {
    String ring = "1S0 . 0R1";
    double far = last("transfer", ring, "--calibration", SHIPPED);
    double near = last("transfer", ring, "--calibration", SHIPPED, "--locality", "core");
    assertTrue(near > 1.1 * far, near + " against " + far);
    String named = Cli.print("transfer", ring, "--calibration", SHIPPED, "--locality", "core");
    assertTrue(named.startsWith("Locality core: line handoff 0.065"), named);
    String first = Cli.print("transfer", ring, "--calibration", SHIPPED);
    assertTrue(first.startsWith("Locality node: line handoff 0.22"), first);
    Cli.assertWrongUse(
        "has only node and core",
        "transfer",
        ring,
        "--calibration",
        SHIPPED,
        "--locality",
        "remote");
  }

  @Test
  void wordCountsBeyondAMessageAreRefused() {
    for (long absurd : new long[] {Long.MIN_VALUE, 0, 268_435_456, Long.MAX_VALUE}) {
      Cli.assertWrongUse(
          "--words " + absurd + ": ",
          "transfer",
          "1C1",
          "--calibration",
          SHIPPED,
          "--words",
          absurd);
    }
    Cli.assertWrongUse("--words", "transfer", "1C1", "--rates", "1C1=9", "--words", 5);
    Cli.assertWrongUse("--locality", "transfer", "1C1", "--rates", "1C1=9", "--locality", "node");
  }

  @Test
  void aCalibrationHasNoRateOfMemoryAlone() {
    Cli.assertWrongUse(
        "no rate for 0C64",
        "transfer",
        "1C1",
        "--constraint",
        "2*Q<0C64",
        "--calibration",
        SHIPPED);
  }
}
