package org.memline.launch;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.memline.layout.Mesh;
import org.memline.sample.Experiment;
import org.memline.sample.Journal;
import org.memline.sample.RunRecord;
import org.memline.study.Studies;
import org.memline.study.plan.PlanChoices;
import org.memline.study.plan.PlannedMeasurement;
import org.memline.study.plan.PlannedPart;
import org.memline.study.plan.Profile;

/** Tests which cells a run holds out from the fits. */
class RunRequestTest {
  private static final Mesh MESH = new Mesh(1, 2);
  private static final PlanChoices WISH = PlanChoices.of(Profile.QUICK, Profile.DEFAULT_SEED);

  @TempDir Path folder;

  private static RunRequest wanted(PlanChoices wish) {
    PlannedMeasurement sends = Studies.planned(Experiment.SENDS).orElseThrow();
    PlannedPart part = PlannedPart.of(sends, wish, MESH, sends.budget(wish.profile()));
    return new RunRequest(wish, false, MESH, List.of(part), null, Optional.empty());
  }

  private static RunRecord record(RunRequest run) {
    return run.record(5, "2024-05-06T07:08:09Z", Map.of(), Map.of("profile", "quick"));
  }

  private Path samples() {
    return folder.resolve("run.samples.jsonl");
  }

  @Test
  void runsDrawOtherHeldOutCellsAndShareTheCommonPlan() {
    RunRequest one = wanted(WISH).drawn(samples(), false);
    RunRequest other = wanted(WISH).drawn(samples(), false);
    assertNotEquals(one.heldOutSeeds(), other.heldOutSeeds());
    assertNotEquals(one.parts().get(0).plan(), other.parts().get(0).plan());
    assertEquals(record(one).plan(), record(other).plan());
    assertEquals(1, record(one).heldOutSeeds().size());
  }

  @Test
  void aGivenHeldOutSeedIsUsed() {
    RunRequest requested = wanted(WISH.heldOutFrom(12)).drawn(samples(), false);
    assertEquals(List.of(12L), record(requested).heldOutSeeds());
    assertEquals(requested.parts(), wanted(WISH.heldOutFrom(12)).parts());
  }

  @Test
  void aResumedRunKeepsItsHeldOutCells() {
    RunRequest begun = wanted(WISH).drawn(samples(), false);
    Journal.create(samples(), record(begun)).close();
    RunRequest resumed = wanted(WISH).drawn(samples(), true);
    assertEquals(begun.heldOutSeeds(), resumed.heldOutSeeds());
    assertEquals(begun.parts().get(0).plan(), resumed.parts().get(0).plan());
    assertEquals(conditions(begun), conditions(resumed));
    RunRequest other = wanted(WISH.heldOutFrom(12)).drawn(samples(), true);
    assertNotEquals(conditions(begun), conditions(other));
  }

  private static Map<String, String> conditions(RunRequest run) {
    return Conditions.of(run, Map.of(), "node", false);
  }

  @Test
  void resumingAnEmptyRunStartsANewOne() throws IOException {
    Files.createFile(samples());
    assertTrue(wanted(WISH).drawn(samples(), true).wish().heldOut().isPresent());
  }
}
