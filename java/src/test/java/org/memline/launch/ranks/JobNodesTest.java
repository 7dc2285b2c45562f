package org.memline.launch.ranks;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Tests lists of nodes as Slurm's {@code scontrol show hostlist} writes them. */
class JobNodesTest {
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
    assertEquals(Optional.empty(), at("node2.cluster.example", job), "host name with a domain");
    assertEquals(Optional.empty(), at("login", Map.of()), "outside a job");
  }

  /** Names in Slurm's configuration need not be those of the hosts. */
  @Test
  void whatSlurmStartedIsOnANode() {
    assertEquals(
        Optional.empty(),
        at("other", Map.of("SLURM_JOB_NODELIST", "node[1-2]", "SLURMD_NODENAME", "node1")));
  }
}
