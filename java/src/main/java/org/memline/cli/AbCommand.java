package org.memline.cli;

import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.concurrent.Callable;
import org.memline.calibration.Calibration;
import org.memline.calibration.CalibrationException;
import org.memline.cli.screen.ProgressDisplay;
import org.memline.compare.Comparer;
import org.memline.compare.Comparison;
import org.memline.launch.AbSide;
import org.memline.launch.ExitCode;
import org.memline.launch.Output;
import org.memline.launch.ranks.InterleavedRun;
import org.memline.launch.ranks.LaunchSeries;
import org.memline.launch.ranks.Progress;
import org.memline.launch.ranks.StopSignal;
import org.memline.layout.Mesh;
import org.memline.mpi.LaunchOptions;
import org.memline.mpi.Mpirun;
import org.memline.sample.SampleException;
import org.memline.study.plan.Profile;
import org.memline.study.sends.InterleavedSize;
import org.memline.study.sends.SendsPlan;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** The command {@code ab}, which measures two settings alternately and compares them. */
@Command(
    name = "ab",
    description = {
      "Measures two settings side by side and compares them: A is the baseline, B the candidate.",
      "",
      "OPTIONS are variables of the environment (NAME=VALUE), followed by options of mpirun: --b"
          + " \"--mca btl_vader_eager_limit 1024\", --b \"--bind-to none\", --b"
          + " \"PATH=/opt/other/bin:$PATH LD_LIBRARY_PATH=/opt/other/lib"
          + " MEMLINE_JAR=/opt/other/memline.jar\". Two MPIs are compared by --a \"--mpi openmpi\""
          + " --b \"--mpi mpich\"; the gain by layout is then printed as well. Both sides use the"
          + " same copy kernels, which a short comparison at the start selects."
    })
final class AbCommand implements Callable<Integer> {
  /**
   * Smallest number of launches per setting. The variance between fewer launches is too uncertain
   * for a verdict.
   */
  private static final int LEAST_LAUNCHES = 3;

  @CommandLine.Spec CommandLine.Model.CommandSpec spec;

  @Option(names = "--a", paramLabel = "OPTIONS", defaultValue = "", description = "The baseline.")
  String a;

  @Option(names = "--b", paramLabel = "OPTIONS", defaultValue = "", description = "The candidate.")
  String b;

  @Option(
      names = "--profile",
      defaultValue = "quick",
      paramLabel = "NAME",
      description =
          "quick (8 pairs of launches within 90 s, or within 150 s for two MPIs), standard"
              + " or full. Default: ${DEFAULT-VALUE}.")
  String profile;

  @Option(
      names = "--launches",
      paramLabel = "N",
      description =
          "Number of launches per side that are compared, at least 3. Default: the profile's"
              + " number, 8 for quick.")
  Integer launches;

  @Option(
      names = "--apart",
      description =
          "Run one launch after the other. By default the two launches of a pair run at"
              + " the same time on one node and take turns cell by cell, while the ranks of the"
              + " other launch sleep.")
  boolean apart;

  @Mixin RanksOptions ranks;

  @Option(
      names = "--out",
      paramLabel = "FOLDER",
      description =
          "The folder for a.json, b.json and their samples. Default: <machine>/ab-<time>"
              + " in the folder that calibrate writes to.")
  Path out;

  @Mixin ComparisonOptions comparing;

  @Mixin HashNodesOption nodes;

  @Override
  public Integer call() {
    comparing.requireWritable();
    Profile chosen = Profile.parse(profile);
    LaunchOptions before = options("--a", a);
    LaunchOptions after = options("--b", b);
    InterleavedSize size = size(chosen, before, after);
    int pairs = launches == null ? size.pairs() : launches;
    if (pairs < LEAST_LAUNCHES) {
      throw new UsageException(
          "--launches %d: at least %d launches per side are needed for a verdict"
              .formatted(pairs, LEAST_LAUNCHES));
    }
    if (before.equals(after)) {
      notice(
          "--a and --b are the same: this compares the machine with itself, where no"
              + " change is expected");
    }
    Mesh mesh = ranks.mesh();
    Mpirun.require(before);
    Mpirun.require(after);
    Path folder = out == null ? Output.folder("ab", Output.machine(nodes.hashed)) : out;
    AbSide.Common common =
        new AbSide.Common(
            chosen,
            size.secondsPerLaunch(),
            SendsPlan.coefficients(size.methods()),
            mesh,
            pairs,
            nodes.hashed,
            Instant.now().toString(),
            folder);
    StopSignal stop = StopSignal.on(StopSignal.ALL, ExitCode.PARTIAL, "the measurements are kept");
    AbSide left = AbSide.of("a", before, common);
    AbSide right = AbSide.of("b", after, common);
    int counted = measure(left, right, pairs, size.most(pairs), stop);
    if (stop.requested()) {
      return partial(left, right, "%d of %d pairs".formatted(counted, pairs), stop);
    }
    List<Calibration> fitted = AbSide.fit(left, right);
    Comparison comparison = Comparer.compare(fitted.get(0), fitted.get(1), comparing.judging(1));
    notice("calibrations: " + folder);
    return comparing.report(comparison, fitted, spec.commandLine());
  }

  /**
   * Fits the measurements of a run that was stopped early. No verdict is printed, because the
   * missing measurements might change the verdict.
   *
   * @return the exit code
   */
  private int partial(AbSide left, AbSide right, String pairs, StopSignal stop) {
    String fitted = "what was measured is fitted";
    try {
      AbSide.fit(left, right);
    } catch (SampleException | CalibrationException | IllegalArgumentException e) {
      fitted = "there are too few measurements for a fit";
    }
    notice(
        "memline: stopped early by %s: %s are complete, and %s; the measurements are in %s; to start again, choose another --out"
            .formatted(stop.name(), pairs, fitted, left.output().samples().getParent()));
    return ExitCode.PARTIAL;
  }

  private static InterleavedSize size(Profile profile, LaunchOptions a, LaunchOptions b) {
    return a.usedMpi().equals(b.usedMpi())
        ? InterleavedSize.of(profile)
        : InterleavedSize.ofTwoMpis(profile);
  }

  private static LaunchOptions options(String name, String text) {
    try {
      LaunchOptions options = LaunchOptions.parse(text);
      options.check();
      return options;
    } catch (IllegalArgumentException e) {
      throw new UsageException(name + ": " + e.getMessage());
    }
  }

  /**
   * Measures pairs of launches (starts of mpirun). Each pair has one launch with each setting. Only
   * pairs are compared whose two launches ran on cores at the same distance from each other.
   *
   * @param most longest time of the whole measurement
   * @return the number of pairs that can be compared
   */
  private int measure(AbSide left, AbSide right, int pairs, Duration most, StopSignal stop) {
    try (Progress progress =
            ProgressDisplay.of("comparing", "pairs", pairs, spec.commandLine().getErr());
        LaunchSeries first = left.series(this::notice);
        LaunchSeries second = right.series(this::notice)) {
      AbSide.copyAlike(left, right);
      int counted =
          new InterleavedRun(first, second, apart, stop).run(pairs, most, progress, this::notice);
      if (counted < pairs && !stop.requested()) {
        notice(
            "%d of %d pairs are compared: in the other pairs the two launches had different localities"
                .formatted(counted, pairs));
      }
      return counted;
    }
  }

  private void notice(String line) {
    spec.commandLine().getErr().println(line);
    spec.commandLine().getErr().flush();
  }
}
