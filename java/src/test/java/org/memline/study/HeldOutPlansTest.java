package org.memline.study;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.memline.layout.Mesh;
import org.memline.sample.Cell;
import org.memline.sample.ComputationCell;
import org.memline.sample.Experiment;
import org.memline.sample.Plan;
import org.memline.sample.Role;
import org.memline.sample.ScanCell;
import org.memline.sample.TransferCell;
import org.memline.study.plan.PlanChoices;
import org.memline.study.plan.PlannedMeasurement;
import org.memline.study.plan.PlannedPart;
import org.memline.study.plan.Profile;

/**
 * Tests that each run holds out different cells, and that the cells for the fits are the same in
 * each run.
 */
class HeldOutPlansTest {
  static Stream<Arguments> everyPlan() {
    return Stream.of(Experiment.values())
        .flatMap(experiment -> Studies.planned(experiment).stream())
        .flatMap(
            planned ->
                Stream.of(Profile.values())
                    .map(
                        profile ->
                            Arguments.of(planned, PlanChoices.of(profile, Profile.DEFAULT_SEED))));
  }

  private static List<Cell> fittedTo(Plan plan) {
    return plan.cells().stream().filter(cell -> cell.role() != Role.TEST).toList();
  }

  private static Set<String> heldOut(Plan plan) {
    return plan.cells().stream()
        .filter(cell -> cell.role() == Role.TEST)
        .map(Cell::id)
        .collect(Collectors.toSet());
  }

  @ParameterizedTest
  @MethodSource("everyPlan")
  void anotherHeldOutSeedKeepsTheCellsOfTheFit(PlannedMeasurement planned, PlanChoices wish) {
    Plan own = planned.plan(wish);
    Plan one = planned.plan(wish.heldOutFrom(1));
    Plan other = planned.plan(wish.heldOutFrom(77_000_000_000L));
    assertEquals(one, planned.plan(wish.heldOutFrom(1)));
    assertTrue(fittedTo(one).equals(fittedTo(other)), "both runs fit the same cells");
    // In scans, the plan's own seed draws a few cells twice: first as held-out cells, then for the
    // fit. They stay held out, so this plan has slightly fewer cells for the fit.
    assertTrue(new HashSet<>(fittedTo(one)).containsAll(fittedTo(own)));
    assertEquals(fittedTo(own).size(), fittedTo(one).size(), 0.02 * fittedTo(own).size());
    if (planned.experiment().redrawsHeldOutCells()) {
      assertFewInCommon(own, one);
      assertFewInCommon(one, other);
    } else {
      assertEquals(own, other);
    }
  }

  /**
   * Asserts that two plans hold out different cells. A few may be equal, because they are drawn
   * from a short list of patterns and sizes.
   */
  private static void assertFewInCommon(Plan one, Plan other) {
    Set<String> common = new HashSet<>(heldOut(one));
    common.retainAll(heldOut(other));
    double share = (double) common.size() / heldOut(one).size();
    assertTrue(share < 0.3, "share %.2f of %s".formatted(share, one.experiment()));
  }

  @ParameterizedTest
  @MethodSource("everyPlan")
  void noHeldOutCellIsInTheFit(PlannedMeasurement planned, PlanChoices wish) {
    int expected = heldOut(planned.plan(wish)).size();
    for (long seed = 1; seed <= (wish.profile() == Profile.FULL ? 3 : 30); seed++) {
      Plan plan = planned.plan(wish.heldOutFrom(seed));
      List<String> ids = plan.cells().stream().map(Cell::id).toList();
      assertEquals(ids.size(), new HashSet<>(ids).size(), "seed " + seed);
      // In scans, a drawn cell may already be in the plan. It is then not added, and the plan has
      // one cell less.
      assertEquals(expected, heldOut(plan).size(), 0.05 * expected, "seed " + seed);
    }
  }

  @Test
  void runsWithOtherHeldOutCellsShareTheirCommonPlan() {
    PlannedMeasurement sends = Studies.planned(Experiment.SENDS).orElseThrow();
    PlanChoices wish = PlanChoices.of(Profile.QUICK, Profile.DEFAULT_SEED);
    PlannedPart own = part(sends, wish);
    PlannedPart one = own.planned(wish.heldOutFrom(1));
    assertNotEquals(one.plan(), part(sends, wish.heldOutFrom(2)).plan());
    assertEquals(one.commonId(), part(sends, wish.heldOutFrom(2)).commonId());
    assertEquals(own.plan().id(), one.commonId(), "the id of earlier versions");
    assertNotEquals(one.commonId(), part(sends, PlanChoices.of(Profile.QUICK, 7)).commonId());
  }

  private static PlannedPart part(PlannedMeasurement planned, PlanChoices wish) {
    return PlannedPart.of(planned, wish, new Mesh(1, 2), planned.budget(wish.profile()));
  }

  /** Returns the held-out cells of 20 plans, which are enough to make chance small. */
  private static <C extends Cell> List<C> drawn(Experiment experiment, Class<C> kind) {
    PlannedMeasurement planned = Studies.planned(experiment).orElseThrow();
    PlanChoices wish = PlanChoices.of(Profile.STANDARD, Profile.DEFAULT_SEED);
    return Stream.iterate(1L, seed -> seed + 1)
        .limit(20)
        .flatMap(seed -> planned.plan(wish.heldOutFrom(seed)).cells().stream())
        .filter(cell -> cell.role() == Role.TEST)
        .map(kind::cast)
        .toList();
  }

  @Test
  void heldOutScansAreThoseOfThePaperAndHalfAreSquare() {
    List<ScanCell> cells = drawn(Experiment.SCANS, ScanCell.class);
    assertEquals(20 * 100 * 2, cells.size());
    assertTrue(cells.stream().allMatch(cell -> cell.kind().equals(ScanCell.Kind.PAPER)));
    assertShare(0.5, cells, cell -> cell.array().rows() == cell.array().columns());
    assertShare(0.5, cells, ScanCell::vertical);
    assertShare(0.25, cells, cell -> cell.padding() > 0);
  }

  @Test
  void heldOutComputationCoversOperatorsAndBlocks() {
    List<ComputationCell> cells = drawn(Experiment.COMPUTATION, ComputationCell.class);
    assertEquals(20 * 120, cells.size());
    assertShare(0.2, cells, cell -> cell.op() == ComputationCell.Op.ASSIGN);
    assertShare(0.4, cells, cell -> cell.op() == ComputationCell.Op.SUM);
    assertShare(0.5, cells, cell -> cell.matrix().leadingDimension() > cell.matrix().columns());
  }

  /**
   * On each side of an operation, half of the patterns are strides, a quarter are blocks, and a
   * quarter are indices.
   */
  @Test
  void heldOutOperationsCoverStridesBlocksAndIndices() {
    List<TransferCell> cells = drawn(Experiment.TRANSFERS, TransferCell.class);
    assertEquals(20 * 30 * 6 * 2, cells.size(), "six methods, warm and cold");
    assertShare(0.25, cells, cell -> cell.operation().from().indexed());
    assertShare(0.25, cells, cell -> cell.operation().to().indexed());
  }

  private static <C> void assertShare(
      double expected, List<C> cells, java.util.function.Predicate<C> those) {
    double share = (double) cells.stream().filter(those).count() / cells.size();
    assertEquals(expected, share, 0.05);
  }
}
