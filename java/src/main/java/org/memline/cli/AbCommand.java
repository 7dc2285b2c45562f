package org.memline.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.function.Consumer;
import org.memline.calibration.Calibration;
import org.memline.calibration.CalibrationFile;
import org.memline.calibration.Calibrator;
import org.memline.calibration.Evidence;
import org.memline.calibration.machine.GeometryFacts;
import org.memline.calibration.machine.MachineReader;
import org.memline.compare.Comparer;
import org.memline.compare.Comparison;
import org.memline.experiment.Profile;
import org.memline.experiment.Progress;
import org.memline.experiment.sends.InterleavedRun;
import org.memline.experiment.sends.LaunchSeries;
import org.memline.experiment.sends.PairMemory;
import org.memline.experiment.sends.SendsPlan;
import org.memline.layout.Mesh;
import org.memline.mpi.LaunchOptions;
import org.memline.sample.Fact;
import org.memline.sample.NodeName;
import org.memline.sample.Plan;
import org.memline.sample.RunRecord;
import org.memline.sample.SampleReader;
import org.memline.sample.SampleSet;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code ab}: two settings in turn, compared. */
@Command(
    name = "ab",
    description = {
      "Measures two settings side by side and compares them: A is the baseline, B the candidate.",
      "",
      "OPTIONS are NAME=VALUE for the environment, then mpirun's own: --ab \"--mca btl tcp,self\","
          + " \"--bind-to none\", \"PATH=/opt/other/bin:$PATH LD_LIBRARY_PATH=/opt/other/lib\"."
    })
final class AbCommand implements Callable<Integer> {
  @CommandLine.Spec CommandLine.Model.CommandSpec spec;

  @Option(names = "--a", paramLabel = "OPTIONS", defaultValue = "", description = "The baseline.")
  String a;

  @Option(names = "--b", paramLabel = "OPTIONS", defaultValue = "", description = "The candidate.")
  String b;

  @Option(
      names = "--profile",
      defaultValue = "quick",
      paramLabel = "NAME",
      description = "quick (at most 90 s), standard or full. Default: ${DEFAULT-VALUE}.")
  String profile;

  @Option(
      names = "--launches",
      paramLabel = "N",
      description = "Launches a side, at least 5. Default: the profile's, 8 for quick.")
  Integer launches;

  @Option(
      names = "--apart",
      description =
          "One launch after the other. Else the two of a pair run at the same time, on one node, and"
              + " take turns every few cells while the other's ranks sleep.")
  boolean apart;

  @Mixin RanksOptions ranks;

  @Option(
      names = "--out",
      paramLabel = "FOLDER",
      description =
          "Where a.json and b.json go, with their samples. Default: calibration/<machine>/ab-<time>.")
  Path out;

  @Mixin ComparisonOptions comparing;

  @Option(names = "--hash-nodes", description = "Record node names as hashes.")
  boolean hashNodes;

  @Override
  public Integer call() {
    Profile chosen = Profile.parse(profile);
    Profile.Interleaved size = chosen.interleaved();
    int pairs = launches == null ? size.pairs() : launches;
    Plan plan = SendsPlan.coefficients(chosen);
    Mesh mesh = ranks.mesh();
    RanksOptions.requireMpirun();
    String started = Instant.now().toString();
    Path folder = out == null ? Output.folder("ab", NodeName.of(hashNodes)) : out;
    Side left = side(a, "a", folder, plan, mesh, chosen, pairs, started);
    Side right = side(b, "b", folder, plan, mesh, chosen, pairs, started);
    measure(left, right, pairs, Duration.ofSeconds(size.mostSeconds()));
    List<Calibration> fitted = fit(left, right);
    Comparison comparison = Comparer.compare(fitted.get(0), fitted.get(1), comparing.judging(1));
    return comparing.report(comparison, fitted, spec.commandLine().getOut());
  }

  /** One of the two, ready to be measured. */
  private record Side(String label, LaunchSeries.Setting setting, RunRecord run, Output output) {}

  private Side side(
      String text,
      String name,
      Path folder,
      Plan plan,
      Mesh mesh,
      Profile chosen,
      int pairs,
      String started) {
    LaunchOptions options = LaunchOptions.parse(text);
    Map<String, Fact> machine = new HashMap<>(new MachineReader(options.environment()).read());
    Memory.require(PairMemory.bytesNeeded(plan), mesh.size(), machine);
    if (!options.mpirun().isEmpty()) {
      machine.put("mpirun_options", Fact.of(String.join(" ", options.mpirun()), "ab"));
    }
    RunRecord run =
        new RunRecord(
            chosen.label(),
            Profile.DEFAULT_SEED,
            pairs,
            plan.cells().size(),
            plan.id(),
            "ab-" + started,
            false,
            started,
            machine);
    int lineBytes = (int) GeometryFacts.from(machine).lineBytes();
    LaunchSeries.Setting setting =
        new LaunchSeries.Setting(
            plan, mesh, lineBytes, chosen.interleaved().secondsPerLaunch(), hashNodes, options);
    String label = text.isBlank() ? name : name + ": " + options;
    Output output = Output.of(folder.resolve(name + ".json"), label, chosen, "");
    return new Side(label, setting, run, output);
  }

  private void measure(Side left, Side right, int pairs, Duration most) {
    try (Progress progress = ProgressDisplay.of("comparing", "pairs", pairs);
        LaunchSeries first = series(left);
        LaunchSeries second = series(right)) {
      int counted =
          new InterleavedRun(first, second, apart).run(pairs, most, progress, this::notice);
      if (counted < pairs) {
        notice(
            "%d of %d pairs count: in the others the cores were not as far apart in one launch as in the other"
                .formatted(counted, pairs));
      }
    }
  }

  private LaunchSeries series(Side side) {
    Consumer<String> named = line -> notice(side.label() + ": " + line);
    return new LaunchSeries(side.setting(), side.run(), side.output().samples(), named);
  }

  /** Both by the same state of the cores. */
  private List<Calibration> fit(Side left, Side right) {
    SampleSet a = SampleReader.read(List.of(left.output().samples()), false);
    SampleSet b = SampleReader.read(List.of(right.output().samples()), false);
    double usualNs = Evidence.usualControlNs(List.of(a, b));
    return List.of(fitted(left, a, usualNs), fitted(right, b, usualNs));
  }

  private Calibration fitted(Side side, SampleSet set, double usualNs) {
    try {
      String hash = CalibrationFile.sha256(Files.readAllBytes(side.output().samples()));
      Calibration calibration =
          Calibrator.calibrate(set, side.label(), Version.revision(), List.of(hash), usualNs);
      CalibrationFile.write(calibration, side.output().calibration());
      return calibration;
    } catch (IOException e) {
      throw new UsageException(side.output().samples() + " cannot be read: " + e.getMessage());
    }
  }

  private void notice(String line) {
    spec.commandLine().getErr().println(line);
    spec.commandLine().getErr().flush();
  }
}
