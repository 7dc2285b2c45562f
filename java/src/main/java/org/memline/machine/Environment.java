package org.memline.machine;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Pattern;
import org.memline.sample.Fact;

/**
 * Reads the environment variables that determine how ranks are placed and how they communicate.
 * Only variables with listed names or prefixes are recorded.
 *
 * <p>A variable {@code OMPI_MCA_*} is left out if mpirun itself sets it in its ranks, or if it
 * holds an address, a session folder or other variables. After OMPI_MCA_, the names of such
 * variables begin with {@code orte_}, {@code prte_}, {@code ess}, {@code pmix}, {@code
 * initial_wdir}, {@code shmem_RUNTIME_QUERY_hint}, {@code mpi_oversubscribe} or {@code
 * mca_base_env_list}, or they end with {@code _uri}. Since Open MPI 5.0, PRRTE also sets {@code
 * PREFIXES}, {@code cpu_type}, {@code num_procs} and {@code mca_base_component_path}.
 *
 * <p>A variable of MPICH or of a relative of MPICH is left out if launchers set it, or if it may
 * name a host, a folder or a file.
 */
final class Environment {

  static final List<String> SLURM =
      List.of(
          "SLURM_JOB_ID",
          "SLURM_NODELIST",
          "SLURM_JOB_NODELIST",
          "SLURM_JOB_PARTITION",
          "SLURM_NTASKS",
          "SLURM_CPUS_PER_TASK",
          "SLURM_CPU_BIND",
          "SLURM_MPI_TYPE",
          "SLURM_CLUSTER_NAME");

  private static final String MCA = "OMPI_MCA_";
  private static final List<String> PREFIXES =
      List.of(MCA, "UCX_", "FI_", "PSM2_", "MPIR_CVAR_", "MPICH_", "I_MPI_", "MV2_", "HYDRA_");

  /**
   * Prefixes of variables whose values may be addresses, folders or files. Such a value is private:
   * a variable with this prefix is not recorded if its value contains a slash, or if its name
   * contains a word such as HOST or PATH.
   */
  private static final List<String> MPICHS =
      List.of("MPIR_CVAR_", "MPICH_", "I_MPI_", "MV2_", "HYDRA_");

  private static final Pattern PRIVATE =
      Pattern.compile(".*(HOST|ADDR|IFACE|PORT|DIR|PATH|ROOT|FILE|EXEC|USER|KVS).*");

  /**
   * The variable that {@code jobs/memline} sets to an empty value, so that the JVM keeps its signal
   * handlers.
   */
  private static final String SIGNALS = "UCX_ERROR_SIGNALS";

  private static final List<String> LAUNCHERS =
      List.of(
          "orte_",
          "prte_",
          "ess",
          "pmix",
          "initial_wdir",
          "shmem_RUNTIME_QUERY_hint",
          "mpi_oversubscribe",
          "mca_base_env_list",
          "PREFIXES",
          "cpu_type",
          "num_procs",
          "mca_base_component_path");

  /**
   * Variables that mpiexec.hydra, its proxies, Slurm's PMI, Intel MPI and MVAPICH set in each rank.
   */
  private static final List<String> RANKS =
      List.of(
          "PMI_",
          "PMI2_",
          "PMIX_",
          "HYDI_",
          "MPI_LOCAL",
          "MPIR_CVAR_CH3_INTERFACE_HOSTNAME",
          "I_MPI_INFO_",
          "MV2_COMM_WORLD_");

  private Environment() {}

  /**
   * Returns the variables in {@link #SLURM}, set or not, then the other settings sorted by name.
   */
  static Map<String, Fact> read(Map<String, String> environment) {
    Map<String, Fact> facts = new LinkedHashMap<>();
    for (String name : SLURM) {
      String value = environment.get(name);
      facts.put(
          "env." + name,
          value == null ? Fact.missing("environment", "not set") : Fact.of(value, "environment"));
    }
    new TreeMap<>(environment)
        .forEach(
            (name, value) -> {
              boolean own = name.equals(SIGNALS) && value.isEmpty();
              if (isSetting(name, value) && !isLaunchers(name) && !own) {
                facts.put("env." + name, Fact.of(value, "environment"));
              }
            });
    return facts;
  }

  private static boolean isSetting(String name, String value) {
    boolean hidden =
        MPICHS.stream().anyMatch(name::startsWith)
            && (value.contains("/") || PRIVATE.matcher(name).matches());
    return PREFIXES.stream().anyMatch(name::startsWith) && !hidden;
  }

  /**
   * Returns whether a launcher sets this variable anew for each launch. Such a variable is not a
   * setting of the user.
   */
  static boolean isLaunchers(String name) {
    if (!name.startsWith(MCA)) {
      return RANKS.stream().anyMatch(name::startsWith);
    }
    String parameter = name.substring(MCA.length());
    return parameter.endsWith("_uri") || LAUNCHERS.stream().anyMatch(parameter::startsWith);
  }
}
