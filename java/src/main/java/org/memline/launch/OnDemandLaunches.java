package org.memline.launch;

import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import org.memline.input.IncomparableException;
import org.memline.launch.ranks.RankFolder;
import org.memline.launch.ranks.StopSignal;
import org.memline.layout.Mesh;
import org.memline.machine.MachineReader;
import org.memline.sample.Cell;
import org.memline.sample.CopyRules;
import org.memline.sample.Fact;
import org.memline.sample.Hardware;
import org.memline.sample.Journal;
import org.memline.sample.Plan;
import org.memline.sample.RunProgress;
import org.memline.sample.RunRecord;
import org.memline.sample.SampleReader;
import org.memline.study.Studies;
import org.memline.study.copies.CopyTuner;
import org.memline.study.measure.MeasurementFailure;
import org.memline.study.plan.Profile;

/**
 * Measures a few cells (configurations) that the user has requested. The files of the measurement
 * are kept only if the measurement fails.
 *
 * @param launches number of launches (starts of mpirun)
 * @param secondsPerCell total measuring time of a cell over all launches, in seconds
 * @param rules the rules that select copy kernels, from the calibration whose prediction is
 *     compared with the measurement; if empty, kernels are compared for at most a second to select
 *     the fastest ones
 * @param predicting facts of the machine of that calibration; empty if nothing is predicted
 * @param notice receives messages for the user
 */
public record OnDemandLaunches(
    int launches,
    double secondsPerCell,
    Optional<ReusedCopyRules> rules,
    Optional<Map<String, Fact>> predicting,
    Consumer<String> notice) {
  private static final String ELSEWHERE =
      "the calibration is of another machine (%s here): its predictions are for that machine";

  private static final String REFUSED_COPY =
      "the system refuses a single copy between ranks of this node (%s), so their long messages are copied twice: see jobs/memline doctor";

  /**
   * The default measuring time of a cell (configuration) over all launches (starts of mpirun), in
   * seconds.
   */
  public static final double SECONDS_PER_CELL = 3;

  /**
   * The result of a run that ended, failed or was stopped.
   *
   * @param samples the measured samples; empty if no cell was measured
   * @param failed the cells (configurations) that failed, each with the reason
   * @param failure the first failure; null if no cell failed
   */
  record Ended(
      Optional<OnDemandSamples> samples, Map<Cell, String> failed, MeasurementFailure failure) {}

  /**
   * Measures the plan (a list of configurations) in as many launches (starts of mpirun) as this
   * object requests.
   *
   * @throws MeasurementFailure if a launch fails
   */
  public OnDemandSamples measured(Plan plan, Mesh mesh) {
    Map<String, Fact> machine = machine();
    requireMemory(plan, mesh, machine);
    Ended ended = measured(plan, mesh, machine, StopSignal.none());
    if (ended.failure() != null) {
      throw ended.failure();
    }
    ended.samples().flatMap(OnDemandSamples::refusedCopy).ifPresent(this::noticeRefusedCopy);
    return ended
        .samples()
        .orElseThrow(
            () ->
                new MeasurementFailure(
                    "nothing was measured within the time: give more --seconds"));
  }

  /** Returns the notice that the calibration used another MPI; empty if it used this one. */
  static Optional<String> otherMpi(Map<String, Fact> calibrated, Map<String, Fact> here) {
    Fact theirs = Fact.in(calibrated, "mpi_version");
    Fact ours = Fact.in(here, "mpi_version");
    return theirs.ok() && ours.ok() && !theirs.value().equals(ours.value())
        ? Optional.of(
            "the calibration was measured with %s, but the ranks use %s: its predictions are for that MPI"
                .formatted(theirs.value(), ours.value()))
        : Optional.empty();
  }

  /**
   * Returns the facts of this machine. Prints a notice if the calibration that predicts the times
   * comes from another machine or another MPI.
   *
   * @throws IncomparableException if the copy rules come from another processor. There is then no
   *     notice, because the message says so
   */
  Map<String, Fact> machine() {
    Map<String, Fact> machine = new MachineReader().read();
    rules
        .flatMap(own -> own.otherProcessor(machine))
        .ifPresent(
            why -> {
              throw new IncomparableException(why);
            });
    predicting
        .flatMap(
            other ->
                Hardware.differences(other, machine).stream()
                    .findFirst()
                    .map(ELSEWHERE::formatted)
                    .or(() -> otherMpi(other, machine)))
        .ifPresent(notice);
    return machine;
  }

  /**
   * Prints a notice that the system refuses to copy messages directly between the memories of two
   * processes (single copy).
   *
   * @param reason why the system refuses it
   */
  void noticeRefusedCopy(String reason) {
    notice.accept(REFUSED_COPY.formatted(reason));
  }

  /**
   * Requires that this machine has enough memory for the plan.
   *
   * @throws LaunchException if this machine has too little memory
   */
  static void requireMemory(Plan plan, Mesh mesh, Map<String, Fact> machine) {
    long bytes = Studies.measurement(plan.experiment()).bytesNeeded(plan, mesh);
    MemoryNeeded.require(bytes, mesh.size(), machine);
  }

  /** Measures the plan until it is complete, fails or is stopped. */
  Ended measured(Plan plan, Mesh mesh, Map<String, Fact> machine, StopSignal stop) {
    Optional<CopyRules> given = rules.map(own -> own.checked(machine));
    RunRecord run =
        RunRecord.of(
            "asked", Profile.DEFAULT_SEED, launches, plan, Instant.now().toString(), machine);
    try (RankFolder folder = RankFolder.create()) {
      Path samples = folder.resolve("asked.samples.jsonl");
      Journal.create(samples, run).close();
      CopyTuner.into(samples, given, Profile.QUICK, machine);
      OnDemandRun onDemandRun = new OnDemandRun(this, mesh, run, samples, stop);
      // The folder is kept first, so that it remains even if a second signal ends the program.
      folder.keep();
      MeasurementFailure failure = onDemandRun.measure(plan);
      Ended ended = new Ended(read(samples), onDemandRun.failed(), failure);
      if (failure == null) {
        folder.remove();
      }
      return ended;
    }
  }

  private static Optional<OnDemandSamples> read(Path samples) {
    boolean none =
        RunProgress.of(samples).measured().values().stream().allMatch(cells -> cells.isEmpty());
    return none
        ? Optional.empty()
        : Optional.of(new OnDemandSamples(SampleReader.read(List.of(samples), false)));
  }
}
