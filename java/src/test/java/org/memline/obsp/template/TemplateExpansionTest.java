package org.memline.obsp.template;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.memline.obsp.Barriers;
import org.memline.obsp.Evaluator;
import org.memline.obsp.Superstep;
import org.memline.obsp.Task;
import org.memline.obsp.TaskCheck;

/** Compares the tasks that templates give with tasks that were written by hand. */
class TemplateExpansionTest {
  @TempDir Path folder;

  private TaskTemplate template(String json) throws IOException {
    Path file = folder.resolve("t.task.json");
    Files.writeString(file, json.replace('\'', '"'));
    return TaskTemplate.read(file);
  }

  private static double[] finish(Task task) {
    TaskCheck.check(task);
    return Evaluator.evaluate(task, Barriers.AS_WRITTEN).finish();
  }

  private static double seconds(Task task) {
    TaskCheck.check(task);
    return Evaluator.evaluate(task, Barriers.AS_WRITTEN).seconds();
  }

  @Test
  void ranksRepetitionsAndMessagesAreExpanded() throws IOException {
    TaskTemplate of =
        template(
            """
            {'parameters': {'P': 3, 'n': 2, 'twice': '2*n'}, 'combine': '+', 'costs': '0.5 + 2*h',
             'supersteps': [
               {'repeat': 'n', 'work': 'rank == 0 ? 1 : part(x=twice) + step',
                'messages': [{'when': 'rank < P - 1', 'to': 'rank + 1', 'bytes': '1 + rank % 2'}]},
               {'when': 'n > 2', 'work': 1000},
               {'work': 3, 'sync': 'none'}]}
            """);
    PartModels parts = KnownParts.exact().with("part", "part[0]*x", 10).parts();
    Task task = of.expand(Map.of(), parts).task();
    assertEquals(3, task.supersteps().size());
    Superstep first = task.supersteps().get(0);
    assertArrayEquals(new double[] {1, 40, 40}, first.work());
    assertArrayEquals(new double[] {1, 41, 41}, task.supersteps().get(1).work());
    assertArrayEquals(new int[] {0, 1}, first.messages().from());
    assertArrayEquals(new int[] {1, 2}, first.messages().to());
    assertArrayEquals(new double[] {1, 2}, first.messages().bytes());
    assertEquals(2, first.costs().g(), 1e-12);
    assertEquals(0.5, first.costs().latency(), 1e-12);
    // Rank 1 receives 1 byte and sends 2, so its h is 3. The other ranks wait for it or are ready
    // earlier.
    assertEquals(40 + 6.5 + 41 + 6.5 + 3, seconds(task), 1e-9);
  }

  @Test
  void aFormulaMaySpanSeveralLines() throws IOException {
    TaskTemplate of =
        template(
            "{'parameters': {'P': 1, 'N': 2}, 'costs': 0, 'supersteps': [{'work': 'N*3\\n\\t + 1\\r\\n', 'sync': 'none'}]}");
    assertEquals(7, seconds(of.expand(Map.of(), KnownParts.exact().parts()).task()));
  }

  /**
   * Costs by the formula c(h) and costs g·h + L give the same times, also if ranks compute in
   * between.
   */
  @Test
  void bothCostNotationsGiveTheSameTimes() throws IOException {
    TaskTemplate of =
        template(
            """
            {'parameters': {'P': 8}, 'costs': 'c(h=h)', 'supersteps': [
               {'repeat': 4, 'work': '(rank*7 + step*5) % 11',
                'messages': [{'to': '(rank + step + 1) % P', 'bytes': 'rank*rank'},
                             {'when': 'rank % 2', 'to': 'rank - 1', 'bytes': 3}]},
               {'work': 'rank', 'messages': [{'when': 'rank > 1', 'from': 1, 'to': 'rank', 'bytes': 5}]}]}
            """);
    ExpandedTask expanded =
        of.expand(Map.of(), KnownParts.exact().with("c", "c[0]+c[1]*h", 0.25, 0.125).parts());
    Task timed = expanded.task(VisitTimes.predicted(expanded.points()));
    assertArrayEquals(finish(expanded.task()), finish(timed), 1e-9);
  }

  /** The last of k items leaves the last of P stages after k + P − 1 steps of 1 s. */
  @Test
  void theShippedPipelineTakesTheKnownTime() {
    TaskTemplate pipeline = TaskTemplate.read(Path.of("../native/examples/pipeline.task.json"));
    PartModels parts =
        KnownParts.exact()
            .with("stage", "stage[0]+stage[1]*(length*terms)", 0.5, 0.125)
            .with("pass", "pass[0]+pass[1]*bytes", 0, 0)
            .parts();
    for (double ranks : new double[] {1, 2, 5}) {
      Map<String, Double> values = Map.of("P", ranks, "items", 7.0, "length", 2.0, "terms", 2.0);
      assertEquals(7 + ranks - 1, seconds(pipeline.expand(values, parts).task()), 1e-9);
    }
  }

  /**
   * With few workers, each of five rounds takes the task, the request and the answer. With many
   * workers, only the time of the master's answers counts.
   */
  @Test
  void theShippedFarmTakesTheKnownTime() {
    TaskTemplate farm = TaskTemplate.read(Path.of("../native/examples/farm.task.json"));
    PartModels parts =
        KnownParts.exact()
            .with("answer", "answer[0]", 1)
            .with("ask", "ask[0]", 2)
            .with("task", "task[0]+task[1]*points", 8, 0)
            .parts();
    Map<String, Double> few = Map.of("P", 3.0, "tasks", 10.0, "points", 1.0);
    assertEquals(2 + 5 * (8 + 2 + 1), seconds(farm.expand(few, parts).task()), 1e-9);
    Map<String, Double> many = Map.of("P", 41.0, "tasks", 200.0, "points", 1.0);
    assertEquals(40 + 5 * 40, seconds(farm.expand(many, parts).task()), 1e-9);
  }

  @Test
  void theShippedStencilTakesTheKnownTime() {
    TaskTemplate stencil = TaskTemplate.read(Path.of("../native/examples/stencil.task.json"));
    PartModels parts =
        KnownParts.exact()
            .with("sweep", "sweep[0]+sweep[1]*rows+sweep[2]*(rows*columns)", 0, 0, 1)
            .with("halo", "halo[0]+halo[1]*b->halo_bytes+halo[2]*b->halo_lines", 0.5, 1, 0)
            .parts();
    Map<String, Double> values = Map.of("P", 4.0, "N", 6.0, "iterations", 2.0);
    Task task = stencil.expand(values, parts).task();
    assertEquals(8, task.supersteps().get(0).messages().count());
    // A rank has a block of 3 by 3 and sends an edge of 3 words in each of two directions.
    assertEquals(2 * (9 + 0.5 + 2 * 24), seconds(task), 1e-9);
  }

  /** Equal groups share one task, so a tree over 4096 ranks has 13 tasks instead of 8191. */
  @Test
  void equalGroupsShareOneTask() throws IOException {
    TaskTemplate of =
        template(
            """
            {'parameters': {'P': 4, 'd': 0}, 'supersteps': [{'call': 'f'}], 'procedures': {'f': [
              {'when': 'P > 1', 'groups': {'count': 2, 'call': 'f', 'with': {'d': 'd+1'}},
               'sync': 'none'},
              {'when': 'P == 1', 'work': 'd', 'sync': 'none'}]}}
            """);
    Task task = of.expand(Map.of("P", 4096.0), new PartModels(List.of())).task();
    Superstep all = task.supersteps().get(0);
    assertSame(all.groups().get(0).task(), all.groups().get(1).task());
    assertEquals(12, seconds(task), 1e-12);
  }

  /** Each of 256 ranks has other work in each of 100 supersteps. */
  @Test
  void manyRanksAndSuperstepsAreExpanded() throws IOException {
    TaskTemplate of =
        template(
            """
            {'parameters': {'P': 256}, 'costs': '1 + h', 'supersteps': [
               {'repeat': 100, 'work': 'rank*rank % 7',
                'messages': [{'to': '(rank + 1) % P', 'bytes': 1}]}]}
            """);
    ExpandedTask expanded = of.expand(Map.of(), new PartModels(List.of()));
    assertEquals(expected(256, 100), seconds(expanded.task()), 1e-9);
  }

  /**
   * Returns the time by equation 2 for a ring: Φ(s, i) = max(Φ(s−1, i) + W(s, i), Φ(s−1, i−1) +
   * W(s, i−1)) + 2.
   */
  private static double expected(int ranks, int supersteps) {
    double[] at = new double[ranks];
    for (int s = 0; s < supersteps; s++) {
      double[] ready = new double[ranks];
      for (int i = 0; i < ranks; i++) {
        ready[i] = at[i] + (long) i * i % 7;
      }
      for (int i = 0; i < ranks; i++) {
        at[i] = Math.max(ready[i], ready[(i + ranks - 1) % ranks]) + 2;
      }
    }
    return Arrays.stream(at).max().orElseThrow();
  }
}
