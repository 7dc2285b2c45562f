package org.memline.study;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.memline.model.program.ComputationCounts;
import org.memline.model.program.StepCounts;
import org.memline.sample.Cell;
import org.memline.sample.ComputationCell;
import org.memline.sample.Plan;
import org.memline.sample.ProgramCell;
import org.memline.sample.Role;
import org.memline.sample.ScanCell;
import org.memline.study.plan.PlanChoices;
import org.memline.study.plan.Profile;
import org.memline.study.programs.ProgramsPlan;
import org.memline.study.steps.ComputationPlan;
import org.memline.study.steps.ScansPlan;

/** Tests the plans of scans, computation and programs. */
class StepPlansTest {
  static Stream<Plan> plans() {
    return Stream.of(Profile.values()).flatMap(profile -> plans(profile, 1).stream());
  }

  private static List<Plan> plans(Profile profile, long seed) {
    return List.of(
        ScansPlan.of(PlanChoices.of(profile, seed)),
        ComputationPlan.of(PlanChoices.of(profile, seed)),
        ProgramsPlan.of(profile, seed));
  }

  @ParameterizedTest
  @MethodSource("plans")
  void everyCellIsPlannedOnceAndReadBack(Plan plan) {
    List<String> ids = plan.cells().stream().map(Cell::id).toList();
    assertEquals(ids.stream().distinct().toList(), ids);
    assertEquals(plan, Plan.fromBytes(plan.toBytes()));
  }

  @ParameterizedTest
  @MethodSource("plans")
  void plansHaveTrainingAndTestCells(Plan plan) {
    assertTrue(count(plan, Role.TRAIN) >= 10, plan.experiment().label());
    assertTrue(count(plan, Role.TEST) >= 10, plan.experiment().label());
  }

  private static long count(Plan plan, Role role) {
    return plan.cells().stream().filter(cell -> cell.role() == role).count();
  }

  @Test
  void theSeedDecidesThePlan() {
    assertEquals(plans(Profile.STANDARD, 1), plans(Profile.STANDARD, 1));
    for (int i = 0; i < 3; i++) {
      assertNotEquals(plans(Profile.STANDARD, 1).get(i), plans(Profile.STANDARD, 2).get(i));
    }
  }

  @Test
  void randomScansHaveBothDirectionsAndHalfAreSquare() {
    int square = 0;
    int down = 0;
    List<ScanCell> cells =
        ScansPlan.of(PlanChoices.of(Profile.STANDARD, 1)).cells().stream()
            .map(ScanCell.class::cast)
            .filter(cell -> cell.role() != Role.GRID)
            .toList();
    for (ScanCell cell : cells) {
      assertEquals(ScanCell.Kind.PAPER, cell.kind());
      assertTrue(cell.array().rows() >= 50 && cell.array().rows() <= 2000, cell.id());
      assertTrue(cell.array().columns() >= 50 && cell.array().columns() <= 2000, cell.id());
      square += cell.array().rows() == cell.array().columns() ? 1 : 0;
      down += cell.vertical() ? 1 : 0;
    }
    assertTrue(cells.size() > 380 && cells.size() <= 400, cells.size() + " cells");
    assertEquals(cells.size(), 2 * down);
    assertTrue(2 * square > 0.9 * cells.size() && 2 * square < 1.1 * cells.size(), square + "");
  }

  @Test
  void operationsBytesAndLinesVaryIndependently() {
    double leastLines = Double.MAX_VALUE;
    double mostLines = 0;
    double leastOperations = Double.MAX_VALUE;
    double mostOperations = 0;
    for (Cell cell : ComputationPlan.of(PlanChoices.of(Profile.STANDARD, 1)).cells()) {
      ComputationCell c = (ComputationCell) cell;
      boolean operation = c.op() != ComputationCell.Op.ASSIGN;
      StepCounts counts = ComputationCounts.of(c.matrix(), c.arrays(), operation, 64);
      leastLines = Math.min(leastLines, counts.lines() / counts.bytes());
      mostLines = Math.max(mostLines, counts.lines() / counts.bytes());
      leastOperations = Math.min(leastOperations, counts.operations() / counts.bytes());
      mostOperations = Math.max(mostOperations, counts.operations() / counts.bytes());
    }
    assertTrue(mostLines > 4 * leastLines, leastLines + " to " + mostLines + " lines/byte");
    assertEquals(0, leastOperations);
    assertTrue(mostOperations > 0.1, mostOperations + " operations per byte");
  }

  @Test
  void theImagesAndBoxesOfThePaperAreHeldOut() {
    long both =
        ProgramsPlan.of(Profile.STANDARD, 1).cells().stream()
            .map(ProgramCell.class::cast)
            .filter(cell -> cell.role() == Role.TEST)
            .filter(cell -> cell.image().rows() == cell.image().columns())
            .filter(cell -> cell.image().rows() % 100 == 0 && cell.box() <= 10)
            .count();
    assertEquals(2 * 10 * 10, both);
  }
}
