package org.memline.sample;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CopyRulesTest {
  private static final CopyRules RULES =
      new CopyRules(
          "a processor",
          "avx2",
          new CopyRules.Borders(32768, 524288, 4194304),
          List.of(
              new CopyRules.Rule(
                  "contiguous/run/1C1/L1/long/4K/self", "contiguous_stream", 1.5, 1.2),
              new CopyRules.Rule("gather_strided/8/x2C1/L1/long/4K/self", "gather_best", 2, 1.9)));

  @TempDir Path folder;

  @Test
  void rulesAreReadBackFromTheJournal() {
    Path file = folder.resolve("run.samples.jsonl");
    Plan plan =
        Plan.of(Experiment.COPIES, List.of(CopyCell.parse("best/4K/one/2C1/48", Role.GRID)));
    Journal.create(file, RunRecord.of("quick", 1, 1, plan, "2024-05-06T07:08:09Z", Map.of()))
        .close();
    assertEquals(Optional.empty(), CopyRules.of(file));
    try (Journal journal = Journal.append(file)) {
      journal.add(RULES);
      journal.add(CopyRules.NONE); // later rules are ignored
    }
    assertEquals(Optional.of(RULES), CopyRules.of(file));
    CopyRules.NONE.into(file);
    assertEquals(Optional.of(RULES), CopyRules.of(file));
  }

  @Test
  void rulesSurviveSerialization() {
    assertEquals(RULES, CopyRules.fromBytes(RULES.toBytes()));
    assertEquals(CopyRules.NONE, CopyRules.fromBytes(CopyRules.NONE.toBytes()));
  }

  /** A file of an earlier version may name kernels that no longer exist. */
  @Test
  void rulesOfOtherKernelsAreLeftOut() {
    CopyRules known = RULES.of(Set.of("gather_best", "gather_strided_avx2"));
    assertEquals(RULES.rules().subList(1, 2), known.rules());
    assertEquals(RULES.bordersBytes(), known.bordersBytes());
  }

  @Test
  void theTextHasOneLinePerRule() {
    assertEquals(
        "contiguous/run/1C1/L1/long/4K/self contiguous_stream\n"
            + "gather_strided/8/x2C1/L1/long/4K/self gather_best\n",
        RULES.text());
  }
}
