package org.memline.obsp;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.memline.obsp.Tasks.figure1;
import static org.memline.obsp.Tasks.global;
import static org.memline.obsp.Tasks.group;
import static org.memline.obsp.Tasks.groups;
import static org.memline.obsp.Tasks.message;
import static org.memline.obsp.Tasks.none;
import static org.memline.obsp.Tasks.oblivious;
import static org.memline.obsp.Tasks.of;
import static org.memline.obsp.Tasks.work;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Tests each rule of OBSP* with tasks whose times were computed by hand. The numbers of figures and
 * equations are those of the paper.
 */
class EvaluatorTest {
  private static TaskTimes times(Task task) {
    TaskCheck.check(task);
    return Evaluator.evaluate(task, Barriers.AS_WRITTEN);
  }

  private static void ends(double[] expected, Task task) {
    assertArrayEquals(expected, times(task).finish());
  }

  /** Figure 1 takes 5w without barriers and 6w with them. */
  @ParameterizedTest
  @CsvSource({"AS_WRITTEN, 5", "OBLIVIOUS, 5", "GLOBAL, 6"})
  void figure1OfThePaperIsReproduced(Barriers barriers, double seconds) {
    assertEquals(seconds, Evaluator.evaluate(figure1(), barriers).seconds());
  }

  /**
   * If messages go both ways, the task takes 6 s with and without barriers, because each rank waits
   * for the other.
   */
  @Test
  void anExchangeInBothDirectionsWaitsLikeABarrier() {
    Task task =
        of(
            2,
            oblivious(work(1, 2), message(0, 1, 1), message(1, 0, 1)),
            oblivious(work(2, 1), message(0, 1, 1), message(1, 0, 1)));
    ends(work(6, 6), task);
  }

  @Test
  void waitingTimesAndAwaitedRanksAreFound() {
    SuperstepTimes first = times(figure1()).supersteps().get(0);
    assertArrayEquals(work(1, 2), first.ready());
    assertArrayEquals(work(2, 3), first.finish());
    assertArrayEquals(new int[] {0, 1}, first.awaited());
    SuperstepTimes barrier = Evaluator.evaluate(figure1(), Barriers.GLOBAL).supersteps().get(0);
    assertArrayEquals(new int[] {1, 1}, barrier.awaited());
    assertEquals(1, barrier.waiting(0));
    assertEquals(1, barrier.communication(0));
    assertEquals(0, barrier.waiting(1));
  }

  /**
   * Rank 1 receives 3 bytes from rank 0 and sends 2 to rank 2, so its h is 3 (maximum) or 5 (sum).
   * The h of rank 0 is 3 and that of rank 2 is 2 in both cases. Rank 2 waits for rank 1, whose h is
   * larger.
   */
  @ParameterizedTest
  @CsvSource({"MAX, 3", "SUM, 5"})
  void incomingAndOutgoingBytesAreCombinedAsStated(Combine combine, double h) {
    Task task =
        new Task(
            3,
            new SuperstepCosts(10, 0.5, combine),
            null,
            List.of(oblivious(work(0, 1, 0), message(0, 1, 3), message(1, 2, 2))));
    ends(work(30.5, 1 + 10 * h + 0.5, 1 + 10 * h + 0.5), task);
  }

  @Test
  void aBarrierWaitsForAllAndPaysForTheLargest() {
    ends(work(9, 9, 9), of(3, global(work(1, 5, 2), message(0, 2, 4))));
    ends(work(5, 5, 6), of(3, oblivious(work(1, 5, 2), message(0, 2, 4))));
  }

  @Test
  void ranksStartAtTheirOwnTimes() {
    Task task =
        new Task(2, Tasks.ONE, work(10, 0), List.of(oblivious(work(1, 2), message(0, 1, 1))));
    ends(work(12, 12), task);
  }

  @Test
  void withoutSynchronisationThereIsNoCommunicationCost() {
    Task task =
        new Task(2, new SuperstepCosts(1, 7, Combine.MAX), null, List.of(none(1, 2), none(3, 4)));
    ends(work(4, 6), task);
    assertEquals(6, Evaluator.evaluate(task, Barriers.GLOBAL).seconds());
  }

  /**
   * Each rank pays the latency L in a superstep with synchronisation, also the rank that only
   * sends.
   */
  @Test
  void latencyIsPaidInEachSuperstep() {
    Task task =
        new Task(
            2,
            new SuperstepCosts(1, 7, Combine.MAX),
            null,
            List.of(oblivious(work(1, 2), message(0, 1, 3))));
    ends(work(11, 12), task);
  }

  @Test
  void theCostsOfASuperstepOverrideThoseOfTheTask() {
    Superstep own = oblivious(work(1, 1), message(0, 1, 1));
    own =
        new Superstep(
            "",
            own.work(),
            List.of(),
            own.after(),
            own.messages(),
            own.sync(),
            new SuperstepCosts(100, 20, Combine.MAX));
    ends(work(121, 121), of(2, own));
  }

  /**
   * Ranks 0 and 2 form one group, ranks 1 and 3 the other; ranks 0 to 3 enter at 1, 2, 3 and 4. In
   * the first group, rank 2 waits for nobody and is ready at 3 + 1. Rank 0 waits for it. Both need
   * 2 for the bytes and leave at 4 + 2. Ranks 1 and 3 do not communicate and leave at 2 + 5 and 4 +
   * 0. Nobody waits at the end of a group: rank 2 leaves at 6, although rank 1 leaves the other
   * group at 7.
   */
  @Test
  void eachRankEntersAndLeavesAGroupAtItsOwnTime() {
    Task task =
        of(
            4,
            groups(
                work(1, 2, 3, 4),
                work(0.5, 0.5, 0.5, 0.5),
                group(new int[] {0, 2}, oblivious(work(0, 1), message(1, 0, 2))),
                group(new int[] {1, 3}, none(5, 0))),
            oblivious(work(0, 0, 0, 1), message(3, 2, 1)));
    TaskTimes times = times(task);
    SuperstepTimes partition = times.supersteps().get(0);
    assertArrayEquals(work(1, 3), partition.groups().get(0).start());
    assertArrayEquals(work(6, 6), partition.groups().get(0).finish());
    assertArrayEquals(work(7, 4), partition.groups().get(1).finish());
    assertArrayEquals(work(6.5, 7.5, 6.5, 4.5), partition.finish());
    assertArrayEquals(work(6.5, 7.5, 7.5, 6.5), times.finish());
  }

  /** A group numbers its ranks in the order of its list. */
  @Test
  void groupsNumberTheirRanksInTheirOwnOrder() {
    Task task =
        of(3, groups(work(0, 0, 0), work(0, 0, 0), group(new int[] {2, 0, 1}, none(1, 2, 3))));
    ends(work(2, 3, 1), task);
  }

  @Test
  void groupsMayBeNested() {
    Group inner = group(new int[] {1, 0}, oblivious(work(1, 2), message(0, 1, 3)));
    Group outer =
        new Group(
            new int[] {0, 1},
            of(2, groups(work(10, 20), work(1, 1), inner), oblivious(work(0, 0))));
    Task task = of(3, groups(work(0, 0, 0), work(0, 0, 0), outer, group(new int[] {2})));
    // Rank 0 of the inner group is rank 1 of the task and ends at 20 + 1 + 3 (bytes). Rank 1 of the
    // inner group is rank 0 of the task, which waits: max(21, 12) + 3.
    ends(work(25, 25, 0), task);
  }

  @Test
  void aBarrierInAGroupCoversItsRanksOnly() {
    Task task =
        of(
            3,
            groups(
                work(1, 2, 50),
                work(0, 0, 0),
                group(new int[] {0, 1}, oblivious(work(0, 0))),
                group(new int[] {2}, oblivious(work(0)))));
    assertArrayEquals(work(1, 2, 50), times(task).finish());
    assertArrayEquals(work(2, 2, 50), Evaluator.evaluate(task, Barriers.GLOBAL).finish());
  }

  /**
   * The message is sent at 1, in superstep 1, and arrives at 5. Rank 1 needs it in superstep 2. It
   * is ready at 2 and waits, or it is ready at 9 and does not wait.
   */
  @ParameterizedTest
  @CsvSource({"1, 5, 0, 3", "8, 9, 0, 0"})
  void anEarlyMessageMayHaveArrived(double work, double end, double waits, double communicates) {
    Task task = of(2, none(1, 1), oblivious(work(0, work), message(0, 1, 4, 0)));
    ends(work(1, end), task);
    SuperstepTimes second = times(task).supersteps().get(1);
    assertEquals(waits, second.waiting(1));
    assertEquals(communicates, second.communication(1));
  }

  /**
   * The 4 bytes of the message that was sent in superstep 1 do not count in superstep 2, which
   * waits for it.
   */
  @Test
  void bytesOfAnEarlyMessageDoNotCountInTheSuperstep() {
    Task task =
        of(3, none(1, 1, 1), oblivious(work(0, 10, 10), message(0, 1, 4, 0), message(2, 1, 2, 1)));
    ends(work(1, 13, 13), task);
  }

  /** In superstep 1, rank 0 waits for a message that rank 1 sends only in superstep 2. */
  @Test
  void aLateMessageIsWaitedFor() {
    Task task = of(2, oblivious(work(0, 1), message(1, 0, 2, 1)), oblivious(work(0.25, 4)));
    ends(work(7.25, 5), task);
    SuperstepTimes first = times(task).supersteps().get(0);
    assertEquals(5, first.waiting(0));
    assertEquals(2, first.communication(0));
    assertEquals(1, first.awaited()[0]);
    assertEquals(1, first.crossing().awaitedIn()[0]);
  }

  /**
   * Within the group, rank 0 waits for rank 2. Rank 2 enters the group late, because it waits for a
   * message that rank 1 sends in superstep 3.
   */
  @Test
  void lateMessagesIntoGroupsAreWaitedFor() {
    Task task =
        of(
            3,
            oblivious(work(0, 0, 1), message(1, 2, 0, 2)),
            groups(
                work(0, 0, 0),
                work(0, 0, 0),
                group(new int[] {0, 2}, oblivious(work(0, 0), message(1, 0, 1))),
                group(new int[] {1}, none(5))),
            oblivious(work(0, 1, 0)));
    ends(work(7, 6, 7), task);
  }

  @Test
  void aDeadlockIsNamed() {
    IllegalArgumentException e =
        assertThrows(IllegalArgumentException.class, () -> TaskCheck.check(both()));
    assertTrue(
        e.getMessage()
            .startsWith(
                "a superstep never ends: rank 0 in superstep 1 waits for rank 1 in superstep 2,"
                    + " which in superstep 1 waits for rank 0 in superstep 2"),
        e.getMessage());
  }

  private static Task both() {
    return of(
        2, oblivious(work(0, 0), message(1, 0, 1, 1), message(0, 1, 1, 1)), oblivious(work(0, 0)));
  }

  @Test
  void aDeadlockInAGroupIsNamedByTheRanksOfTheTask() {
    Group group = new Group(new int[] {2, 1}, both());
    Task task =
        of(3, none(0, 0, 0), groups(work(0, 0, 0), work(0, 0, 0), group(new int[] {0}), group));
    IllegalArgumentException e =
        assertThrows(IllegalArgumentException.class, () -> TaskCheck.check(task));
    assertTrue(
        e.getMessage()
            .contains(
                "rank 1 in superstep 1 of group 2 (inside superstep 2) waits for rank 2 in superstep 2"),
        e.getMessage());
  }

  @Test
  void timesThatOverflowAreRefused() {
    Task task = of(1, none(1e308), none(1e308));
    assertThrows(IllegalArgumentException.class, () -> times(task));
    Task bytes = of(2, oblivious(work(0, 0), message(0, 1, 1e308), message(0, 1, 1e308)));
    Task free = new Task(2, new SuperstepCosts(0, 0, Combine.MAX), null, bytes.supersteps());
    assertThrows(IllegalArgumentException.class, () -> times(free));
  }

  /**
   * The path is listed in the order of time: 2 s of rank 1, communication, 2 s of rank 0, and
   * communication.
   */
  @Test
  void theCriticalPathOfFigure1WithBarriersIsFound() {
    List<CriticalPath.Section> path =
        CriticalPath.of(Evaluator.evaluate(figure1(), Barriers.GLOBAL));
    assertEquals(
        List.of("1 COMPUTING 2.0", "0 COMMUNICATING 1.0", "0 COMPUTING 2.0", "0 COMMUNICATING 1.0"),
        path.stream().map(s -> s.rank() + " " + s.doing() + " " + s.seconds()).toList());
  }

  /**
   * Rank 0 waits for rank 1 within the group, so the path changes from rank 1 to rank 0 there.
   * Before the group it is that of rank 1, the rank that was waited for.
   */
  @Test
  void theCriticalPathGoesThroughGroups() {
    Task task =
        of(
            2,
            groups(
                work(1, 4),
                work(2, 0),
                group(new int[] {0, 1}, oblivious(work(1, 1), message(1, 0, 3)))),
            oblivious(work(1, 0)));
    assertEquals(
        List.of("1 0..4 []", "1 4..5 [0]", "0 5..8 [0]", "0 8..10 []", "0 10..11 []"),
        CriticalPath.of(times(task)).stream()
            .map(
                s ->
                    "%d %.0f..%.0f %s"
                        .formatted(
                            s.rank(),
                            s.from(),
                            s.to(),
                            s.groups().stream().map(g -> g[1]).toList()))
            .toList());
  }
}
