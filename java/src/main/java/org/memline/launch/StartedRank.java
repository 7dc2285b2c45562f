package org.memline.launch;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.function.BooleanSupplier;
import org.memline.launch.ranks.Driver;
import org.memline.launch.ranks.FifoTurns;
import org.memline.launch.ranks.LaunchRank;
import org.memline.launch.ranks.StopSignal;
import org.memline.machine.AllowedCores;
import org.memline.machine.CoreState;
import org.memline.mpi.MpiStart;
import org.memline.mpi.Ranks;
import org.memline.nativelib.NativeFailure;
import org.memline.sample.CopyRules;
import org.memline.sample.Journal;
import org.memline.sample.Plan;
import org.memline.study.measure.CellOrder;
import org.memline.study.measure.MeasurementFailure;
import org.memline.study.measure.Turns;
import org.memline.study.measure.Watchdog;

/**
 * A rank of a launch (start of mpirun) that the command {@code calibrate}, {@code ab} or {@code
 * measure} has started.
 *
 * @param plan file with the cells (configurations) to measure
 * @param turns folder with the pipes by which two launches take turns on the same cores; null if
 *     this launch runs alone
 * @param first whether this launch has the first turn
 * @param stopFile file that the driver creates to end the launch early; null if the launch cannot
 *     be stopped
 * @param driver the process that started the launch, as PID@NODE; the launch ends if this process
 *     ends; null if it is not watched
 */
public record StartedRank(
    LaunchRank.Launch settings,
    Path plan,
    Path samples,
    Path turns,
    boolean first,
    Path stopFile,
    String driver) {
  private static final double BYTES_PER_MB = 1e6;

  /**
   * Runs the rank and finalises MPI. If a rank fails, all ranks are ended and one line is printed.
   */
  public void run() throws IOException {
    StopSignal signal = StopSignal.on(StopSignal.WARNING, ExitCode.PARTIAL);
    int cores = AllowedCores.forRanks();
    int size = settings.oversubscribed() ? settings.mesh().size() : 1;
    Watchdog dog = Watchdog.start(Watchdog.patienceSeconds(size, cores));
    Ranks ranks = MpiStart.ranks();
    try {
      measure(ranks, dog, signal);
    } catch (NoSuchFileException gone) {
      ranks.fail(
          "the plan " + gone.getMessage() + " no longer exists", ExitCode.MEASUREMENT_FAILED);
    } catch (MeasurementFailure | NativeFailure failure) {
      ranks.fail(failure.getMessage(), ExitCode.MEASUREMENT_FAILED);
    }
    ranks.close();
    dog.close();
  }

  private void measure(Ranks ranks, Watchdog dog, StopSignal signal) throws IOException {
    boolean root = ranks.rank() == 0;
    CopyRules rules = root ? CopyRules.of(samples).orElse(CopyRules.NONE) : null;
    CoreState state = root ? CoreState.of(samples) : new CoreState();
    try (Journal journal = root ? Journal.append(samples) : null) {
      Plan cells = root ? Plan.fromBytes(Files.readAllBytes(plan)) : null;
      // Two launches that take turns must use the same order of cells (configurations).
      LaunchRank.Launch launch =
          root && turns == null
              ? settings.in(
                  CellOrder.after(samples, settings.order().seed(), cells, settings.mesh()))
              : settings;
      Turns taken = turns == null ? Turns.NONE : new FifoTurns(turns, first, ranks.rank());
      LaunchRank.Outcome outcome =
          new LaunchRank(ranks, dog, stop(signal)).run(launch, cells, rules, state, taken, journal);
      if (root && !outcome.stopped()) {
        report(outcome);
      }
    }
  }

  private void report(LaunchRank.Outcome outcome) {
    if (outcome.untimed() > 0) {
      System.err.println(
          "memline: launch " + settings.number() + ": no time for " + outcome.untimed() + " cells");
    }
    if (settings.oversubscribed()) {
      System.err.println(
          "memline: launch %d: rank 0 held at most %.0f MB"
              .formatted(settings.number(), outcome.peakRssBytes() / BYTES_PER_MB));
    }
  }

  private BooleanSupplier stop(StopSignal signal) {
    Driver starter = driver == null ? null : Driver.parse(driver);
    boolean seen = starter != null && starter.isHere();
    return () ->
        signal.requested()
            || stopFile != null && Files.exists(stopFile)
            || seen && starter.isGone();
  }
}
