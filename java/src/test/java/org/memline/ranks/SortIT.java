package org.memline.ranks;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.memline.layout.superstep.SuperstepCounts;
import org.memline.machine.AllowedCores;
import org.memline.nativelib.SortTable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Tests the command {@code sort} with real ranks, which verify the sorted keys. */
class SortIT {
  private static JsonNode sorted(String... options) throws Exception {
    List<String> all = new ArrayList<>(List.of("sort", "--json", "--seconds", "0.01"));
    all.addAll(List.of(options));
    Program.Outcome run = Program.run(all.toArray(String[]::new));
    assertEquals(0, run.exit(), run.err());
    return JsonMapper.shared().readTree(run.out());
  }

  @Test
  void everyAlgorithmIsVerifiedAndHasItsAccessCounts() throws Exception {
    check(2, "int32", "uniform");
  }

  @Tag("release")
  @ParameterizedTest
  @CsvSource({"1, int32, staggered", "2, int64, few", "3, int32, equal", "3, int64, sorted"})
  void everyInputIsSortedByOneRankAndByMoreRanksThanCores(int ranks, String type, String input)
      throws Exception {
    check(ranks, type, input);
  }

  private static void check(int ranks, String type, String input) throws Exception {
    int keys = 20_011;
    JsonNode json =
        sorted("--keys", "" + keys, "--ranks", "" + ranks, "--type", type, "--input", input);
    assertTrue(json.get("verified").asBoolean());
    assertEquals(ranks > cores(), json.get("oversubscribed").asBoolean());
    assertEquals(ranks > cores(), json.get("notes").toString().contains("oversubscribed"));
    List<String> names = new ArrayList<>();
    for (JsonNode line : json.get("algorithms")) {
      names.add(line.get("algorithm").asString());
      positive(line, "seconds", "over_parallel_sort", "over_serial");
      checkSupersteps(line, type.equals("int32") ? 4 : 8, keys, ranks);
    }
    assertEquals(List.of("radix", "radix6", "sample", "column"), names);
    for (String other : List.of("parallel_sort", "parallel_sort_default", "serial")) {
      positive(json.get(other), "seconds");
    }
  }

  private static int cores() {
    return AllowedCores.forRanks();
  }

  private static void positive(JsonNode line, String... members) {
    for (String member : members) {
      assertTrue(line.get(member).asDouble() > 0, member + " of " + line);
    }
  }

  /**
   * A superstep of each name is executed once per pass; the printed words are those of the first
   * pass.
   */
  private static void checkSupersteps(JsonNode line, int bytes, int keys, int ranks) {
    Map<String, SuperstepCounts> planned = new TreeMap<>();
    Map<String, Integer> passes = new TreeMap<>();
    for (var step : SortTable.planned(line.get("algorithm").asString(), bytes, keys, ranks)) {
      planned.putIfAbsent(step.label(), step.counts());
      passes.merge(step.label(), 1, Integer::sum);
    }
    assertEquals(planned.size(), line.get("supersteps").size());
    for (JsonNode step : line.get("supersteps")) {
      String name = step.get("superstep").asString();
      positive(step, "seconds", "communication_seconds");
      assertEquals(passes.get(name), step.get("executions").asInt(), name);
      SuperstepCounts counts = planned.get(name);
      assertEquals(counts == null ? 0 : counts.total(), step.get("total").asLong(), name);
      if (counts != null && !name.equals("sort buckets")) {
        assertEquals(counts.mostReads(), step.get("reads").asLong(), name);
        assertEquals(counts.mostWrites(), step.get("writes").asLong(), name);
      }
    }
  }

  @Test
  @Tag("release")
  void withoutJsonATableIsPrinted() throws Exception {
    Program.Outcome run =
        Program.run(
            "sort", "--keys", "5000", "--algorithm", "sample", "--ranks", "1", "--seconds", "0.05");
    assertEquals(0, run.exit(), run.err());
    for (String word : List.of("verified", "parallelSort, 1 thread", "serial", "sort buckets")) {
      assertTrue(run.out().contains(word), word + " is not in\n" + run.out());
    }
    assertFalse(run.out().contains("radix6"), run.out());
  }

  @Test
  @Tag("release")
  void sortIsRefusedInsideAnMpiRank() throws Exception {
    Program.Outcome run = Program.runInJob(2, "sort", "--keys", "10");
    assertEquals(2, run.exit(), run.err());
    assertTrue(run.err().contains("already an MPI rank"), run.err());
  }
}
