package org.memline.obsp.scaling;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.apache.commons.statistics.distribution.NormalDistribution;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.memline.obsp.Barriers;
import org.memline.obsp.Sync;
import org.memline.obsp.template.KnownParts;
import org.memline.obsp.template.PartModels;
import org.memline.obsp.template.TaskTemplate;

/**
 * Tests the predicted times for more ranks than were measured. The errors of the models are given,
 * so the distribution of the times is known.
 */
class ScalingStudyTest {
  private static final NormalDistribution NORMAL = NormalDistribution.of(0, 1);
  private static final double NORMAL_95 = 1.959964;

  @TempDir Path folder;

  private Scaling scaling(String json, KnownParts parts, boolean weak, int... ranks)
      throws IOException {
    Path file = folder.resolve("t.task.json");
    Files.writeString(file, json.replace('\'', '"'));
    return new ScalingStudy(TaskTemplate.read(file), parts.parts(), Barriers.AS_WRITTEN)
        .over(ranks, p -> Map.of(), weak);
  }

  /**
   * Returns the quantile of the largest of P normal variables, which is below x with probability
   * Φ(x)^P.
   */
  private static double largest(double probability, int ranks) {
    return NORMAL.inverseCumulativeProbability(Math.pow(probability, 1.0 / ranks));
  }

  /** Ranks 0 and 1 exchange a byte. Rank 2 pays for it only if there is a barrier (equation 3). */
  @Test
  void withABarrierARankWaitsForTheLargestMessage() throws IOException {
    String[] written = {"oblivious", "global"};
    for (String sync : written) {
      Path file = folder.resolve(sync + ".task.json");
      Files.writeString(
          file,
          """
          {'parameters': {'P': 3}, 'costs': 'h', 'supersteps': [
            {'work': 'rank == 2 ? 10 : 0', 'messages': [{'to': 'rank == 0 ? 1 : -1', 'bytes': 1}], 'sync': 'SYNC'},
            {'work': 'rank == 2 ? 10 : 0', 'sync': 'none'}]}
          """
              .replace("SYNC", sync)
              .replace('\'', '"'));
      for (Barriers barriers : Barriers.values()) {
        boolean all =
            barriers.of(sync.equals("global") ? Sync.GLOBAL : Sync.OBLIVIOUS) == Sync.GLOBAL;
        Scaling of =
            new ScalingStudy(TaskTemplate.read(file), new PartModels(List.of()), barriers)
                .over(new int[] {3}, p -> Map.of(), false);
        assertEquals(all ? 21 : 20, of.rows().get(0).predictedSeconds(), 1e-12);
      }
    }
  }

  /**
   * If the visits of the ranks vary independently, the longest of them, for which all wait, is
   * longer with more ranks.
   */
  @Test
  void theLongestOfManyVisitsIsWaitedFor() throws IOException {
    Scaling scaling =
        scaling(
            "{'parameters': {'P': 1}, 'costs': 0, 'supersteps': [{'work': 'part()', 'sync': 'global'}]}",
            KnownParts.spread(1 + 0.1 * NORMAL_95, 0, 0).with("part", "part[0]", 1),
            true,
            1,
            16,
            256,
            4096);
    for (ScalingRow row : scaling.rows()) {
      assertEquals(1, row.predictedSeconds(), 1e-12);
      if (row.ranks() > 1) {
        assertEquals(1 + 0.1 * largest(0.5, row.ranks()), row.seconds(), 0.012);
        assertEquals(1 + 0.1 * largest(0.025, row.ranks()), row.lowSeconds(), 0.02);
        assertEquals(1 + 0.1 * largest(0.975, row.ranks()), row.highSeconds(), 0.035);
      }
    }
    assertTrue(scaling.end().spread() > 0.2, scaling.end().toString());
  }

  /**
   * 1024 ranks are 9 octaves beyond the 2 that were measured, so the half width is √(1 + 9) times
   * that of the points.
   */
  @Test
  void theIntervalOfCommunicationGrowsWithTheRanks() throws IOException {
    Scaling scaling =
        scaling(
            "{'parameters': {'P': 1}, 'costs': 'c(h=h)', 'supersteps': [{'sync': 'global', 'messages': [{'to': '(rank + 1) % P', 'bytes': 8}]}]}",
            KnownParts.spread(1, 0.1, 0).with("c", "c[0]+c[1]*h", 1, 0.25), true, 2, 16, 128, 1024);
    double before = 0;
    for (ScalingRow row : scaling.rows()) {
      double octaves = Math.log(row.ranks() / 2.0) / Math.log(2);
      double half = Math.log(row.highSeconds() / row.lowSeconds()) / 2;
      double expected = NORMAL_95 * 0.1 * Math.sqrt(1 + octaves);
      assertEquals(expected, half, 0.25 * expected, "at " + row.ranks());
      assertTrue(half > before, "not wider at " + row.ranks());
      assertEquals(1, row.communicating(), 1e-6);
      before = half;
    }
    assertTrue(scaling.remarks().get(0).contains("measured with at most 2 ranks"));
  }

  /** The part was measured up to 1024, and 16384 is 4 octaves beyond that. */
  @Test
  void theIntervalGrowsWithTheDistanceOfExtrapolation() throws IOException {
    String task =
        "{'parameters': {'P': 1}, 'supersteps': [{'work': 'part(x=SIZE)', 'sync': 'none'}]}";
    KnownParts parts = KnownParts.spread(1, 0.1, 0).with("part", "part[0]*x", 1);
    ScalingRow near = scaling(task.replace("SIZE", "1024"), parts, false, 1).rows().get(0);
    Scaling beyond = scaling(task.replace("SIZE", "16384"), parts, false, 1);
    ScalingRow far = beyond.rows().get(0);
    double ratio =
        Math.log(far.highSeconds() / far.lowSeconds())
            / Math.log(near.highSeconds() / near.lowSeconds());
    assertEquals(Math.sqrt(5), ratio, 0.5);
    assertEquals(
        List.of("part at x=16384 is outside the measured range, 1 to 1024 (first at P=1)"),
        beyond.remarks());
  }

  /** The error of a constant is the same in all visits, so more visits do not reduce it. */
  @Test
  void uncertaintyOfConstantsIsCommonToAllVisits() throws IOException {
    Scaling scaling =
        scaling(
            "{'parameters': {'P': 1}, 'supersteps': [{'repeat': 100, 'work': 'part(x=8)', 'sync': 'none'}]}",
            KnownParts.spread(1, 0, 0.05).with("part", "part[0]*x", 1),
            false,
            1);
    ScalingRow row = scaling.rows().get(0);
    assertEquals(800, row.predictedSeconds(), 1e-9);
    double half = Math.log(row.highSeconds() / row.lowSeconds()) / 2;
    assertEquals(NORMAL_95 * 0.05, half, 0.25 * NORMAL_95 * 0.05);
  }

  /**
   * By Amdahl's law with a serial tenth the efficiency is 1/(0.1 P + 0.9), which is below a half
   * from 12 ranks on.
   */
  @Test
  void theEndOfScalingAndItsReasonAreFound() throws IOException {
    Scaling scaling =
        scaling(
            "{'parameters': {'P': 1}, 'supersteps': [{'work': 'serial() + parallel(x=16/P)', 'sync': 'none'}]}",
            KnownParts.exact()
                .with("serial", "serial[0]", 0.1)
                .with("parallel", "parallel[0]*x", 0.05625),
            false,
            1,
            2,
            4,
            8,
            16);
    ScalingRow four = scaling.rows().get(2);
    assertEquals(1 / 0.325, four.speedup(), 1e-9);
    assertEquals(1 / 1.3, four.efficiency(), 1e-9);
    assertEquals(0.1, four.parts().get("serial"), 1e-6);
    assertEquals(0.225, four.parts().get("parallel"), 1e-6);
    ScalingEnd end = scaling.end();
    assertEquals(16, end.inefficientFrom());
    assertEquals(16, end.leastAt());
    assertEquals("serial", end.reason());
    assertEquals(0.1 - 0.1 / 16, end.beyond(), 1e-6);
    assertEquals(0, end.spread(), 1e-6);
  }

  @Test
  void theWaitingShareIsComputed() throws IOException {
    Scaling scaling =
        scaling(
            "{'parameters': {'P': 4}, 'costs': 0, 'supersteps': [{'work': 'rank == 0 ? 3 : 1', 'sync': 'global'}, {'work': 'rank == 0', 'sync': 'none'}]}",
            KnownParts.exact().with("part", "part[0]", 1),
            false,
            4);
    // Three ranks wait in the barrier for 2 s and at the end for 1 s, of 4 s.
    assertEquals(9.0 / 16, scaling.rows().get(0).waiting(), 1e-12);
  }
}
