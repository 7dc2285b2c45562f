package org.memline.cli;

import java.nio.file.Path;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.stream.Collectors;
import org.memline.calibration.Calibration;
import org.memline.file.CalibrationFile;
import org.memline.launch.ReusedCopyRules;
import org.memline.launch.RunRequest;
import org.memline.launch.ranks.JobNodes;
import org.memline.layout.Mesh;
import org.memline.machine.AllowedCores;
import org.memline.mpi.Mpirun;
import org.memline.sample.Experiment;
import org.memline.sample.LaunchRecord;
import org.memline.study.Studies;
import org.memline.study.plan.Budget;
import org.memline.study.plan.PlanChoices;
import org.memline.study.plan.PlannedMeasurement;
import org.memline.study.plan.PlannedPart;
import org.memline.study.plan.Profile;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/**
 * The options that determine how much a calibration measures: as much as a profile prescribes, or
 * as much as an earlier calibration measured.
 */
final class ExtentOptions {
  /**
   * Smallest number of launches of a run with {@code --aa}, which compares the machine with itself.
   * Each of the two sides needs five launches.
   */
  private static final int LEAST_AGAINST_ITSELF = 10;

  @Option(
      names = "--profile",
      paramLabel = "NAME",
      description =
          "quick (two minutes in total), standard (5 minutes per experiment) or full."
              + " Default: standard.")
  String profile;

  @Option(
      names = "--like",
      paramLabel = "FILE",
      description =
          "Use the profile, launches, ranks and copy kernels of that calibration, to"
              + " compare with it.")
  Path like;

  @Option(
      names = "--rules",
      paramLabel = "FILE",
      description =
          "Use the copy kernels of the calibration FILE, instead of comparing the kernels again.")
  Path rules;

  @Option(
      names = "--only",
      split = ",",
      paramLabel = "EXPERIMENT",
      completionCandidates = Choices.Experiments.class,
      description = "Experiments to run: ${COMPLETION-CANDIDATES}. Default: the first three.")
  List<String> only;

  @Option(
      names = "--launches",
      paramLabel = "N",
      description =
          "Number of launches; with fewer than 5 the file has ranges instead of intervals.")
  Integer launches;

  @Option(
      names = "--aa",
      description = {
        "Measure the machine against itself, with twice the launches (at least 10) and twice the"
            + " time. The file then contains the between-launch spread of each metric, and"
            + " `compare` ignores differences within this spread."
      })
  boolean aa;

  @Mixin RanksOptions ranks;

  @Option(
      names = "--every-kernel",
      description = "Measure every copy kernel, not only the best one and the plain loop.")
  boolean everyKernel;

  @Option(names = "--seed", hidden = true)
  Long seed;

  @Option(
      names = "--held-out-seed",
      paramLabel = "N",
      description =
          "Seed by which the held-out cells are drawn, to repeat a run exactly. The file"
              + " records it as held_out_seeds. Default: a new seed in each run.")
  Long heldOutSeed;

  @Option(
      names = "--seconds",
      hidden = true,
      description = "Seconds of a launch, for tests on busy machines.")
  Double seconds;

  RunRequest wanted() {
    if (like != null && profile != null) {
      throw new UsageException(
          "--like and --profile exclude each other: --like takes the profile of its file, leave"
              + " --profile out");
    }
    if (launches != null && launches < 1) {
      throw new UsageException("--launches " + launches + ": at least 1 is needed");
    }
    Optional<Calibration> model = Optional.ofNullable(like).map(CalibrationFile::read);
    model.ifPresent(this::requireWholePlan);
    String named = profile == null ? Profile.STANDARD.label() : profile;
    Profile chosen = Profile.parse(model.map(m -> m.run().profile()).orElse(named));
    long drawn =
        Optional.ofNullable(seed)
            .or(() -> model.map(m -> m.run().seed()))
            .orElse(Profile.DEFAULT_SEED);
    Mesh mesh =
        model
            .filter(m -> !meshIsGiven())
            .map(m -> Mesh.parse(m.launches().get(0).mesh()))
            .orElseGet(ranks::mesh);
    OptionalLong heldOut =
        heldOutSeed == null ? OptionalLong.empty() : OptionalLong.of(heldOutSeed);
    PlanChoices wish = new PlanChoices(chosen, drawn, heldOut, everyKernel);
    List<PlannedPart> parts =
        experiments(model).stream()
            .map(ExtentOptions::planned)
            .flatMap(
                e ->
                    meshes(e, mesh, model).stream()
                        .map(m -> PlannedPart.of(e, wish, m, budget(chosen, e, model))))
            .toList();
    if (seconds != null && !(seconds > 0)) {
      throw new UsageException("--seconds " + seconds + ": more than 0 is needed");
    }
    return new RunRequest(wish, aa, mesh, parts, seconds, rules(model));
  }

  private Optional<ReusedCopyRules> rules(Optional<Calibration> model) {
    if (rules == null) {
      return model.flatMap(
          m ->
              ReusedCopyRules.of(
                  "--like",
                  like,
                  m,
                  "give --profile instead, with which the copy kernels are compared on this"
                      + " machine"));
    }
    Optional<ReusedCopyRules> given =
        ReusedCopyRules.of(
            "--rules",
            rules,
            CalibrationFile.read(rules),
            "leave --rules out, then the copy kernels are compared on this machine");
    if (given.isEmpty()) {
      throw new UsageException(
          "--rules %s has no copy rules, because an earlier memline version wrote it: leave --rules out"
              .formatted(rules));
    }
    return given;
  }

  private List<Mesh> meshes(PlannedMeasurement planned, Mesh mesh, Optional<Calibration> model) {
    List<Mesh> measured =
        model.filter(m -> !meshIsGiven()).stream()
            .flatMap(m -> m.launches(planned.experiment()).stream())
            .map(launch -> Mesh.parse(launch.mesh()))
            .distinct()
            .toList();
    // Meshes with more ranks are added up to the number of cores. None are added inside an MPI job,
    // if --ranks is given, or in a Slurm job with several nodes, because the number of cores of the
    // other nodes is not known here.
    boolean more = !Mpirun.insideJob() && ranks.ranks == null && JobNodes.elsewhere().isEmpty();
    int cores = more ? Math.min(AllowedCores.whole(), AllowedCores.forRanks()) : 0;
    return measured.isEmpty() ? planned.meshes(mesh, ranks.mesh != null, cores) : measured;
  }

  private Set<Experiment> experiments(Optional<Calibration> model) {
    if (only != null) {
      return only.stream()
          .map(ExtentOptions::experiment)
          .collect(Collectors.toCollection(() -> EnumSet.noneOf(Experiment.class)));
    }
    return model
        .map(
            m ->
                m.launches().stream()
                    .map(LaunchRecord::experiment)
                    .collect(Collectors.toCollection(() -> EnumSet.noneOf(Experiment.class))))
        .orElseGet(() -> EnumSet.copyOf(Studies.unasked()));
  }

  private static Experiment experiment(String name) {
    try {
      return planned(Experiment.parse(name)).experiment();
    } catch (IllegalArgumentException e) {
      throw new UsageException("--only " + name + ": " + e.getMessage());
    }
  }

  private static PlannedMeasurement planned(Experiment experiment) {
    return Studies.planned(experiment)
        .orElseThrow(
            () ->
                new UsageException(
                    "--only %1$s: this experiment is not part of a calibration: use memline %1$s, or jobs/%1$s.sbatch"
                        .formatted(experiment.label())));
  }

  private Budget budget(Profile chosen, PlannedMeasurement planned, Optional<Calibration> model) {
    Budget profiles = planned.budget(chosen);
    int single =
        Optional.ofNullable(launches)
            .or(
                () ->
                    model.map(m -> launchesOf(m, planned.experiment())).filter(count -> count > 0))
            .orElse(profiles.launches());
    Budget usual = profiles.inLaunches(single, chosen);
    Budget budget = seconds == null ? usual : new Budget(usual.launches(), seconds);
    return aa
        ? new Budget(Math.max(LEAST_AGAINST_ITSELF, 2 * single), budget.secondsPerLaunch())
        : budget;
  }

  private void requireWholePlan(Calibration model) {
    if (!model.run().pair().isEmpty()) {
      throw new UsageException(
          "--like "
              + like
              + " is one side of a comparison by ab, which measures fewer cells than a calibration:"
              + " give the file of a calibration, or use ab");
    }
  }

  boolean meshIsGiven() {
    return ranks.ranks != null || ranks.mesh != null;
  }

  /**
   * Returns the number of launches that a calibration planned for each mesh of ranks. The launches
   * of a run with {@code --aa} are divided by two, because that run measures each mesh twice.
   */
  private static int launchesOf(Calibration model, Experiment experiment) {
    List<LaunchRecord> own = model.launches(experiment);
    long planned = own.stream().map(LaunchRecord::planned).distinct().count();
    long meshes = Math.max(1, own.stream().map(LaunchRecord::mesh).distinct().count());
    return (int) (planned / meshes / (model.run().aa() ? 2 : 1));
  }
}
