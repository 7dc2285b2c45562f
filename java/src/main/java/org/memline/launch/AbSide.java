package org.memline.launch;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import org.memline.calibration.Calibration;
import org.memline.calibration.evidence.Evidence;
import org.memline.file.CalibrationFile;
import org.memline.file.Calibrator;
import org.memline.launch.ranks.LaunchSeries;
import org.memline.layout.Mesh;
import org.memline.machine.GeometryFacts;
import org.memline.machine.MachineReader;
import org.memline.machine.MpiUse;
import org.memline.machine.Version;
import org.memline.mpi.LaunchOptions;
import org.memline.predict.Summaries;
import org.memline.sample.CopyRules;
import org.memline.sample.Fact;
import org.memline.sample.Journal;
import org.memline.sample.Plan;
import org.memline.sample.RunPlan;
import org.memline.sample.RunRecord;
import org.memline.sample.SampleReader;
import org.memline.sample.SampleSet;
import org.memline.study.copies.CopyTuner;
import org.memline.study.plan.Profile;
import org.memline.study.sends.SendsBench;

/**
 * One of the two sides that the command {@code ab} compares: settings of MPI, the launches (starts
 * of mpirun) that use these settings, and the files of results.
 */
public record AbSide(String label, LaunchSeries.Setting setting, RunRecord run, Output output) {

  /**
   * The properties that are equal for the two sides.
   *
   * @param pairs number of launches (starts of mpirun) of each side
   * @param started start time of the command, which makes the names of its runs unique
   * @param folder folder for the calibrations of the two sides
   */
  public record Common(
      Profile profile,
      double secondsPerLaunch,
      Plan plan,
      Mesh mesh,
      int pairs,
      boolean hashNodes,
      String started,
      Path folder) {}

  /**
   * Returns a side. The facts of the machine are read with the MPI options of this side, because
   * they depend on the options.
   *
   * @param name the letter a or b
   */
  public static AbSide of(String name, LaunchOptions options, Common common) {
    Map<String, Fact> machine =
        new LinkedHashMap<>(
            new MachineReader(
                    options.environment(), MpiUse.of(options.usedMpi(), options.usedRanksBy()))
                .read());
    MemoryNeeded.require(
        SendsBench.size(common.plan()).bytesNeeded(), common.mesh().size(), machine);
    if (!options.mpirun().isEmpty()) {
      machine.put("mpirun_options", Fact.of(String.join(" ", options.mpirun()), "ab"));
    }
    RunRecord run =
        new RunRecord(
            common.profile().label(),
            Profile.DEFAULT_SEED,
            common.pairs(),
            common.plan().cells().size(),
            RunPlan.part(common.plan().experiment(), common.plan().id()),
            "ab-" + common.started(),
            false,
            common.started(),
            machine);
    LaunchSeries.Setting setting =
        new LaunchSeries.Setting(
            common.plan(),
            common.mesh(),
            (int) GeometryFacts.from(machine).lineBytes(),
            common.secondsPerLaunch(),
            common.hashNodes(),
            options);
    String label = options.equals(LaunchOptions.NONE) ? name : name + ": " + options;
    Output output = Output.of(common.folder().resolve(name + ".json"), label, common.profile(), "");
    return new AbSide(label, setting, run, output);
  }

  public LaunchSeries series(Consumer<String> notice) {
    Journal.create(output.samples(), run).close();
    return new LaunchSeries(
        setting, run, output.samples(), 0, line -> notice.accept(label + ": " + line));
  }

  /**
   * Selects the fastest copy kernels and records the selection for both sides, so that the two
   * sides use the same kernels. The samples files of the two sides must exist.
   */
  public static void copyAlike(AbSide left, AbSide right) {
    Path first = left.output.samples();
    CopyTuner.into(first, Optional.empty(), Profile.QUICK, left.run.machine());
    CopyRules.of(first).orElseThrow().into(right.output.samples());
  }

  /**
   * Fits a calibration to the samples of each side and writes the two files. The cores of ranks may
   * have moved during the runs. Therefore only those samples are used that were measured at the
   * most frequent distance of the cores.
   */
  public static List<Calibration> fit(AbSide left, AbSide right) {
    SampleSet a = SampleReader.read(List.of(left.output.samples()), false);
    SampleSet b = SampleReader.read(List.of(right.output.samples()), false);
    double usualNs = Evidence.usualControlNs(List.of(a, b));
    return List.of(left.fitted(a, usualNs), right.fitted(b, usualNs));
  }

  private Calibration fitted(SampleSet set, double usualNs) {
    try {
      String hash = CalibrationFile.sha256(Files.readAllBytes(output.samples()));
      Calibration calibration =
          Summaries.added(
              Calibrator.calibrate(set, label, Version.revision(), List.of(hash), usualNs));
      CalibrationFile.write(calibration, output.calibration());
      return calibration;
    } catch (IOException e) {
      throw new LaunchException(output.samples() + " cannot be read: " + e.getMessage());
    }
  }
}
