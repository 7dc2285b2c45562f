package org.memline.study.measure;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.memline.mpi.Mpirun;

/** Tests what a rank prints for a driver and for a user, and what the driver reads. */
class RankReportTest {
  private static final RankReport WRONG =
      new RankReport(RankReport.Code.FAILED, "packed/cold", 3, 6, null);

  private static String printed(RankReport report, boolean driven) {
    PrintStream usual = System.err;
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    System.setErr(new PrintStream(bytes, true, StandardCharsets.UTF_8));
    if (driven) {
      System.setProperty(Mpirun.DRIVEN, "true");
    }
    try {
      report.print();
    } finally {
      System.clearProperty(Mpirun.DRIVEN);
      System.setErr(usual);
    }
    return bytes.toString(StandardCharsets.UTF_8);
  }

  @Test
  void theDriverReadsWhatARankPrints() {
    for (RankReport report :
        List.of(
            WRONG,
            RankReport.failed("'%s' \"µ\" \\ {}"),
            RankReport.failed(0, "x"),
            RankReport.warning("y"),
            RankReport.note("z"))) {
      String line = printed(report, true);
      assertEquals(1, line.lines().count(), line);
      assertEquals(List.of(report), RankReport.in(line));
    }
    String twoLines = printed(RankReport.failed("first\nsecond"), true);
    assertEquals(List.of(RankReport.failed("first")), RankReport.in(twoLines));
  }

  @Test
  void theUserReadsWords() {
    assertEquals("memline: cell packed/cold, rank 3: status 6\n", printed(WRONG, false));
    assertEquals("memline: rank 0: x\n", printed(RankReport.failed(0, "x"), false));
    assertEquals("memline: warning: y\n", printed(RankReport.warning("y"), false));
    assertEquals("memline: z\n", printed(RankReport.note("z"), false));
    assertFalse(RankReport.goesToADriver());
  }

  /** The C library writes a report by itself, because it does so while a signal is handled. */
  @Test
  void theReportOfTheCLibraryIsRead() throws IOException {
    String source = Files.readString(Path.of("../native/programs/user_crash.c"));
    Matcher format = Pattern.compile("\"(memline-report: .*)\"\\s*\"(.*)\\\\n\"").matcher(source);
    assertTrue(format.find());
    String line =
        (format.group(1) + format.group(2))
            .replace("\\\"", "\"")
            .replace("%d", "3")
            .replace("%lld", "7")
            .replace("%s", "X");
    String reason = "memline_superstep ended in X of repetition 7 by X";
    assertEquals(List.of(RankReport.failed(3, reason)), RankReport.in(line));
  }

  @Test
  void otherLinesAreNoReports() {
    for (String line :
        List.of(
            "",
            "memline: rank 0: x",
            "memline-report: {\"code\":\"failed\"}",
            "memline-report: {\"code\":\"lost\",\"cell\":null,\"rank\":0,\"status\":null,\"reason\":\"x\"}",
            printed(WRONG, true).substring(0, 40))) {
      assertEquals(List.of(), RankReport.in(line), line);
    }
  }
}
