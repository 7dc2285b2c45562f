package org.memline.launch;

import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.LongFunction;
import org.memline.launch.ranks.FoldedLines;
import org.memline.launch.ranks.JobNodes;
import org.memline.launch.ranks.LaunchLines;
import org.memline.launch.ranks.LaunchSeries;
import org.memline.launch.ranks.Progress;
import org.memline.launch.ranks.StopSignal;
import org.memline.machine.GeometryFacts;
import org.memline.machine.MachineReader;
import org.memline.machine.NodeKey;
import org.memline.mpi.LaunchOptions;
import org.memline.sample.CopyRules;
import org.memline.sample.Fact;
import org.memline.sample.RunProgress;
import org.memline.sample.RunRecord;
import org.memline.study.copies.CopyTuner;
import org.memline.study.measure.CellQueue;
import org.memline.study.measure.MeasurementFailure;
import org.memline.study.plan.PlannedPart;
import org.memline.study.plan.Profile;

/**
 * The command {@code calibrate} outside a job. It measures the parts of the calibration one after
 * the other. A part is an experiment on a mesh of ranks. It is measured in several launches; a
 * launch is one start of mpirun.
 *
 * @param notice receives messages for the user
 */
public record OutsideJob(
    RunRequest wanted,
    String label,
    Path out,
    boolean hashNodes,
    boolean resume,
    RunEnd end,
    Consumer<String> notice) {

  /**
   * Runs the calibration.
   *
   * @param progress creates the display of the progress; its argument is the total number of
   *     visits; a visit is a series of repetitions of one configuration
   * @return the exit code
   */
  public int run(LongFunction<Progress> progress) {
    CoresNeeded.require(wanted.parts(), JobNodes.cores());
    StopSignal stop = StopSignal.on(StopSignal.ALL, ExitCode.PARTIAL);
    Map<String, Fact> machine = new MachineReader().read();
    Optional<CopyRules> rules = wanted.rules().map(given -> given.checked(machine));
    Output output = Output.of(out, label, wanted.profile(), Output.machine(hashNodes), resume);
    return RunLock.holding(
        output,
        () -> {
          RunRequest drawn = wanted.drawn(output.samples(), resume);
          List<PlannedPart> parts = drawn.parts();
          MemoryNeeded.require(PlannedPart.bytesNeeded(parts), drawn.mesh().size(), machine);
          RunRecord run =
              drawn.record(
                  PlannedPart.launches(parts),
                  Instant.now().toString(),
                  machine,
                  Conditions.of(drawn, machine, NodeKey.here(hashNodes, output.samples()), false));
          OpenedRun opened = OpenedRun.of(output, run, resume, notice);
          try (Progress shown = progress.apply(visits(parts))) {
            if (PlannedPart.chosenKernels(parts)) {
              reportRaces(output, rules, drawn.profile(), shown);
              reportUndecided(
                  CopyTuner.into(output.samples(), rules, drawn.profile(), machine), notice);
            }
            measure(opened.starts(parts), run, output, stop, shown);
          }
          return stop.requested() && !RunProgress.of(output.samples()).whole()
              ? end.partial(output, stop.name())
              : end.whole(output);
        });
  }

  /**
   * Reports that copy kernels are compared before the first start of mpirun, because the user has
   * to wait for this comparison. There is no comparison, and no report, if the rules that select
   * kernels are given or if a resumed run already has them.
   */
  static void reportRaces(
      Output output, Optional<CopyRules> rules, Profile profile, Progress progress) {
    if (progress.reportsLines() && rules.isEmpty() && CopyRules.of(output.samples()).isEmpty()) {
      progress.report(
          "the copy kernels are compared first, to select the fastest ones: %.0f s at most"
              .formatted(CopyTuner.mostSeconds(profile)));
    }
  }

  /**
   * Prints a notice if no kernel was selected for some classes of copies (operation, stride and
   * cache level).
   *
   * @param classes number of these classes; their copies use the plain loop
   */
  static void reportUndecided(int classes, Consumer<String> notice) {
    if (classes > 0) {
      notice.accept(
          "there was no time to select a kernel for %d classes of copies (operation, stride and cache level); copies of these classes use the plain loop"
              .formatted(classes));
    }
  }

  /**
   * Returns the number of visits in all launches (starts of mpirun), if the time suffices. A visit
   * is a series of repetitions of one cell (configuration). A launch visits each cell several
   * times.
   */
  private static long visits(List<PlannedPart> parts) {
    return CellQueue.VISITS
        * parts.stream()
            .mapToLong(part -> (long) part.plan().cells().size() * part.budget().launches())
            .sum();
  }

  private void measure(
      List<OpenedRun.Start> starts,
      RunRecord run,
      Output output,
      StopSignal stop,
      Progress progress) {
    LaunchLines lines =
        new LaunchLines(
            progress,
            output.samples(),
            starts.stream().mapToDouble(OpenedRun.Start::seconds).sum());
    Consumer<String> foldedNotice = FoldedLines.once(notice);
    PlannedPart before = null;
    for (OpenedRun.Start start : starts) {
      if (stop.requested()) {
        return;
      }
      // Only the first launch (start of mpirun) of a part prints notices, because they are equal
      // for all its launches.
      Consumer<String> once = start.part() == before ? line -> {} : notice;
      before = start.part();
      try (LaunchSeries series =
          new LaunchSeries(setting(start, run), run, output.samples(), 0, once)) {
        series.launch(start.number(), start.continues(), stop, progress, foldedNotice);
      } catch (MeasurementFailure e) {
        if (stop.requested()) {
          return; // The signal to stop may have ended the ranks, too.
        }
        throw new MeasurementFailure(e.getMessage() + "; calibrate --resume continues the run");
      }
      lines.ended(
          LaunchLines.name(start.part(), wanted.parts()),
          start.ofPart(),
          start.part().budget().launches(),
          start.plan().cells().size(),
          start.seconds());
    }
  }

  private LaunchSeries.Setting setting(OpenedRun.Start start, RunRecord run) {
    return new LaunchSeries.Setting(
        start.plan(),
        start.part().mesh(),
        (int) GeometryFacts.from(run.machine()).lineBytes(),
        start.seconds(),
        hashNodes,
        LaunchOptions.NONE);
  }
}
