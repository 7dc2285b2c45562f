package org.memline.launch;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import org.memline.sample.Cell;
import org.memline.sample.Journal;
import org.memline.sample.LaunchEnd;
import org.memline.sample.Plan;
import org.memline.sample.RunProgress;
import org.memline.sample.RunRecord;
import org.memline.sample.SampleException;
import org.memline.study.measure.Watchdog;
import org.memline.study.plan.PlannedPart;

/**
 * A run whose samples file exists and fits the user's request: a new run, or an interrupted run
 * that is resumed. This class determines which launches (starts of mpirun) are still needed.
 */
public final class OpenedRun {
  private final Output output;
  private final RunProgress progress;
  private int highest;

  private OpenedRun(Output output, RunProgress progress, int launches) {
    this.output = output;
    this.progress = progress;
    this.highest = Math.max(launches, progress.highest());
  }

  /**
   * One start of the ranks.
   *
   * @param part part of the calibration that is measured: an experiment on a mesh of ranks
   * @param ofPart number of the launch within the part, from 1
   * @param number number of this start within the run
   * @param continues number of the interrupted launch whose missing cells (configurations) this
   *     start measures; 0 if this start measures all cells of the part
   * @param plan cells that this start measures
   * @param seconds measuring time of this start in seconds
   */
  record Start(
      PlannedPart part, int ofPart, int number, int continues, Plan plan, double seconds) {}

  /**
   * Creates the samples file of a new run, or opens the samples file of an interrupted run.
   *
   * @param run record of the run with the present conditions
   * @throws LaunchException if the run cannot be resumed; the message is one line
   */
  static OpenedRun of(Output output, RunRecord run, boolean resume, Consumer<String> notice) {
    if (!resume) {
      Journal.create(output.samples(), run).close();
      return new OpenedRun(output, nothingYet(run), run.launches());
    }
    requireFree(output);
    RunProgress progress = RunProgress.of(output.samples());
    if (progress.run() == null) {
      notice.accept(output.samples() + " has no complete line: the run starts from the beginning");
      Journal.restart(output.samples(), run).close();
      return new OpenedRun(output, nothingYet(run), run.launches());
    }
    requireSame(output, progress, run);
    if (progress.tornBytes() > 0) {
      notice.accept(
          "%s: the incomplete last line of %d bytes is dropped"
              .formatted(output.samples(), progress.tornBytes()));
      progress.dropTorn(output.samples());
    }
    notice.accept(
        "resumed: %d of %d launches are complete"
            .formatted(progress.ended().size(), run.launches()));
    return new OpenedRun(output, progress, run.launches());
  }

  private static RunProgress nothingYet(RunRecord run) {
    return new RunProgress(run, Map.of(), Set.of(), 0, 0, 0);
  }

  private static void requireFree(Output output) {
    try {
      if (!Journal.isFree(output.samples(), Watchdog.patienceSeconds(1, 1))) {
        throw new SampleException(
            "samples file "
                + output.samples()
                + " is being written by another run: wait until it ends");
      }
    } catch (InterruptedException e) {
      throw new LaunchException("interrupted");
    }
  }

  private static void requireSame(Output output, RunProgress progress, RunRecord run) {
    if (progress.run().conditions().isEmpty()) {
      throw new LaunchException(
          output.samples()
              + " does not record the versions with which it was measured: it cannot be resumed,"
              + " only fitted");
    }
    List<String> differences = progress.differences(run.conditions());
    if (!differences.isEmpty()) {
      throw new LaunchException(
          "%s cannot be resumed, because %s%s: restore these conditions, or start a new run"
              .formatted(
                  output.samples(),
                  differences.get(0),
                  differences.size() > 1
                      ? " (and %d more)".formatted(differences.size() - 1)
                      : ""));
    }
    if (progress.whole() && output.hasWholeCalibration()) {
      throw new LaunchException(
          output.calibration() + " has only finished launches: there is nothing to resume");
    }
  }

  /**
   * Returns the planned launches (starts of mpirun) of all parts that are not yet complete, in
   * their order.
   */
  List<Start> starts(List<PlannedPart> parts) {
    List<Start> starts = new ArrayList<>();
    int first = 1;
    for (PlannedPart part : parts) {
      int launches = part.budget().launches();
      starts.addAll(starts(part, first, launches, part.budget().secondsPerLaunch()));
      first += launches;
    }
    return starts;
  }

  /**
   * Returns the planned launches (starts of mpirun) of a part that are not yet complete, in their
   * order.
   *
   * @param first number within the run of the first launch of the part
   * @param launches planned number of launches of the part
   * @param seconds measuring time of a complete launch in seconds
   */
  List<Start> starts(PlannedPart part, int first, int launches, double seconds) {
    Plan plan = part.plan();
    List<Start> starts = new ArrayList<>();
    for (int launch = first; launch < first + launches; launch++) {
      int own = launch - first + 1;
      List<Cell> lacking = progress.lacking(launch, plan);
      if (!progress.begun(launch)) {
        starts.add(new Start(part, own, launch, 0, plan, seconds));
      } else if (!lacking.isEmpty()) {
        double share = (double) lacking.size() / plan.cells().size();
        Plan rest = Plan.of(plan.experiment(), lacking);
        starts.add(new Start(part, own, ++highest, launch, rest, share * seconds));
      } else if (!progress.ended().contains(launch)) {
        // The launch was interrupted after it had measured everything. Only its end is not recorded
        // yet.
        endOf(launch);
      }
    }
    return starts;
  }

  private void endOf(int launch) {
    try (Journal journal = Journal.append(output.samples())) {
      journal.add(new LaunchEnd(launch, List.of(), 0));
    }
  }
}
