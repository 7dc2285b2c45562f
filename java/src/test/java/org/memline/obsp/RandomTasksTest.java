package org.memline.obsp;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Tests that the recursive equations give the same times, bit by bit, as a simulation of events,
 * which shares no code with them.
 */
class RandomTasksTest {
  private static final int TASKS = 400;

  @ParameterizedTest
  @EnumSource(Barriers.class)
  void evaluatorAndSimulationAgreeExactly(Barriers barriers) {
    int endless = 0;
    for (int seed = 0; seed < TASKS; seed++) {
      Task task = new RandomTask(seed).draw();
      double[] finish = EventSimulation.finish(with(task, barriers));
      if (finish == null) {
        endless++;
        var refused =
            assertThrows(IllegalArgumentException.class, () -> Evaluator.evaluate(task, barriers));
        assertTrue(refused.getMessage().contains("never ends"), refused.getMessage());
      } else {
        assertArrayEquals(finish, Evaluator.evaluate(task, barriers).finish(), "task " + seed);
      }
    }
    assertTrue(endless > 0 && endless < TASKS - 100, endless + " tasks never end");
  }

  /** Figure 1 of the paper takes 5 w, and 6 w with a global barrier. */
  @Test
  void theSimulationReproducesFigure1() {
    SuperstepCosts costs = new SuperstepCosts(1, 0, Combine.MAX);
    Messages one = new Messages(new int[] {0}, new int[] {1}, new double[] {1}, null);
    Task task =
        new Task(
            2,
            costs,
            null,
            List.of(step(one, new double[] {1, 2}), step(one, new double[] {2, 1})));
    assertArrayEquals(new double[] {5, 5}, EventSimulation.finish(task));
    assertArrayEquals(new double[] {6, 6}, EventSimulation.finish(with(task, Barriers.GLOBAL)));
  }

  private static Superstep step(Messages messages, double[] work) {
    return new Superstep("", work, List.of(), new double[2], messages, Sync.OBLIVIOUS, null);
  }

  private static Task with(Task task, Barriers barriers) {
    return new Task(
        task.ranks(),
        task.costs(),
        task.start(),
        task.supersteps().stream().map(step -> with(step, barriers)).toList());
  }

  private static Superstep with(Superstep step, Barriers barriers) {
    List<Group> groups =
        step.groups().stream().map(g -> new Group(g.ranks(), with(g.task(), barriers))).toList();
    Sync sync =
        step.sync() == Sync.NONE
            ? Sync.NONE
            : switch (barriers) {
              case AS_WRITTEN -> step.sync();
              case GLOBAL -> Sync.GLOBAL;
              case OBLIVIOUS -> Sync.OBLIVIOUS;
            };
    return new Superstep(
        step.name(), step.work(), groups, step.after(), step.messages(), sync, step.costs());
  }
}
