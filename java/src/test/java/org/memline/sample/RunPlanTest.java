package org.memline.sample;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class RunPlanTest {
  private static final List<LaunchRecord> ALL =
      launches(
          "sends 2x1",
          "copies 2x1",
          "scans 2x1",
          "scans 1x2",
          "sends 2x1",
          "copies 2x1",
          "scans 2x1",
          "scans 1x2");

  @Test
  void labelsShowTheExperimentOfAPartEvenIfTheRunWasStopped() {
    RunPlan plan =
        RunPlan.of(
            List.of(
                RunPlan.part(Experiment.SENDS, "10-a"),
                RunPlan.part(Experiment.COPIES, "20-b"),
                RunPlan.part(Experiment.SCANS, "30-c"),
                RunPlan.part(Experiment.SCANS, "40-d")));
    assertEquals("sends:10-a+copies:20-b+scans:30-c+scans:40-d", plan.text());
    for (List<LaunchRecord> launched : List.of(ALL, launches("sends 2x1"))) {
      assertEquals("10-a", plan.of(Experiment.SENDS, launched));
      assertEquals("20-b", plan.of(Experiment.COPIES, launched));
      assertEquals("30-c+40-d", plan.of(Experiment.SCANS, launched));
      assertEquals("", plan.of(Experiment.PAIRS, launched));
    }
  }

  @Test
  void withoutLabelsTheOrderOfTheLaunchesShowsTheExperiment() {
    RunPlan plan = new RunPlan("10-a+20-b+30-c+40-d");
    assertEquals("20-b", plan.of(Experiment.COPIES, ALL));
    assertEquals("30-c+40-d", plan.of(Experiment.SCANS, ALL));
    assertEquals(plan.text(), plan.of(Experiment.COPIES, launches("sends 2x1", "copies 2x1")));
  }

  /** Returns a launch for each text, which is an experiment and a mesh. */
  private static List<LaunchRecord> launches(String... texts) {
    return Stream.of(texts)
        .map(text -> text.split(" "))
        .map(
            part ->
                new LaunchRecord(
                    1, Experiment.parse(part[0]), 2, part[1], false, 1, 20, "", "", "", List.of()))
        .toList();
  }
}
