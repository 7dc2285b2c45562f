package org.memline.cli;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.memline.calibration.Calibration;
import org.memline.calibration.CalibrationFile;
import org.memline.experiment.Profile;
import org.memline.layout.Mesh;
import org.memline.sample.Fact;
import org.memline.sample.Plan;
import org.memline.sample.RunRecord;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** How much a calibration measures: a profile, or as much as an earlier calibration did. */
final class WantedOptions {
  /** Two sides of at least five launches. */
  private static final int LEAST_AGAINST_ITSELF = 10;

  @Option(
      names = "--profile",
      paramLabel = "NAME",
      description = "quick (under a minute), standard (5 minutes) or full. Default: standard.")
  String profile;

  @Option(
      names = "--like",
      paramLabel = "FILE",
      description = "As that calibration was: profile, launches and ranks, to compare with it.")
  Path like;

  @Option(
      names = "--only",
      split = ",",
      paramLabel = "EXPERIMENT",
      description = "Experiments to run: sends.")
  List<String> only;

  @Option(
      names = "--launches",
      paramLabel = "N",
      description = "Starts of mpirun; below 5 there are ranges, no intervals.")
  Integer launches;

  @Option(
      names = "--aa",
      description = {
        "The machine against itself: twice the launches, at least 10, and twice the time. The file then"
            + " knows by how much each metric differs from launch to launch, and `compare` what is no"
            + " more than that."
      })
  boolean aa;

  @Mixin RanksOptions ranks;

  @Option(names = "--seed", hidden = true)
  Long seed;

  /** What is wanted, with nothing left open. */
  record Wanted(
      Profile profile, long seed, int launches, boolean aa, Mesh mesh, double secondsPerLaunch) {

    RunRecord run(Plan plan, String started, Map<String, Fact> machine) {
      return new RunRecord(
          profile.label(),
          seed,
          launches,
          plan.cells().size(),
          plan.id(),
          "",
          aa,
          started,
          machine);
    }
  }

  Wanted wanted() {
    requireExperiments();
    if (like != null && profile != null) {
      throw new UsageException("--like and --profile: give one of them, the file has its profile");
    }
    Optional<Calibration> model = Optional.ofNullable(like).map(CalibrationFile::read);
    model.ifPresent(this::requireWholePlan);
    String named = profile == null ? Profile.STANDARD.label() : profile;
    Profile chosen = Profile.parse(model.map(m -> m.run().profile()).orElse(named));
    long drawn =
        Optional.ofNullable(seed)
            .or(() -> model.map(m -> m.run().seed()))
            .orElse(Profile.DEFAULT_SEED);
    int single =
        Optional.ofNullable(launches)
            .or(() -> model.map(WantedOptions::launchesOf))
            .orElse(chosen.launches());
    if (single < 1) {
      throw new UsageException("--launches " + single + ": at least 1 is needed");
    }
    int count = aa ? Math.max(LEAST_AGAINST_ITSELF, 2 * single) : single;
    Mesh mesh =
        model
            .filter(m -> !meshIsGiven())
            .map(m -> Mesh.parse(m.launches().get(0).mesh()))
            .orElseGet(ranks::mesh);
    return new Wanted(chosen, drawn, count, aa, mesh, chosen.secondsPerLaunch(single));
  }

  private void requireWholePlan(Calibration model) {
    if (!model.run().pair().isEmpty()) {
      throw new UsageException(
          "--like " + like + " is a side of ab, whose plan is smaller: use ab, or a calibration");
    }
  }

  boolean meshIsGiven() {
    return ranks.ranks != null || ranks.mesh != null;
  }

  /** Those it has, of however many runs; a run against itself had two sides. */
  private static int launchesOf(Calibration model) {
    int all = model.launches().size();
    return model.run().aa() ? all / 2 : all;
  }

  private void requireExperiments() {
    for (String experiment : only == null ? List.<String>of() : only) {
      if (!experiment.equals("sends")) {
        throw new UsageException(
            "--only " + experiment + ": there is no such experiment, use sends");
      }
    }
  }
}
