package org.memline.launch;

import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import org.memline.launch.ranks.FoldedLines;
import org.memline.launch.ranks.LaunchSeries;
import org.memline.launch.ranks.Progress;
import org.memline.launch.ranks.StopSignal;
import org.memline.layout.Mesh;
import org.memline.machine.GeometryFacts;
import org.memline.mpi.LaunchOptions;
import org.memline.sample.Cell;
import org.memline.sample.Experiment;
import org.memline.sample.Plan;
import org.memline.sample.RunProgress;
import org.memline.sample.RunRecord;
import org.memline.study.measure.MeasurementFailure;

/**
 * Runs the launches (starts of mpirun) that measure requested cells (configurations). If a cell
 * fails, for example with wrong data, its launch ends. The ranks are then started again for the
 * remaining cells.
 */
final class OnDemandRun {
  /** The number of failed cells (configurations) after which the run ends. */
  private static final int MOST_FAILURES = 3;

  private final OnDemandLaunches request;
  private final Mesh mesh;
  private final RunRecord run;
  private final Path samples;
  private final StopSignal stop;
  private final Map<Cell, String> failed = new HashMap<>();
  private final Consumer<String> foldedNotice;
  private Consumer<String> once;
  private int starts;
  private MeasurementFailure first;

  OnDemandRun(OnDemandLaunches request, Mesh mesh, RunRecord run, Path samples, StopSignal stop) {
    this.request = request;
    this.mesh = mesh;
    this.run = run;
    this.samples = samples;
    this.stop = stop;
    this.foldedNotice = FoldedLines.once(request.notice());
    this.once = request.notice();
  }

  /**
   * Measures the plan (a list of configurations). Returns the first failure; null if no cell
   * failed.
   */
  MeasurementFailure measure(Plan plan) {
    boolean continues = true;
    for (int launch = 0; launch < request.launches() && continues; launch++) {
      continues = launch(plan);
    }
    return first;
  }

  /** Returns the cells (configurations) that failed, each with the reason. */
  Map<Cell, String> failed() {
    return failed;
  }

  /**
   * Measures the plan (a list of configurations) once. If a configuration fails, the ranks are
   * started again for the others. Returns whether the plan should be measured again.
   */
  private boolean launch(Plan plan) {
    int own = starts + 1;
    Plan left = without(plan.experiment(), plan.cells());
    while (!left.cells().isEmpty()) {
      if (stop.requested()) {
        return false;
      }
      starts++;
      try (LaunchSeries series = series(left)) {
        once = line -> {}; // Later launches do not repeat the notice that ranks share cores.
        series.launch(starts, starts == own ? 0 : own, stop, Progress.NONE, foldedNotice);
        return !stop.requested();
      } catch (MeasurementFailure failure) {
        if (stop.requested() || !canGoOn(failure, left)) {
          return false;
        }
      }
      RunProgress progress = RunProgress.of(samples);
      progress.dropTorn(samples);
      left = without(plan.experiment(), progress.lacking(own, left));
    }
    return !failed.keySet().containsAll(plan.cells());
  }

  /**
   * Returns whether the run can continue. That is the case if the failure concerns a single cell
   * (configuration) and few cells have failed so far.
   */
  private boolean canGoOn(MeasurementFailure failure, Plan left) {
    first = first == null ? failure : first;
    Optional<Cell> cell = left.cells().stream().filter(each -> failure.names(each)).findFirst();
    cell.ifPresent(own -> failed.put(own, failure.getMessage()));
    return cell.isPresent() && failed.size() < MOST_FAILURES;
  }

  private Plan without(Experiment experiment, List<Cell> cells) {
    return Plan.of(experiment, cells.stream().filter(cell -> !failed.containsKey(cell)).toList());
  }

  private LaunchSeries series(Plan left) {
    LaunchSeries.Setting setting =
        new LaunchSeries.Setting(
            left,
            mesh,
            (int) GeometryFacts.from(run.machine()).lineBytes(),
            request.secondsPerCell() * left.cells().size() / request.launches(),
            false,
            LaunchOptions.NONE);
    return new LaunchSeries(setting, run, samples, 0, once);
  }
}
