package org.memline.study.supersteps;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.memline.layout.superstep.LineOwner;
import org.memline.layout.superstep.Placing;
import org.memline.layout.superstep.Suite;
import org.memline.layout.superstep.Suites;
import org.memline.sample.Role;
import org.memline.sample.SuperstepCell;
import org.memline.study.plan.PlanChoices;
import org.memline.study.plan.Profile;

/** Tests which supersteps a calibration measures. */
class SuperstepsPlanTest {
  private static List<SuperstepCell> plan(Profile profile, long heldOut, int ranks) {
    PlanChoices wish = PlanChoices.of(profile, 7).heldOutFrom(heldOut);
    return SuperstepsPlan.of(wish, ranks).cells().stream()
        .filter(SuperstepCell.class::isInstance)
        .map(SuperstepCell.class::cast)
        .toList();
  }

  private static Stream<SuperstepCell> of(List<SuperstepCell> plan, Suite suite, boolean good) {
    return plan.stream()
        .filter(cell -> cell.suite() == suite && (good ? cell.isGood() : cell.isBad()));
  }

  /**
   * For each h, suite 1 has exactly the supersteps of the paper, in both modes. With two ranks
   * these are a gather, a scatter, a vary, and one in which x is the number of ranks.
   */
  @Test
  void suiteOneIsThatOfThePaper() {
    for (boolean good : new boolean[] {true, false}) {
      List<SuperstepCell> one = of(plan(Profile.STANDARD, 1, 2), Suite.ONE, good).toList();
      List<Long> heights =
          one.stream().map(cell -> cell.accesses().counts().most()).distinct().toList();
      assertEquals(12, heights.size());
      assertEquals(
          heights.stream().flatMap(h -> Suites.one(h, 2).stream()).toList(),
          one.stream().map(SuperstepCell::accesses).toList());
    }
  }

  /**
   * Only random supersteps are held out. Each superstep of suite 1 in bad mode has a counterpart in
   * good mode.
   */
  @Test
  void onlyRandomSuperstepsAreHeldOut() {
    for (Profile profile : Profile.values()) {
      List<SuperstepCell> plan = plan(profile, 1, 2);
      for (SuperstepCell cell : plan) {
        assertEquals(cell.suite() == Suite.RANDOM, cell.role() == Role.TEST, cell.id());
      }
      assertTrue(of(plan, Suite.TWO, true).count() > 0 && of(plan, Suite.THREE, false).count() > 0);
      List<Object> good =
          plan.stream().filter(SuperstepCell::isGood).map(c -> (Object) c.accesses()).toList();
      assertTrue(of(plan, Suite.ONE, false).allMatch(cell -> good.contains(cell.accesses())));
    }
  }

  @Test
  void theGridHasEveryPlacingAndOwner() {
    for (Profile profile : Profile.values()) {
      for (Placing placing : Placing.values()) {
        for (LineOwner owner : LineOwner.values()) {
          assertTrue(
              plan(profile, 1, 2).stream()
                  .anyMatch(
                      cell ->
                          cell.role() == Role.GRID
                              && cell.placing() == placing
                              && cell.owner() == owner),
              profile + " " + placing + " " + owner);
        }
      }
    }
  }

  @Test
  void theSeedDecidesOnlyTheHeldOutSupersteps() {
    List<SuperstepCell> plan = plan(Profile.STANDARD, 1, 3);
    List<SuperstepCell> other = plan(Profile.STANDARD, 2, 3);
    assertEquals(plan, plan(Profile.STANDARD, 1, 3));
    assertNotEquals(plan, other);
    assertEquals(
        plan.stream().filter(cell -> cell.role() != Role.TEST).toList(),
        other.stream().filter(cell -> cell.role() != Role.TEST).toList());
  }
}
