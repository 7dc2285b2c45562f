package org.memline.launch.ranks;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.memline.study.measure.MeasurementFailure;
import org.memline.study.measure.Turns;

/**
 * Tests how two launches take turns through named pipes. Each launch has one rank, and threads take
 * the place of processes.
 */
class FifoTurnsTest {
  @TempDir Path folder;

  private final List<String> done = Collections.synchronizedList(new ArrayList<>());

  private Thread launch(boolean first, int turns) {
    Thread thread =
        new Thread(
            () -> {
              Turns own = new FifoTurns(folder, first, 0);
              own.begin();
              for (int turn = 1; turn <= turns; turn++) {
                done.add((first ? "a" : "b") + turn);
                own.pass();
              }
              own.end();
            });
    thread.start();
    return thread;
  }

  private List<String> run(int turnsOfA, int turnsOfB) {
    FifoTurns.create(folder, 1);
    return assertTimeoutPreemptively(
        Duration.ofMinutes(5),
        () -> {
          Thread b = launch(false, turnsOfB);
          Thread a = launch(true, turnsOfA);
          a.join();
          b.join();
          return done;
        });
  }

  @Test
  void twoSidesTakeTurns() {
    assertEquals(List.of("a1", "b1", "a2", "b2", "a3", "b3"), run(3, 3));
  }

  @Test
  void theLongerSideContinuesAlone() {
    assertEquals(List.of("a1", "b1", "a2", "a3", "a4"), run(4, 1));
    done.clear();
    assertEquals(List.of("a1", "b1", "b2", "b3"), run(1, 3));
  }

  @Test
  void turnsAcrossNodesAreRefused() {
    assertThrows(MeasurementFailure.class, () -> new FifoTurns(folder, true, 5));
    assertFalse(Turns.NONE.shared());
  }
}
