package org.memline.cli;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
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
        "The machine against itself: twice the launches, at least 10, and twice the time. The file then knows by how much each metric"
            + " differs from launch to launch, and `compare` what is no more than that."
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
    Calibration model = like == null ? null : CalibrationFile.read(like);
    Profile chosen =
        Profile.parse(
            model != null
                ? model.run().profile()
                : profile == null ? Profile.STANDARD.label() : profile);
    long drawn = seed != null ? seed : model != null ? model.run().seed() : Profile.DEFAULT_SEED;
    int single =
        launches != null ? launches : model != null ? launchesOf(model) : chosen.launches();
    if (single < 1) {
      throw new UsageException("--launches " + single + ": at least 1 is needed");
    }
    int count = aa ? Math.max(LEAST_AGAINST_ITSELF, 2 * single) : single;
    Mesh mesh =
        model != null && !meshIsGiven() ? Mesh.parse(model.launches().get(0).mesh()) : ranks.mesh();
    return new Wanted(chosen, drawn, count, aa, mesh, chosen.secondsPerLaunch(single));
  }

  boolean meshIsGiven() {
    return ranks.ranks != null || ranks.mesh != null;
  }

  /** A run against itself had two sides. */
  private static int launchesOf(Calibration model) {
    return model.run().aa() ? model.run().launches() / 2 : model.run().launches();
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
