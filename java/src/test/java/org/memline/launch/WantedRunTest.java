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
import org.memline.experiment.catalogue.Measurements;
import org.memline.experiment.plan.PlannedMeasurement;
import org.memline.experiment.plan.PlannedPart;
import org.memline.experiment.plan.Profile;
import org.memline.experiment.plan.Wish;
import org.memline.layout.Mesh;
import org.memline.sample.Experiment;
import org.memline.sample.Journal;
import org.memline.sample.RunRecord;

/** Which cells a run holds out. */
class WantedRunTest {
  private static final Mesh MESH = new Mesh(1, 2);
  private static final Wish WISH = Wish.of(Profile.QUICK, Profile.DEFAULT_SEED);

  @TempDir Path folder;

  private static WantedRun wanted(Wish wish) {
    PlannedMeasurement sends = Measurements.planned(Experiment.SENDS).orElseThrow();
    PlannedPart part = PlannedPart.of(sends, wish, MESH, sends.budget(wish.profile()));
    return new WantedRun(wish, false, MESH, List.of(part), null, Optional.empty());
  }

  private static RunRecord record(WantedRun run) {
    return run.record(5, "2024-05-06T07:08:09Z", Map.of(), Map.of("profile", "quick"));
  }

  private Path samples() {
    return folder.resolve("run.samples.jsonl");
  }

  @Test
  void eachRunHasOthersAndOnePlanInCommon() {
    WantedRun one = wanted(WISH).drawn(samples(), false);
    WantedRun other = wanted(WISH).drawn(samples(), false);
    assertNotEquals(one.heldOutSeeds(), other.heldOutSeeds());
    assertNotEquals(one.parts().get(0).plan(), other.parts().get(0).plan());
    assertEquals(record(one).plan(), record(other).plan());
    assertEquals(1, record(one).heldOutSeeds().size());
  }

  @Test
  void whatWasAskedForIsDrawn() {
    WantedRun asked = wanted(WISH.heldOutFrom(12)).drawn(samples(), false);
    assertEquals(List.of(12L), record(asked).heldOutSeeds());
    assertEquals(asked.parts(), wanted(WISH.heldOutFrom(12)).parts());
  }

  @Test
  void aRunThatIsGoneOnWithKeepsItsOwn() {
    WantedRun begun = wanted(WISH).drawn(samples(), false);
    Journal.create(samples(), record(begun)).close();
    WantedRun resumed = wanted(WISH).drawn(samples(), true);
    assertEquals(begun.heldOutSeeds(), resumed.heldOutSeeds());
    assertEquals(begun.parts().get(0).plan(), resumed.parts().get(0).plan());
    assertEquals(conditions(begun), conditions(resumed));
    WantedRun other = wanted(WISH.heldOutFrom(12)).drawn(samples(), true);
    assertNotEquals(conditions(begun), conditions(other));
  }

  private static Map<String, String> conditions(WantedRun run) {
    return Conditions.of(run, Map.of(), "node", false);
  }

  @Test
  void aRunThatBeganWithNothingIsANewOne() throws IOException {
    Files.createFile(samples());
    assertTrue(wanted(WISH).drawn(samples(), true).wish().heldOut().isPresent());
  }
}
