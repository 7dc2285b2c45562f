package org.memline.report.watch;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.memline.file.CalibrationFile;
import org.memline.predict.LocalityPart;
import org.memline.sample.CacheState;
import org.memline.table.Page;
import org.memline.watch.PricedRecording;
import org.memline.watch.RankText;
import org.memline.watch.Recording;
import org.memline.watch.SourceLines;

/** Tests the table about the recording of a made-up program with four ranks. */
class WatchTableTest {
  @TempDir Path folder;

  private Recording recording() {
    for (int rank = 0; rank < 4; rank++) {
      new RankText(rank, 4)
          .layout(2048, "hvector(256, 1, 2064, float64)")
          .layout(8, "float64")
          .site(0x1234)
          .row("Isend", 0, 1, (rank + 1) % 4, 10_000, 20_480_000, rank == 2 ? 4 : 0.5)
          .row("Recv", 1, 256, (rank + 3) % 4, 10_000, 20_480_000, 0.25)
          .row("Send", 1, 1, (rank + 1) % 4, 100, 800, 0.125, 50)
          .row("Allreduce", 1, 1, 4, 7, 56, 0.0625)
          .end(rank == 3 ? "abort" : "finalize", 12.4, 1)
          .write(folder);
    }
    return Recording.read(folder);
  }

  private static PricedRecording priced(Recording recording, CacheState cache) {
    Path file = Path.of("../calibration/amd-epyc-zen5-2core/standard.json");
    return PricedRecording.of(recording, LocalityPart.of(CalibrationFile.read(file)), cache);
  }

  private static String text(PricedRecording priced, Grouping by, String calibration) {
    String text = new WatchTable(priced, SourceLines.of(List.of()), by, false, calibration).text();
    assertEquals(
        List.of(),
        text.lines().filter(line -> line.startsWith(" ") && line.length() > 100).toList());
    return Page.of(text).replace('\u00a0', ' ');
  }

  @Test
  void withoutACalibrationThereAreSharesAndLayouts() {
    List<String> lines =
        text(PricedRecording.unpriced(recording(), CacheState.WARM), null, null).lines().toList();
    assertEquals(
        "run 12.4 s, MPI 14.6 %; recording cost <0.01 % (4 000 calls × 27 ns)", lines.get(0));
    assertEquals("4 ranks of 1 node, openmpi-4.1.4", lines.get(1));
    List<String> row = lines.stream().filter(line -> line.startsWith("11.1 %")).toList();
    assertEquals(1, row.size(), String.join("\n", lines));
    assertTrue(row.get(0).startsWith("11.1 %  40 000  main (app+0x1234)"), row.get(0));
    assertTrue(row.get(0).endsWith("138 µs"), row.get(0));
    String text = String.join(" ", lines).replaceAll(" +", " ");
    assertTrue(text.contains("- 200 messages of at most 8 B directly follow another"), text);
    assertTrue(text.contains("Rank 2 takes longest in main (app+0x1234) Isend: 400 µs"), text);
    assertTrue(text.contains("- Ended by MPI_Abort: rank 3."), text);
    assertTrue(text.contains("needs a calibration of this machine: jobs/local.sh"), text);
  }

  @Test
  void anExchangeIsMarked() {
    for (int rank = 0; rank < 2; rank++) {
      new RankText(rank, 2)
          .layout(8, "float64")
          .site(0x1234)
          .row("Isend", 0, 100, 1 - rank, 10, 8000, 0.5, 0, 10)
          .row("Isend", 0, 200, 1 - rank, 10, 16000, 0.25, 0, 5)
          .end()
          .write(folder);
    }
    String table =
        text(PricedRecording.unpriced(Recording.read(folder), CacheState.WARM), null, null);
    assertTrue(table.lines().anyMatch(l -> l.contains("800 B") && l.contains("both ways")), table);
    assertFalse(
        table.lines().anyMatch(l -> l.contains("1600 B") && l.contains("both ways")), table);
    assertTrue(table.contains("both ways: the ranks also received"), table);
  }

  /** The receiving half of MPI_Sendrecv is a row of its own, but not another call. */
  @Test
  void groupsCountEachCallOnce() {
    new RankText(0, 2)
        .layout(8, "float64")
        .layout(24, "indexed_block(1, [0, 2, 9], float64)")
        .layout(24, "indexed_block(1, [0, 5, 9], float64)")
        .site(0x1234)
        .row("Sendrecv", 0, 1, 1, 30, 240, 0.5)
        .row("Sendrecv_received", 0, 1, 1, 30, 240, 0)
        .row("Send", 1, 1, 1, 7, 168, 0.5)
        .row("Send", 2, 1, 1, 9, 216, 0.25)
        .end()
        .write(folder);
    new RankText(1, 2).end().write(folder);
    PricedRecording all = PricedRecording.unpriced(Recording.read(folder), CacheState.WARM);
    assertEquals(List.of("46"), calls(text(all, Grouping.PEER, null)));
    // The two lists of places have the same short description, but they are separate groups.
    assertEquals(List.of("30", "7", "9"), calls(text(all, Grouping.LAYOUT, null)));
  }

  /** Names of C++ functions have any length, and no place where they can be broken. */
  @Test
  void longNamesFitOnThePage() {
    String name = "_ZN" + "9namespace".repeat(12) + "4sendEv";
    for (int rank = 0; rank < 2; rank++) {
      new RankText(rank, 2)
          .layout(24, "indexed_block(1, [0, 2, 9], float64)")
          .line("{\"site\":0,\"object\":\"/app\",\"offset\":17,\"symbol\":\"%s\"}", name)
          .row("Isend", 0, 1, 1 - rank, 499_990, 12_000_000, 0.0981234)
          .end()
          .write(folder);
    }
    PricedRecording priced = PricedRecording.unpriced(Recording.read(folder), CacheState.WARM);
    BeforeTable.Side side = new BeforeTable.Side(priced, SourceLines.of(List.of()));
    for (Grouping by : new Grouping[] {null, Grouping.SITE}) {
      List<String> lines = new ArrayList<>(text(priced, by, null).lines().toList());
      new BeforeTable(side, side, by, true).text().lines().limit(7).forEach(lines::add);
      assertEquals(
          List.of(), lines.stream().filter(l -> !l.startsWith("-") && l.length() > 100).toList());
      assertTrue(lines.stream().anyMatch(line -> line.contains("4sendEv")), "ends of names");
    }
  }

  /** Returns the column of calls. */
  private static List<String> calls(String text) {
    return text.lines()
        .filter(line -> line.matches(" *[<\\d.]+ % +\\d.*"))
        .map(line -> line.strip().split(" +")[2])
        .toList();
  }

  @Test
  void withACalibrationThereArePricesAndSavings() {
    PricedRecording priced = priced(recording(), CacheState.COLD);
    String text = text(priced, null, "standard.json");
    assertTrue(text.contains("; prices predicted from standard.json, for cold caches"), text);
    assertTrue(text.contains("  should"), text);
    assertTrue(text.matches("(?s).* (likely|sure|open)\\b.*"), text);
    assertTrue(text.contains("For contiguous messages no other method is compared"), text);
    assertFalse(text.contains("needs a calibration"), text);
    for (Grouping by : Grouping.values()) {
      String grouped = text(priced, by, "standard.json");
      assertTrue(grouped.contains("  " + by.label()), grouped);
    }
    assertTrue(text(priced, Grouping.PEER, "standard.json").contains("4 ranks"));
  }

  /** The calibration has measured no message of 512 MiB, so its time has no interval. */
  @Test
  void aPriceWithoutIntervalHasAReason() {
    RankText rank =
        new RankText(0, 2)
            .layout(1 << 29, "hvector(4194304, 16, 2048, float64)")
            .layout(1 << 28, "hvector(2097152, 16, 2048, float64)")
            .site(0x1234);
    rank.row("Send", 0, 1, 1, 100, 100L << 29, 5)
        .row("Send", 1, 1, 1, 1, 1L << 28, 1)
        .end("finalize", 12.4, 1)
        .write(folder);
    new RankText(1, 2).end("finalize", 12.4, 1).write(folder);
    String text = text(priced(Recording.read(folder), CacheState.WARM), null, "standard.json");
    assertTrue(text.contains("(no interval)"), text);
    assertFalse(text.matches("(?s).* (likely|sure)\\b.*"), text);
    assertTrue(
        text.replaceAll("\\s+", " ")
            .matches(
                ".*- The price of 2 rows of sends, or that of their fastest method, has no interval: "
                    + "outside the calibrated range: .* bytes \\(and similar reasons\\) .*"),
        text);
  }

  @Test
  void rowsThatAreLeftOutAreCounted() {
    RankText rank = new RankText(0, 1).layout(8, "float64").site(1);
    for (int count = 1; count <= 23; count++) {
      rank.row("Bcast", 0, count, 1, 1, 8, 0.1 / count);
    }
    rank.end().write(folder);
    PricedRecording priced = PricedRecording.unpriced(Recording.read(folder), CacheState.WARM);
    String text = text(priced, null, null);
    assertTrue(
        text.contains("3 rows with 0.1 % of the run are left out: show --all prints them"), text);
    String all = new WatchTable(priced, SourceLines.of(List.of()), null, true, null).text();
    assertFalse(all.contains("left out"), all);
  }

  @Test
  void handPackingIsComparedWithDatatypes() {
    new RankText(0, 2)
        .layout(8, "float64")
        .site(0x1234)
        .row("Send", 0, 32_768, 1, 100, 26_214_400, 2.5)
        .end("finalize", 10, 1)
        .write(folder);
    new RankText(1, 2).end("finalize", 10, 1).write(folder);
    String text = text(priced(Recording.read(folder), CacheState.WARM), null, "standard.json");
    assertTrue(
        text.replaceAll("\\s+", " ")
            .matches(
                ".* If the program packs its contiguous messages of 262.1 kB by hand \\(12.5 % of the run\\), a datatype would be faster for blocks of \\d+ B or more, .*"),
        text);
  }
}
