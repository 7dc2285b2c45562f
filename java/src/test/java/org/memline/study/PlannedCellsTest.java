package org.memline.study;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.memline.sample.Cell;
import org.memline.sample.Experiment;
import org.memline.sample.PairRound;
import org.memline.sample.Plan;
import org.memline.study.pairs.PairsPlan;
import org.memline.study.plan.PlanChoices;
import org.memline.study.plan.PlannedMeasurement;
import org.memline.study.plan.Profile;

/**
 * Tests that the cells of every plan can be read back unchanged, from the bytes of the plan and
 * from the ids of the cells.
 */
class PlannedCellsTest {
  @ParameterizedTest
  @EnumSource(Experiment.class)
  void everyPlannedCellSurvivesWritingAndReading(Experiment experiment) {
    PlannedMeasurement planned = Studies.planned(experiment).orElse(null);
    if (planned == null) {
      assertEquals(Experiment.PAIRS, experiment);
      assertComesBack(PairsPlan.of(List.of(PairRound.shuffled(4, 1, 0)), false));
      return;
    }
    for (Profile profile : Profile.values()) {
      assertComesBack(planned.plan(PlanChoices.of(profile, Profile.DEFAULT_SEED)));
    }
  }

  private static void assertComesBack(Plan plan) {
    assertTrue(!plan.cells().isEmpty());
    assertEquals(plan, Plan.fromBytes(plan.toBytes()));
    Set<String> ids = new HashSet<>();
    for (Cell cell : plan.cells()) {
      assertEquals(cell, plan.experiment().cell(cell.id(), cell.role()));
      ids.add(cell.id() + " " + cell.role());
    }
    assertEquals(plan.cells().size(), ids.size(), "no two cells have one id");
  }
}
