package org.memline.study.measure;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.memline.layout.Mesh;
import org.memline.sample.Cell;
import org.memline.sample.Experiment;
import org.memline.sample.Journal;
import org.memline.sample.LaunchEnd;
import org.memline.sample.LaunchRecord;
import org.memline.sample.LocalControl;
import org.memline.sample.Plan;
import org.memline.sample.RunRecord;
import org.memline.study.Studies;
import org.memline.study.plan.PlanChoices;
import org.memline.study.plan.Profile;

class CellOrderTest {
  private static final Plan PLAN =
      Studies.planned(Experiment.SCANS).orElseThrow().plan(PlanChoices.of(Profile.QUICK, 1));

  private static final Mesh MESH = new Mesh(1, 2);

  @TempDir Path folder;

  @Test
  void theOrderIsAShuffleDecidedByTheSeed() {
    List<Cell> one = first(CellOrder.shuffled(1));
    assertEquals(one, first(CellOrder.shuffled(1)));
    assertNotEquals(one, first(CellOrder.shuffled(2)));
    assertEquals(PLAN.cells().size(), one.size());
    assertEquals(new HashSet<>(PLAN.cells()), new HashSet<>(one));
  }

  /**
   * In each visit, a cell has other neighbours, so that drift does not always affect the same
   * cells.
   */
  @Test
  void eachVisitHasItsOwnOrder() {
    List<List<Cell>> visits = CellOrder.shuffled(1).visits(PLAN);
    assertEquals(CellQueue.VISITS, visits.size());
    assertEquals(CellQueue.VISITS, new HashSet<>(visits).size());
    for (List<Cell> visit : visits) {
      assertEquals(PLAN.cells().size(), visit.size());
      assertEquals(new HashSet<>(PLAN.cells()), new HashSet<>(visit));
    }
  }

  @Test
  void cellsMissedMoreOftenComeFirst() {
    List<String> last =
        first(CellOrder.shuffled(1)).stream().skip(100).limit(3).map(Cell::id).toList();
    Map<String, Integer> missed = Map.of(last.get(0), 1, last.get(1), 2, last.get(2), 1);
    List<String> ids = first(new CellOrder(1, missed, Set.of())).stream().map(Cell::id).toList();
    assertEquals(List.of(last.get(1), last.get(0), last.get(2)), ids.subList(0, 3));
    assertEquals(PLAN.cells().size(), new HashSet<>(ids).size());
  }

  @Test
  void missedCellsAreReadFromTheSamplesFile() throws Exception {
    Path file = folder.resolve("samples.jsonl");
    assertEquals(Map.of(), CellOrder.after(file, 1, PLAN, MESH).missed());
    RunRecord run =
        new RunRecord("quick", 1, 3, 2, "", "", false, "2024-05-06T00:00:00Z", Map.of());
    try (Journal journal = Journal.create(file, run)) {
      journal.add(new LaunchEnd(1, List.of("a", "b"), 0));
      journal.add(new LocalControl(2, 0, 5, 1, 1, 1, 1, 0, 0));
      journal.add(new LaunchEnd(2, List.of("b"), 0));
    }
    String beingWritten = "{\"type\":\"end\",\"launch\":3,\"unti";
    Files.writeString(file, beingWritten, StandardOpenOption.APPEND);
    assertEquals(
        new CellOrder(7, Map.of("a", 1, "b", 2), Set.of()), CellOrder.after(file, 7, PLAN, MESH));
  }

  /**
   * A cell does not count as seen if its launch had no time for it, or if it was measured on
   * another mesh.
   */
  @Test
  void cellsMeasuredOnTheSameMeshCountAsSeen() {
    Path file = folder.resolve("samples.jsonl");
    String first = PLAN.cells().get(0).id();
    RunRecord run =
        new RunRecord("quick", 1, 3, 2, "", "", false, "2024-05-06T00:00:00Z", Map.of());
    try (Journal journal = Journal.create(file, run)) {
      journal.add(launch(1, Experiment.SCANS, "2x1"));
      journal.add(new LaunchEnd(1, List.of(), 0));
      journal.add(launch(2, Experiment.SENDS, "1x2"));
      journal.add(new LaunchEnd(2, List.of(), 0));
    }
    assertEquals(Set.of(), CellOrder.after(file, 7, PLAN, MESH).looked());
    try (Journal journal = Journal.append(file)) {
      journal.add(launch(3, Experiment.SCANS, "1x2"));
      journal.add(new LaunchEnd(3, List.of(first), 0));
    }
    Set<String> looked = CellOrder.after(file, 7, PLAN, MESH).looked();
    assertEquals(PLAN.cells().size() - 1, looked.size());
    assertFalse(looked.contains(first));
  }

  private static LaunchRecord launch(int number, Experiment experiment, String mesh) {
    return new LaunchRecord(
        number,
        experiment,
        2,
        mesh,
        false,
        1,
        20,
        LaunchRecord.LINE_HANDOFF,
        "M",
        "G",
        List.of(new LaunchRecord.Place(0, "n", "0", "0-3")));
  }

  private static List<Cell> first(CellOrder order) {
    return order.visits(PLAN).get(0);
  }
}
