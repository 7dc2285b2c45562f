package org.memline.machine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Slurm's lists of nodes, as {@code scontrol show hostlist} writes them. */
class JobNodesTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = ' ',
      value = {
        "node7 node7",
        "node[1-3,7] node1",
        "node[1-3,7] node3",
        "node[1-3,7] node7",
        "login,node[1-3] login",
        "node[1-3],login login",
        "node[08-11] node08",
        "node[08-11] node11",
        "node[8-11] node10",
        "rack[0-1]node[01-02] rack1node02",
        "n[1-2]-ib n2-ib",
        "node[18446744073709551616-18446744073709551618] node18446744073709551617",
      })
  void aListHasItsNodes(String list, String name) {
    assertTrue(JobNodes.contains(list, name));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ' ',
      value = {
        "node7 node77",
        "node[1-3,7] node4",
        "node[1-3,7] node",
        "node[1-3,7] login",
        "node[1-3] node1x",
        "node[08-11] node8",
        "node[8-11] node08",
        "node[1-3] node03",
        "rack[0-1]node[01-02] rack1node03",
        "n[1-2]-ib n2",
      })
  void aListHasNoOthers(String list, String name) {
    assertFalse(JobNodes.contains(list, name));
  }

  private static Optional<JobNodes> at(String host, Map<String, String> environment) {
    return JobNodes.elsewhere(environment, host);
  }

  @Test
  void aShellOfSallocOnALoginNodeIsElsewhere() {
    Map<String, String> job = Map.of("SLURM_JOB_ID", "17", "SLURM_JOB_NODELIST", "node[1-2]");
    assertEquals(Optional.of(new JobNodes("17", "node[1-2]")), at("login", job));
    String sentence = at("login", job).orElseThrow().sentence();
    assertTrue(sentence.contains("Slurm job 17 (node[1-2])"), sentence);
    assertEquals(Optional.empty(), at("node2", job));
    assertEquals(Optional.empty(), at("node2.cluster.example", job), "with its domain");
    assertEquals(Optional.empty(), at("login", Map.of()), "there is no job");
  }

  /** Names in Slurm's configuration need not be those of the hosts. */
  @Test
  void whatSlurmStartedIsOnANode() {
    assertEquals(
        Optional.empty(),
        at("other", Map.of("SLURM_JOB_NODELIST", "node[1-2]", "SLURMD_NODENAME", "node1")));
  }
}
