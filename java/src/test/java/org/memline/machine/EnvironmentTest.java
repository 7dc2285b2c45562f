package org.memline.machine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.memline.sample.Fact;

class EnvironmentTest {

  @Test
  void onlyTheAllowListIsRecorded() {
    Map<String, Fact> facts =
        Environment.read(
            Map.of(
                "HOME", "/home/somebody",
                "MY_TOKEN", "secret",
                "SLURM_JOB_ID", "17",
                "SLURM_JOB_USER", "somebody",
                "OMPI_MCA_btl", "self,tcp",
                "UCX_TLS", "sm",
                "FI_PROVIDER", "tcp",
                "PSM2_DEVICES", "self"));
    assertEquals(Fact.of("17", "environment"), facts.get("env.SLURM_JOB_ID"));
    assertEquals("environment: not set", facts.get("env.SLURM_NTASKS").source());
    Set<String> families = new HashSet<>(facts.keySet());
    Environment.SLURM.forEach(name -> assertTrue(families.remove("env." + name), name));
    assertEquals(
        Set.of("env.OMPI_MCA_btl", "env.UCX_TLS", "env.FI_PROVIDER", "env.PSM2_DEVICES"), families);
  }

  @Test
  void whatMpirunSetsItselfIsLeftOut() {
    for (String name :
        List.of(
            "orte_hnp_uri",
            "orte_local_daemon_uri",
            "orte_jobfam_session_dir",
            "ess",
            "ess_base_jobid",
            "pmix",
            "some_uri",
            "initial_wdir",
            "shmem_RUNTIME_QUERY_hint",
            "mca_base_env_list")) {
      assertTrue(Environment.isLaunchers("OMPI_MCA_" + name), name);
    }
    assertFalse(Environment.isLaunchers("OMPI_MCA_btl_vader_single_copy_mechanism"));
    assertFalse(Environment.isLaunchers("UCX_uri"));
  }
}
