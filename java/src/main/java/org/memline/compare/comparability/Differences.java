package org.memline.compare.comparability;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;
import org.memline.calibration.Calibration;
import org.memline.calibration.evidence.EvidenceRecord;
import org.memline.sample.Experiment;
import org.memline.sample.Fact;
import org.memline.sample.ObservedFacts;
import org.memline.study.sends.SendsSection;

/**
 * Lists the software and settings in which two calibrations of comparable machines differ. They are
 * reported beside the verdict and never prevent a comparison.
 */
public final class Differences {

  private static final String VERSION = "mpi_version";

  /** The facts about the MPI library and its settings. */
  private static final List<String> MPI =
      List.of(
          "mpi_implementation",
          "ranks_by",
          VERSION,
          "mpi_device",
          "mpi_eager_limit_bytes",
          "mpi_tcp_eager_limit_bytes",
          ObservedFacts.SINGLE_COPY,
          ObservedFacts.TRANSPORT,
          "mpi_shared_memory_btl");

  private static final List<String> SYSTEM =
      List.of(
          "kernel_release",
          "os_release",
          "kernel_level",
          "microcode",
          "governor",
          "turbo",
          "jvm_version",
          "memline_revision");

  /**
   * The smallest reported difference between two calibrations in the share of batches of
   * repetitions that other processes disturbed. Smaller differences are attributed to chance.
   */
  private static final double DISTURBED = 0.1;

  private static final String ENVIRONMENT = "env.";

  /**
   * The prefix of the names of settings from the parameter files of MPI. A calibration has such
   * settings only if its run has read the files.
   */
  private static final String PARAMETER = "mpi_param.";

  private static final String FILES = "mpi_parameter_files";

  private static final String SLURM = "env.SLURM_";

  /** Variables that have another value in each Slurm job. Their differences are not reported. */
  private static final List<String> JOB =
      List.of("env.SLURM_JOB_ID", "env.SLURM_NODELIST", "env.SLURM_JOB_NODELIST");

  private Differences() {}

  static List<String> of(Calibration a, Calibration b) {
    List<String> found = new ArrayList<>(ofMpi(a, b));
    SYSTEM.forEach(key -> addFact(found, key, a, b));
    for (String key : settings(a, b, ENVIRONMENT)) {
      if (key.startsWith(SLURM) && !JOB.contains(key)) {
        addSetting(found, key, a, b);
      }
    }
    Set<Experiment> shared = CommonExperiments.of(a, b);
    add(found, "native_build", Placement.nativeBuild(a, shared), Placement.nativeBuild(b, shared));
    if (!Cores.sameByLine(a, b)) {
      add(found, "locality", a.locality().label(), b.locality().label());
    }
    add(found, "cores", Placement.cores(a, shared), Placement.cores(b, shared));
    add(found, "nodes", Placement.nodes(a, shared), Placement.nodes(b, shared));
    addSetting(found, "mpirun_options", a, b);
    addDisturbance(found, a, b);
    return found;
  }

  /**
   * Returns the differences between the MPI libraries of two calibrations, and between the
   * environment variables and parameters that configure them.
   */
  public static List<String> ofMpi(Calibration a, Calibration b) {
    List<String> found = new ArrayList<>();
    Set<Experiment> shared = CommonExperiments.of(a, b);
    String left = Placement.mpi(a, shared);
    String right = Placement.mpi(b, shared);
    add(found, "mpi", left, right);
    boolean repeated = left.equals(a.fact(VERSION)) && right.equals(b.fact(VERSION));
    MPI.stream()
        .filter(key -> !repeated || !key.equals(VERSION))
        .forEach(key -> addFact(found, key, a, b));
    for (String key : settings(a, b, ENVIRONMENT)) {
      if (!key.startsWith(SLURM)) {
        addSetting(found, key, a, b);
      }
    }
    if (a.machine().containsKey(FILES)
        // earlier versions of memline did not record parameter files
        && b.machine().containsKey(FILES)) {
      settings(a, b, PARAMETER).forEach(key -> addSetting(found, key, a, b));
    }
    return found;
  }

  /**
   * Returns the differences of the MPI library, of its settings and of the options of mpirun. If
   * there is any, the two runs are not repetitions of one measurement.
   */
  static List<String> ofSettings(Calibration a, Calibration b) {
    List<String> found = new ArrayList<>(ofMpi(a, b));
    addSetting(found, "mpirun_options", a, b);
    return found;
  }

  /**
   * Adds a difference if other processes disturbed the measurements of one calibration much more
   * often than those of the other calibration.
   */
  private static void addDisturbance(List<String> found, Calibration a, Calibration b) {
    if (SendsSection.of(a).evidence() == null || SendsSection.of(b).evidence() == null) {
      return; // the share of disturbed batches is known only for sends
    }
    double left = disturbedShare(a);
    double right = disturbedShare(b);
    if (Math.abs(left - right) > DISTURBED) {
      found.add(
          "disturbed: %.0f %% of the batches against %.0f %%: other processes took the cores"
              .formatted(100 * left, 100 * right));
    }
  }

  private static double disturbedShare(Calibration calibration) {
    EvidenceRecord evidence = SendsSection.of(calibration).evidence();
    return (double) evidence.disturbedBatches() / Math.max(1, evidence.batches());
  }

  private static SortedSet<String> settings(Calibration a, Calibration b, String beginning) {
    SortedSet<String> keys = new TreeSet<>(a.machine().keySet());
    keys.addAll(b.machine().keySet());
    keys.removeIf(key -> !key.startsWith(beginning));
    return keys;
  }

  /**
   * Adds a line if a fact about the machine or its software differs between two calibrations. A
   * fact that one calibration lacks is unknown there and counts as equal.
   */
  private static void addFact(List<String> found, String key, Calibration a, Calibration b) {
    Fact left = Fact.in(a.machine(), key);
    Fact right = Fact.in(b.machine(), key);
    if (left.ok() && right.ok()) {
      add(found, key, left.value(), right.value());
    }
  }

  /**
   * Adds a line if a setting has different values in two calibrations. A setting that one
   * calibration lacks was not set there, which counts as a difference.
   */
  private static void addSetting(List<String> found, String key, Calibration a, Calibration b) {
    add(found, key, setting(a, key), setting(b, key));
  }

  private static String setting(Calibration calibration, String key) {
    Fact fact = Fact.in(calibration.machine(), key);
    return fact.ok() ? fact.value() : "not set";
  }

  private static void add(List<String> found, String what, String left, String right) {
    if (!left.equals(right)) {
      found.add(what + ": " + left + " against " + right);
    }
  }
}
