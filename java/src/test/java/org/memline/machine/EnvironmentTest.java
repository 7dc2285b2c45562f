package org.memline.machine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.memline.sample.Fact;

class EnvironmentTest {

  @Test
  void onlyListedVariablesAreRecorded() {
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
  void variablesSetByMpirunAreLeftOut() {
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
            "mca_base_env_list",
            "PREFIXES", // mpirun of Open MPI 5.0.7 sets these four
            "cpu_type",
            "num_procs",
            "mca_base_component_path")) {
      assertTrue(Environment.isLaunchers("OMPI_MCA_" + name), name);
    }
    assertFalse(Environment.isLaunchers("OMPI_MCA_btl_vader_single_copy_mechanism"));
    assertFalse(Environment.isLaunchers("UCX_uri"));
  }

  @Test
  void mpichVariablesAreRecordedWithoutHostsFoldersAndRanks() {
    Map<String, String> environment = new HashMap<>();
    List.of("MPIR_CVAR_ASYNC_PROGRESS", "MPICH_ASYNC_PROGRESS", "I_MPI_FABRICS", "MV2_USE_CUDA")
        .forEach(name -> environment.put(name, "1"));
    environment.put("HYDRA_BOOTSTRAP", "ssh");
    Set<String> kept = new HashSet<>(environment.keySet());
    List.of(
            "MPICH_INTERFACE_HOSTNAME",
            "MPIR_CVAR_CH3_INTERFACE_HOSTNAME",
            "HYDRA_HOST_FILE",
            "HYDRA_IFACE",
            "I_MPI_ROOT",
            "MPIR_CVAR_CH3_PORT_RANGE",
            "I_MPI_INFO_NP",
            "MV2_COMM_WORLD_RANK",
            "PMI_RANK",
            "PMI_FD",
            "PMI_SPAWNED",
            "PMIX_RANK",
            "HYDI_CONTROL_FD",
            "MPI_LOCALRANKID")
        .forEach(name -> environment.put(name, "1"));
    environment.put("MPIR_CVAR_OFI_USE_PROVIDER", "/a/folder");
    Set<String> found = new HashSet<>(Environment.read(environment).keySet());
    Environment.SLURM.forEach(name -> found.remove("env." + name));
    assertEquals(kept.stream().map(name -> "env." + name).collect(Collectors.toSet()), found);
  }
}
