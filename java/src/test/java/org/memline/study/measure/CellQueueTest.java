package org.memline.study.measure;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.memline.layout.Axis;
import org.memline.layout.Element;
import org.memline.layout.Matrix;
import org.memline.layout.Slice;
import org.memline.machine.CoreState;
import org.memline.sample.CacheState;
import org.memline.sample.Cell;
import org.memline.sample.CellSample;
import org.memline.sample.Method;
import org.memline.sample.Role;
import org.memline.sample.SendCell;

/**
 * Tests the order in which a launch measures its cells, and how much time each cell gets. The tests
 * set the clock.
 */
class CellQueueTest {
  private static final long SECOND = 1_000_000_000;

  @Test
  void allCellsAreVisitedOnceBeforeAnyIsRepeated() {
    List<SendCell> cells = cells(3);
    List<SendCell> other = List.of(cells.get(2), cells.get(0), cells.get(1));
    CellQueue queue = new CellQueue(List.of(cells, other), 0, 10, new CoreState(), false);
    for (List<SendCell> visit : List.of(cells, other)) {
      for (SendCell cell : visit) {
        assertSame(cell, queue.next(0));
        queue.measured(List.of(sample(cell, 150)));
      }
    }
    assertNull(queue.next(0));
    assertEquals(0, queue.unmeasured().size());
  }

  @Test
  void theFirstCellIsVisitedEvenAfterTheDeadline() {
    List<SendCell> cells = cells(3);
    CellQueue queue = once(cells, 1, new CoreState());
    assertSame(cells.get(0), queue.next(5 * SECOND));
    assertNull(queue.next(5 * SECOND));
    assertEquals(2, queue.unmeasured().size());
  }

  /**
   * The second cell was measured with far cores, unlike the others. It is repeated before the cells
   * are visited a second time.
   */
  @Test
  void aCellOfAnotherStateIsRepeatedAfterTheFirstPass() {
    List<SendCell> cells = cells(3);
    CellQueue queue = new CellQueue(List.of(cells, cells), 0, 10, seen(150), false);
    double[] controls = {150, 400, 150};
    for (int i = 0; i < 3; i++) {
      queue.measured(List.of(sample(queue.next(0), controls[i])));
    }
    assertSame(cells.get(1), queue.next(0));
    queue.measured(List.of(sample(cells.get(1), 150)));
    for (SendCell cell : cells) {
      assertSame(cell, queue.next(0));
      queue.measured(List.of(sample(cell, 150)));
    }
    assertNull(queue.next(0));
  }

  /**
   * One cell is always measured with near cores and the other always with far cores. Neither can be
   * measured in the other way, and the queue must not wait for that.
   */
  @Test
  void cellsThatNeverChangeStateDoNotBlockDueVisits() {
    List<SendCell> cells = cells(2);
    CellQueue queue = new CellQueue(List.of(cells, cells, cells), 0, 10, seenBoth(), false);
    int[] came = new int[2];
    for (int i = 0; i < 30; i++) {
      Cell cell = queue.next(0);
      int index = cells.indexOf(cell);
      came[index]++;
      queue.measured(List.of(sample(cell, index == 0 ? 150 : 400)));
      if (!queue.due()) {
        break;
      }
    }
    assertFalse(queue.due(), "visits: " + came[0] + " and " + came[1]);
  }

  /**
   * The cores are usually far from each other. They are near from the third visit on, until the
   * last two visits.
   */
  @Test
  void inEachStateOnlyCellsThatLackItAreRepeated() {
    List<SendCell> cells = cells(4);
    CellQueue queue = once(cells, 10, seenBoth());
    double[] controls = {400, 400, 150, 150};
    for (double control : controls) {
      queue.measured(List.of(sample(queue.next(0), control)));
    }
    assertSame(cells.get(0), queue.next(0));
    queue.measured(List.of(sample(cells.get(0), 150)));
    assertSame(cells.get(1), queue.next(0));
    queue.measured(List.of(sample(cells.get(1), 150)));
    // All cells were measured with near cores. Two were not measured with far cores, so they are
    // repeated in case the cores become far again.
    assertSame(cells.get(2), queue.next(0));
    queue.measured(List.of(sample(cells.get(2), 150)));
    assertSame(cells.get(3), queue.next(0));
    queue.measured(List.of(sample(cells.get(3), 400)));
    assertSame(cells.get(2), queue.next(0));
    queue.measured(List.of(sample(cells.get(2), 400)));
    assertNull(queue.next(0));
  }

  @Test
  void noCellWaitsForAnUnusualState() {
    List<SendCell> cells = cells(2);
    CellQueue queue = once(cells, 10, seenBoth());
    queue.measured(List.of(sample(queue.next(0), 150)));
    queue.measured(List.of(sample(queue.next(0), 400)));
    assertSame(cells.get(0), queue.next(0));
    queue.measured(List.of(sample(cells.get(0), 400)));
    // The second cell was not measured with near cores. It is not repeated, because the cores are
    // now far, which is usual.
    assertNull(queue.next(0));
  }

  @Test
  void repeatedCellsShareTheRemainingTime() {
    List<SendCell> cells = cells(4);
    CellQueue queue = once(cells, 100, seenBoth());
    for (double control : new double[] {150, 150, 150, 400}) {
      queue.measured(List.of(sample(queue.next(0), control)));
    }
    assertSame(cells.get(0), queue.next(40 * SECOND));
    // Three cells were not yet measured with far cores, as they are now. 60 s are left for their
    // visits and the current one, and each may take half as much again, because most visits end
    // early.
    assertEquals(1.5 * 60 / 4 * SECOND, queue.shareNs(40 * SECOND), 1);
  }

  @Test
  void aShareIsAtMostTheRemainingTime() {
    CellQueue queue = once(cells(1), 100, new CoreState());
    queue.next(0);
    assertEquals(100 * SECOND, queue.shareNs(0));
  }

  @Test
  void cellsWithoutAControlAreNotRepeated() {
    List<SendCell> cells = cells(2);
    CellQueue queue = once(cells, 10, seenBoth());
    for (int i = 0; i < 2; i++) {
      queue.measured(List.of(sample(queue.next(0))));
    }
    assertNull(queue.next(0));
  }

  /**
   * The cores are usually far and are now near. No time is reserved to repeat cells with far cores,
   * because the cores may stay near.
   */
  @Test
  void inALastingStateNoTimeIsReserved() {
    CellQueue queue = once(cells(10), 100, seenBoth());
    queue.measured(List.of(sample(queue.next(0), 150)));
    queue.next(0);
    assertEquals(1.5 * 100 / 9 * SECOND, queue.shareNs(0), 1);
  }

  @Test
  void everyCellIsVisitedOnceAfterTheTimeIfAllAre() {
    List<SendCell> cells = cells(3);
    CellQueue queue = new CellQueue(List.of(cells, cells), 0, 1, new CoreState(), true);
    for (SendCell cell : cells) {
      assertSame(cell, queue.next(5 * SECOND));
    }
    assertNull(queue.next(5 * SECOND));
    assertEquals(0, queue.unmeasured().size());
  }

  @Test
  void theTimeLimitEndsTheLaunch() {
    List<SendCell> cells = cells(5);
    CellQueue queue = new CellQueue(List.of(cells, cells), 7 * SECOND, 10, new CoreState(), false);
    assertNotNull(queue.next(8 * SECOND));
    assertNull(queue.next(17 * SECOND));
    assertEquals(
        List.of(cells.get(1).id(), cells.get(2).id(), cells.get(3).id(), cells.get(4).id()),
        queue.unmeasured());
  }

  @Test
  void allVisitsGetEqualShares() {
    List<SendCell> cells = cells(10);
    CellQueue queue = new CellQueue(List.of(cells, cells), 0, 100, new CoreState(), false);
    queue.next(0);
    // 100 s are left for 20 visits. Each may take half as much again, because most visits end
    // early.
    assertEquals(1.5 * 100 / 20 * SECOND, queue.shareNs(0), 1);
    assertEquals(StoppingRule.LEAST, queue.least(0));
  }

  @Test
  void timeIsReservedForRepeatedCells() {
    CellQueue queue = once(cells(10), 100, seen(150));
    queue.measured(List.of(sample(queue.next(0), 400)));
    queue.next(0);
    // One of the two cells that were begun must be repeated. Five of ten are therefore expected to
    // be, in addition to the nine visits that are left.
    assertEquals(1.5 * 100 / (9 + 5) * SECOND, queue.shareNs(0), 1);
  }

  @Test
  void aLateLaunchGivesSmallerShares() {
    CellQueue queue = once(cells(10), 100, new CoreState());
    queue.next(0);
    queue.next(60 * SECOND);
    // 40 s are left for 9 cells.
    assertEquals(0.7 * 40 / 9 * SECOND, queue.shareNs(60 * SECOND), 1);
    assertEquals(StoppingRule.LEAST_WHEN_LATE, queue.least(60 * SECOND));
  }

  /** Returns a queue that starts at 0 and visits each cell once. */
  private static CellQueue once(List<SendCell> cells, double seconds, CoreState state) {
    return new CellQueue(List.of(cells), 0, seconds, state, false);
  }

  private static CoreState seen(double controlNs) {
    CoreState state = new CoreState();
    for (int i = 0; i < 100; i++) {
      state.add(controlNs);
    }
    return state;
  }

  /** Returns a state in which the cores were 60 times far from each other and 40 times near. */
  private static CoreState seenBoth() {
    CoreState state = new CoreState();
    for (int i = 0; i < 100; i++) {
      state.add(i < 60 ? 400 : 150);
    }
    return state;
  }

  private static List<SendCell> cells(int count) {
    List<SendCell> cells = new ArrayList<>();
    for (int i = 1; i <= count; i++) {
      Slice slice = new Slice(Matrix.dense(9, 9, Element.INT32), Axis.ROWS, i > 9 ? 9 : i);
      CacheState cache = i > 9 ? CacheState.COLD : CacheState.WARM;
      cells.add(new SendCell(Method.PACKED, cache, slice, Role.GRID));
    }
    return cells;
  }

  private static CellSample sample(Cell cell, double... controlNs) {
    return new CellSample(
        cell,
        1,
        0,
        CellSample.Stop.TIGHT,
        new double[] {1},
        new int[] {1},
        new boolean[] {false},
        controlNs,
        "");
  }
}
