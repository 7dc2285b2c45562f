package org.memline.watch;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests that equal rows of several ranks are added up. */
class RecordingTest {
  private static final String COLUMN = "vector(100, 1, 50, float64)";
  private static final String SAME_COLUMN = "hvector(100, 1, 400, float64)";

  @TempDir Path folder;

  private Recording read(RankText... ranks) {
    for (RankText rank : ranks) {
      rank.write(folder);
    }
    return Recording.read(folder);
  }

  private static RankText rank(int rank, int ranks) {
    return new RankText(rank, ranks).site(0x1234);
  }

  @Test
  void equalLayoutsOfRanksAreOneRow() {
    Recording all =
        read(
            rank(0, 3).layout(800, COLUMN).row("Isend", 0, 1, 1, 10, 8000, 2, 4, 9).end(),
            rank(1, 3).layout(800, SAME_COLUMN).row("Isend", 0, 1, 2, 30, 24000, 3, 1, 20).end(),
            rank(2, 3).end());
    assertEquals(1, all.rows().size());
    MergedRow row = all.rows().get(0);
    assertEquals("Isend", row.operation());
    assertEquals(new CallSite("/home/u/app", 0x1234, "main"), row.site());
    assertEquals(1, row.step());
    assertEquals(40, row.calls());
    assertEquals(5, row.follows());
    assertEquals(29, row.whileReceiving());
    assertEquals(32000, row.bytes());
    assertEquals(1.25, row.callSeconds());
    assertEquals(3.75, row.waitSeconds());
    assertEquals(5.0 / 40, row.meanSeconds());
    assertEquals(1e-7, row.leastSeconds());
    assertEquals(2, row.ranks());
    assertEquals(0, row.slowest());
    assertEquals(0.2, row.slowestSeconds());
    assertEquals(30, all.totalSeconds());
    assertEquals(10, all.longestSeconds());
    assertEquals(5, all.mpiSeconds());
    assertEquals(3000, all.calls());
    assertEquals(3000 * 2.7e-8, all.costSeconds(), 1e-12);
  }

  @Test
  void otherLayoutsOperationsAndDistancesAreRowsOfTheirOwn() {
    Recording all =
        read(
            rank(0, 3)
                .layout(800, COLUMN)
                .layout(8, "float64")
                .row("Isend", 0, 1, 1, 1, 800, 6)
                .row("Send", 0, 1, 1, 1, 800, 5)
                .row("Isend", 1, 100, 1, 1, 800, 4)
                .row("Isend", 1, 50, 1, 1, 400, 3)
                .row("Isend", 0, 1, 2, 1, 800, 2)
                .end(),
            rank(1, 3).end(),
            rank(2, 3).host("n2").end());
    assertEquals(
        List.of("Isend core", "Send core", "Isend core", "Isend core", "Isend remote"),
        all.rows().stream().map(row -> row.operation() + " " + row.peer().words()).toList());
  }

  @Test
  void severalStepsToPartnersAreNotNamed() {
    RankText rank = rank(0, 3).layout(8, "float64").row("Send", 0, 1, 1, 1, 8, 1);
    Recording all = read(rank.row("Send", 0, 1, 2, 1, 8, 1).end(), rank(1, 3), rank(2, 3));
    assertNull(all.rows().get(0).step());
    assertEquals(2, all.rows().get(0).calls());
  }

  @Test
  void partnersAreClassified() {
    Recording all =
        read(
            rank(0, 2)
                .layout(8, "float64")
                .row("Send", 0, 1, 0, 1, 8, 9)
                .row("Recv", 0, 1, -1, 1, 8, 8)
                .row("Send", 0, 1, -2, 1, 8, 7)
                .row("Send", 0, 1, -3, 1, 8, 6)
                .row("Wait", -1, 0, -3, 1, 0, 5)
                .row("Allreduce", 0, 1, 2, 1, 8, 4)
                .row("Bcast", 0, 1, -3, 1, 8, 3)
                .row("Put", 0, 1, 1, 1, 8, 2)
                .end(),
            rank(1, 2).cores("4", "4-7").end());
    assertEquals(
        List.of(
            "self",
            "unknown",
            "no rank",
            "unknown",
            "",
            "2 ranks",
            "several numbers of ranks",
            "node"),
        all.rows().stream().map(row -> row.peer().words()).toList());
  }

  @Test
  void theReceiversLayoutIsTakenFromItsReceives() {
    RankText sender = rank(0, 2).layout(800, COLUMN).row("Isend", 0, 1, 1, 5, 4000, 1).end();
    Recording same = read(sender, rank(1, 2).layout(8, "float64").end());
    assertSame(send(same).from(), send(same).to(), "no receive is known");
    Recording fromAny =
        read(sender, rank(1, 2).layout(8, "float64").row("Recv", 0, 100, -1, 5, 4000, 1).end());
    assertEquals(1, send(fromAny).to().nest().runs());
    assertEquals(100, send(fromAny).from().nest().runs());
    Recording shorter =
        read(sender, rank(1, 2).layout(8, "float64").row("Irecv", 0, 4000, 0, 5, 4000, 1).end());
    assertEquals(800, send(shorter).to().bytes(), "only sent bytes count");
    RankText two = rank(1, 2).layout(8, "float64").layout(800, COLUMN);
    Recording several =
        read(
            sender, two.row("Recv", 0, 100, 0, 5, 4000, 1).row("Irecv", 1, 1, 0, 5, 4000, 1).end());
    assertSame(send(several).from(), send(several).to());
    Recording undecoded =
        read(sender, rank(1, 2).undecoded(800, "darray").row("Recv", 0, 1, 0, 5, 4000, 1).end());
    assertSame(send(undecoded).from(), send(undecoded).to());
  }

  private static MergedRow send(Recording recording) {
    return recording.rows().stream()
        .filter(row -> row.kind() == CallKind.SEND)
        .findFirst()
        .orElseThrow();
  }

  /** The ranges are found without a loop over all ranks. */
  @Test
  void missingRanksOfManyAreNamedByRanges() {
    assertEquals(
        List.of("ranks 0–2, 4, 6–1999999999 of 2000000000"),
        read(rank(5, 2_000_000_000).end(), rank(3, 2_000_000_000).end()).missing());
  }

  /** A script may start a program twice, and a program may spawn others. */
  @Test
  void ranksOfOneNumberBelongToDifferentStarts() {
    Recording all =
        read(
            rank(0, 2).started(1).end(),
            rank(1, 2).started(1.1).end(),
            rank(0, 2).started(50).end(),
            rank(0, 3).spawned().started(51).end(),
            rank(2, 3).spawned().started(51).end());
    assertEquals(5, all.ranks().size());
    assertEquals(List.of("rank 1 of 2", "rank 1 of 3"), all.missing());
  }

  /** A script starts two programs at the same time; the launcher gives each job a name. */
  @Test
  void ranksOfOneJobBelongTogether() {
    Recording all =
        read(
            rank(0, 2)
                .job("a")
                .started(1)
                .layout(8, "float64")
                .row("Send", 0, 1, 1, 1, 8, 0.5)
                .end(),
            rank(1, 2).job("b").started(1.1).host("n2").end(),
            rank(0, 2).job("b").started(1.2).host("n2").end(),
            rank(1, 2).job("a").started(1.3).end());
    assertEquals(List.of(), all.missing());
    assertEquals(PeerClass.Distance.CORE, send(all).peer().distance());
  }

  @Test
  void unusualEndsAreGrouped() {
    RankText[] ranks = new RankText[7];
    for (int i = 0; i < 7; i++) {
      ranks[i] = rank(i, 7).end(i < 4 ? "abort" : i == 5 ? "signal 15" : "finalize", 1, 0.5);
    }
    assertEquals(Map.of("abort", "ranks 0–3", "signal 15", "rank 5"), read(ranks).unusualEnds());
    assertEquals("ranks 0–1, 3, 5–7", RankRanges.words(List.of(7, 0, 5, 1, 6, 3)));
  }

  @Test
  void rowsOfManyRanksAreMerged() {
    writeRanks(100);
    assertMerged(100);
  }

  /**
   * The contract with users allows 10 s and 500 MB for the whole program. This test runs in a JVM
   * together with other tests.
   */
  @Test
  @Tag("release")
  void manyRanksAreMergedInSeconds() {
    writeRanks(1024);
    Assertions.assertTimeout(Duration.ofSeconds(60), () -> assertMerged(1024));
  }

  private void writeRanks(int ranks) {
    for (int rank = 0; rank < ranks; rank++) {
      RankText text =
          new RankText(rank, ranks)
              .host("n" + rank / 64)
              .cores(String.valueOf(rank % 64), "%d-%d".formatted(rank % 64 & ~7, rank % 64 | 7))
              .layout(800, COLUMN)
              .layout(8, "float64")
              .site(1);
      for (int row = 0; row < 100; row++) {
        int peer = Math.floorMod(rank + (row % 2 == 0 ? 1 : -1) * (1 + row / 2 % 8), ranks);
        text.row("Isend", row % 2, 1 + row / 16, peer, 10, 80, 0.001);
        text.row("Irecv", row % 2, 1 + row / 16, peer, 10, 80, 0.001);
      }
      text.end().write(folder);
    }
  }

  private void assertMerged(int ranks) {
    Recording all = Recording.read(folder);
    assertEquals(ranks, all.ranks().size());
    assertEquals(List.of(), all.missing());
    assertEquals(ranks * 2000L, all.rows().stream().mapToLong(MergedRow::calls).sum());
    assertTrue(all.rows().size() < 200, all.rows().size() + " rows");
  }
}
