package org.memline.obsp.trace;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.memline.obsp.Combine;
import org.memline.obsp.SuperstepCosts;
import org.memline.obsp.Sync;
import org.memline.obsp.Task;

class TracedTasksTest {
  private static final double NS = 1e-9;
  private static final double EXACT = 1e-15;

  @TempDir Path folder;

  /**
   * Returns figure 1 of the paper in µs: rank 0 computes 1 and 2, rank 1 computes 2 and 1, and rank
   * 0 sends 200 and 600 bytes, at 0.5 ns per byte and 100 ns per superstep. The visits of f end 50
   * ns after the last superstep.
   *
   * @param late ns by which all times of rank 1 are later
   */
  private static HandWrittenRun figure1(long late, String host) {
    return new HandWrittenRun(0)
        .rank("n1")
        .visit("f", 5000, 8650)
        .superstep("x", 6000, 6200, 1, 200, -2, 99)
        .superstep("x", 8200, 8600, 1, 600, -1, 5)
        .rank(host)
        .visit("f", 5000 + late, 8650 + late)
        .superstep("x", 7000 + late, 7200 + late, -1, 77)
        .superstep("x", 8200 + late, 8600 + late, -1, 77);
  }

  private TracedTasks traced(HandWrittenRun run, String inside) throws IOException {
    return TracedTasks.of(List.of(run.write(folder)), inside);
  }

  private String refused(HandWrittenRun run, String inside) throws IOException {
    Path file = run.write(folder);
    String message =
        assertThrows(IllegalArgumentException.class, () -> TracedTasks.of(List.of(file), inside))
            .getMessage();
    assertFalse(message.contains("\n"), message);
    return message.replace(file.toString(), "h.cll.0.dat");
  }

  private static void assertNanoseconds(double[] seconds, double... nanoseconds) {
    double[] expected = nanoseconds.clone();
    for (int i = 0; i < expected.length; i++) {
      expected[i] *= NS;
    }
    assertArrayEquals(expected, seconds, EXACT);
  }

  @Test
  void aVisitBecomesATask() throws IOException {
    TracedTasks traced = traced(figure1(0, "n1"), "f");
    assertEquals(List.of(), traced.notes());
    assertEquals(1, traced.tasks().size());
    Task task = traced.tasks().get(0).task();
    assertNanoseconds(task.start(), 0, 0);
    assertEquals(3, task.supersteps().size());
    assertNanoseconds(task.supersteps().get(0).work(), 1000, 2000);
    assertNanoseconds(task.supersteps().get(1).work(), 2000, 1000);
    assertNanoseconds(task.supersteps().get(2).work(), 50, 50);
    assertEquals(Sync.NONE, task.supersteps().get(2).sync());
    assertEquals(Sync.OBLIVIOUS, task.supersteps().get(1).sync());
    assertEquals(1, task.supersteps().get(1).messages().count());
    assertEquals(600, task.supersteps().get(1).messages().bytes()[0]);
    assertNanoseconds(traced.tasks().get(0).finish()[1], 3600, 3600);
    assertEquals(3650 * NS, traced.tasks().get(0).seconds(), EXACT);
    assertNanoseconds(traced.tasks().get(0).waiting(0), 0, 0);
  }

  /** As in the figure of the paper, both supersteps take the longer work if there are barriers. */
  @Test
  void barriersCostTheTimeOfFigure1() throws IOException {
    TracedBarriers barriers = TracedBarriers.of(traced(figure1(0, "n1"), "f"), null, Combine.MAX);
    SuperstepCosts costs = barriers.costs().oblivious().costs();
    assertEquals(0.5 * NS, costs.g(), EXACT);
    assertEquals(100 * NS, costs.latency(), EXACT);
    assertEquals(2, barriers.costs().oblivious().sizes());
    BarrierCosts one = barriers.median();
    assertEquals(0, one.seconds().error(), 1e-12);
    assertEquals(3650 * NS, one.oblivious().seconds(), EXACT);
    // 2000 + 200, 2000 + 400, and 50 after the last superstep
    assertEquals(4650 * NS, one.global().seconds(), EXACT);
    assertEquals(1000 * NS, one.seconds().barrier(), EXACT);
    List<SuperstepTotals> each = one.supersteps();
    assertEquals(0, each.get(0).barrier(), EXACT);
    assertEquals(1000 * NS, each.get(1).barrier(), EXACT);
    assertEquals(List.of(2), one.dearest(10).stream().map(SuperstepTotals::first).toList());
    List<SuperstepTotals> groups = one.byExperiment();
    assertEquals(2, groups.size());
    assertEquals(2, groups.get(0).count());
    assertEquals(4000 * NS, groups.get(0).work(), EXACT);
    assertEquals(3600 * NS, groups.get(0).measured(), EXACT);
  }

  /** Both ranks are on one host and share its clock. All times of rank 1 are 400 ns later. */
  @Test
  void ranksStartAtTheirClockTime() throws IOException {
    TracedTasks same = traced(figure1(400, "n1"), "f");
    assertNanoseconds(same.tasks().get(0).task().start(), 0, 400);
    assertNanoseconds(same.tasks().get(0).ready()[0], 1000, 2400);
  }

  @Test
  void severalHostsShareNoClock() throws IOException {
    TracedTasks other = traced(figure1(123456789, "n2"), "f");
    assertNanoseconds(other.tasks().get(0).task().start(), 0, 0);
    assertFalse(other.oneClock());
    assertTrue(other.notes().get(0).contains("each rank begins at 0"), other.notes().get(0));
    String message =
        assertThrows(
                IllegalArgumentException.class, () -> TracedBarriers.of(other, null, Combine.MAX))
            .getMessage();
    assertTrue(message.contains("give --machine CALIBRATION, or --g and --latency"), message);
    TracedBarriers given =
        TracedBarriers.of(other, new SuperstepCosts(0.5 * NS, 100 * NS, Combine.MAX), Combine.MAX);
    assertEquals(4650 * NS, given.median().global().seconds(), EXACT);
  }

  @Test
  void aWholeRunIsATaskThatStartsAtItsFirstSuperstep() throws IOException {
    TracedTasks traced = traced(figure1(0, "n1"), "");
    Task task = traced.tasks().get(0).task();
    assertNanoseconds(task.start(), 0, 1000);
    assertEquals(2, task.supersteps().size());
    assertNanoseconds(task.supersteps().get(0).work(), 0, 0);
    assertNanoseconds(task.supersteps().get(1).work(), 2000, 1000);
  }

  /**
   * Recording a visit takes 40 ns. The first gap has two visits and the last gap one. The gap
   * between the supersteps has half of the overhead of each.
   */
  @Test
  void theOverheadOfTheRunTimeIsNotWork() throws IOException {
    HandWrittenRun run =
        new HandWrittenRun(40)
            .rank("n1")
            .visit("f", 0, 3000)
            .visit("inner", 100, 200)
            .visit("inner", 300, 400)
            .superstep("x", 1000, 1100)
            .superstep("x", 2000, 2100)
            .visit("inner", 2200, 2300);
    Task task = traced(run, "f").tasks().get(0).task();
    assertNanoseconds(task.supersteps().get(0).work(), 1000 - 2 * 40);
    assertNanoseconds(task.supersteps().get(1).work(), 900 - 40);
    assertNanoseconds(task.supersteps().get(2).work(), 900 - 40);
  }

  @Test
  void aVisitWithDifferentSuperstepsPerRankIsLeftOut() throws IOException {
    HandWrittenRun run =
        new HandWrittenRun(0)
            .rank("n1")
            .visit("f", 0, 100)
            .superstep("x", 10, 20)
            .visit("f", 200, 300)
            .superstep("x", 210, 220)
            .superstep("x", 230, 240)
            .visit("f", 400, 500)
            .barrier("y", 410, 420)
            .visit("f", 600, 700)
            .superstep("x", 610, 620)
            .rank("n1")
            .visit("f", 0, 100)
            .superstep("x", 10, 20)
            .visit("f", 200, 300)
            .superstep("x", 210, 220)
            .visit("f", 400, 500)
            .superstep("x", 410, 420);
    TracedTasks traced = traced(run, "f");
    assertEquals(List.of(1), traced.tasks().stream().map(TracedTask::visit).toList());
    String notes = String.join("\n", traced.notes());
    assertTrue(notes.contains("ranks have 3 to 4 visits of f: the first 3 are used"), notes);
    assertTrue(
        notes.contains("visit 2 of f is left out: rank 0 has 2 supersteps, but rank 1 has 1"),
        notes);
    assertTrue(
        notes.contains(
            "visit 3 of f is left out: superstep 1 is global (y) on rank 0, but oblivious (x) on rank 1"),
        notes);
  }

  @Test
  void aWholeRunNeedsSuperstepsOnEveryRank() throws IOException {
    HandWrittenRun run =
        new HandWrittenRun(0).rank("n1").superstep("x", 1, 2).rank("n1").visit("f", 1, 2);
    assertEquals(
        "h.cll.0.dat: rank 1 has no superstep: all ranks must take part in each superstep",
        refused(run, ""));
  }

  /**
   * Rank 1 has a visit of f, but no superstep. Without the check, the visit would become a task.
   */
  @Test
  void aVisitNeedsSuperstepsOnEveryRank() throws IOException {
    HandWrittenRun run =
        new HandWrittenRun(0)
            .rank("n1")
            .visit("f", 0, 100)
            .superstep("x", 10, 20)
            .rank("n1")
            .visit("f", 0, 100);
    assertEquals(
        "h.cll.0.dat: rank 1 has no superstep: all ranks must take part in each superstep",
        refused(run, "f"));
  }

  @Test
  void runsOfSeveralProgramsAreRefused() throws IOException {
    Path first = figure1(0, "n1").write(folder);
    Path other =
        new HandWrittenRun("other", 0)
            .rank("n1")
            .visit("f", 0, 100)
            .superstep("x", 10, 20)
            .rank("n1")
            .visit("f", 0, 100)
            .superstep("x", 10, 20)
            .write(folder);
    for (String inside : List.of("", "f")) {
      String message =
          assertThrows(
                  IllegalArgumentException.class,
                  () -> TracedTasks.of(List.of(first, other), inside))
              .getMessage();
      assertEquals(
          other + " is of program other, but " + first + " is of h: give runs of one program",
          message);
    }
  }

  @Test
  void aMissingRankIsNamed() throws IOException {
    Path file = figure1(0, "n1").write(folder, 4);
    String message =
        assertThrows(IllegalArgumentException.class, () -> TracedTasks.of(List.of(file), "f"))
            .getMessage();
    assertTrue(message.contains("of 4 ranks there are no visits of rank 2 3: put"), message);
  }

  @Test
  void abandonedVisitsAreRefused() throws IOException {
    Path file = figure1(0, "n1").write(folder);
    HandWrittenRun.abandon(file, "other");
    TracedTasks.of(List.of(file), "f");
    String text = Files.readString(file, StandardCharsets.ISO_8859_1);
    Files.writeString(file, text.replace("\"other\":2", "\"x\":2"), StandardCharsets.ISO_8859_1);
    String message =
        assertThrows(IllegalArgumentException.class, () -> TracedTasks.of(List.of(file), "f"))
            .getMessage();
    assertTrue(message.contains("2 visits of x began but did not end"), message);
  }

  @Test
  void wrongMessagesAreRefused() throws IOException {
    HandWrittenRun run = new HandWrittenRun(0).rank("n1").superstep("x", 1, 2, 1, 8);
    assertEquals(
        "h.cll.0.dat: superstep x (h.c:7) of rank 0 sends to rank 1, but ranks are 0 to 0 (a negative number means no rank): correct its to(RANK, BYTES)",
        refused(run, ""));
  }

  @Test
  void wrongBytesAreRefused() throws IOException {
    HandWrittenRun run =
        new HandWrittenRun(0)
            .rank("n1")
            .superstep("x", 1, 2, 1, Double.NaN)
            .rank("n1")
            .superstep("x", 1, 2, 0, 8);
    assertTrue(refused(run, "").contains("of rank 0 sends NaN bytes, which is not a length"));
  }

  @Test
  void nestedSuperstepsAreRefused() throws IOException {
    HandWrittenRun run = new HandWrittenRun(0).rank("n1").superstep("x", 1, 5).superstep("y", 4, 6);
    assertEquals(
        "h, run 0: rank 0 is in superstep y before x is over: run one after the other",
        refused(run, ""));
  }

  @Test
  void superstepsOfTwoThreadsAreRefused() throws IOException {
    HandWrittenRun run =
        new HandWrittenRun(0).rank("n1").superstep("x", 1, 2).superstep(1, false, "x", 3, 4);
    assertTrue(refused(run, "").contains("has supersteps of threads 0 and 1"));
  }

  @Test
  void unknownExperimentsAndRepeatedFilesAreRefused() throws IOException {
    Path file = figure1(0, "n1").write(folder);
    assertTrue(
        assertThrows(IllegalArgumentException.class, () -> TracedTasks.of(List.of(file), "g"))
            .getMessage()
            .equals("--inside g: there is no such experiment: the traces have f, x"));
    assertTrue(
        assertThrows(IllegalArgumentException.class, () -> TracedTasks.of(List.of(file), "x"))
            .getMessage()
            .startsWith("--inside x: is a superstep itself"));
    assertTrue(
        assertThrows(IllegalArgumentException.class, () -> TracedTasks.of(List.of(file, file), "f"))
            .getMessage()
            .contains("is given twice"));
  }

  @Test
  void visitsOfSeveralPointsAreNoted() throws IOException {
    HandWrittenRun run =
        new HandWrittenRun(0)
            .rank("n1")
            .visitOf("f", 3, 0, 100)
            .superstep("x", 10, 20)
            .visitOf("f", 4, 200, 300)
            .superstep("x", 210, 220)
            .visitOf("f", 3, 400, 500)
            .superstep("x", 410, 420);
    TracedTasks traced = traced(run, "f");
    assertEquals(3, traced.tasks().size());
    assertTrue(
        traced
            .notes()
            .get(0)
            .contains("values of their variables (2 points): the median visit is over all of them"),
        traced.notes()::toString);
  }

  @Test
  void aTraceWithoutVisitsIsRefused() throws IOException {
    assertTrue(
        refused(new HandWrittenRun(0).rank("n1"), "")
            .startsWith("h.cll.0.dat: it contains no visits"));
  }

  @Test
  void aTraceWithoutSuperstepsIsRefused() throws IOException {
    HandWrittenRun run = new HandWrittenRun(0).rank("n1").visit("f", 1, 2);
    assertTrue(
        refused(run, "f")
            .startsWith("h.cll.0.dat: it contains no supersteps, but f: write #pragma"));
  }
}
