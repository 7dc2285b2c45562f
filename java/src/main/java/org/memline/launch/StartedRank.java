package org.memline.launch;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.function.BooleanSupplier;
import org.memline.launch.ranks.FifoTurns;
import org.memline.launch.ranks.LaunchRank;
import org.memline.launch.ranks.MeasureRequest;
import org.memline.launch.ranks.RequestFile;
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
import org.memline.study.measure.RankReport;
import org.memline.study.measure.Turns;
import org.memline.study.measure.Watchdog;

/**
 * A rank of a launch (start of mpirun) that the command {@code calibrate}, {@code ab} or {@code
 * measure} has started.
 */
public final class StartedRank {
  private static final double BYTES_PER_MB = 1e6;

  private final Ranks ranks;
  private final Watchdog dog;
  private final StopSignal signal;
  private final MeasureRequest request;

  private StartedRank(Ranks ranks, Watchdog dog, StopSignal signal, MeasureRequest request) {
    this.ranks = ranks;
    this.dog = dog;
    this.signal = signal;
    this.request = request;
  }

  /**
   * Runs the rank and finalises MPI. If a rank fails, all ranks are ended and one line is printed.
   *
   * @param file file with the {@link MeasureRequest}
   */
  public static void run(Path file) throws IOException {
    StopSignal signal =
        StopSignal.on(
            StopSignal.WARNING,
            name -> {
              RankReport.failed(StopSignal.ended(name, StopSignal.RESUMABLE)).print();
              System.exit(ExitCode.PARTIAL);
            });
    Watchdog dog = InsideJob.watchdog();
    Ranks ranks = MpiStart.ranks();
    try {
      MeasureRequest request = RequestFile.read(ranks, file, MeasureRequest.class);
      LaunchRank.Launch launch = request.launch();
      int size = launch.oversubscribed() ? launch.mesh().size() : 1;
      dog.limit(Watchdog.patienceSeconds(size, AllowedCores.forRanks()));
      new StartedRank(ranks, dog, signal, request).measure();
    } catch (NoSuchFileException gone) {
      RankReport.failed("the plan " + gone.getMessage() + " no longer exists")
          .end(ranks, ExitCode.MEASUREMENT_FAILED);
    } catch (MeasurementFailure failure) {
      failure.report().end(ranks, ExitCode.MEASUREMENT_FAILED);
    } catch (NativeFailure failure) {
      RankReport.failed(failure.getMessage()).end(ranks, ExitCode.MEASUREMENT_FAILED);
    }
    ranks.close();
    dog.close();
  }

  private void measure() throws IOException {
    boolean root = ranks.rank() == 0;
    Path samples = request.samples();
    LaunchRank.Launch given = request.launch();
    CopyRules rules = root ? CopyRules.of(samples).orElse(CopyRules.NONE) : null;
    CoreState state = root ? CoreState.of(samples) : new CoreState();
    try (Journal journal = root ? Journal.append(samples) : null) {
      Plan cells = root ? Plan.fromBytes(Files.readAllBytes(request.plan())) : null;
      // Two launches that take turns must use the same order of cells (configurations).
      LaunchRank.Launch launch =
          root && request.turns() == null
              ? given.in(CellOrder.after(samples, given.order().seed(), cells, given.mesh()))
              : given;
      Turns turns =
          request.turns() == null
              ? Turns.NONE
              : new FifoTurns(request.turns(), request.first(), ranks.rank());
      LaunchRank.Outcome outcome =
          new LaunchRank(ranks, dog, stop()).run(launch, cells, rules, state, turns, journal);
      if (root && !outcome.stopped()) {
        report(outcome);
      }
    }
  }

  private void report(LaunchRank.Outcome outcome) {
    if (outcome.untimed() > 0) {
      RankReport.note(
              "launch %d: no time for %d cells"
                  .formatted(request.launch().number(), outcome.untimed()))
          .print();
    }
    if (request.launch().oversubscribed()) {
      RankReport.note(
              "launch %d: rank 0 held at most %.0f MB"
                  .formatted(request.launch().number(), outcome.peakRssBytes() / BYTES_PER_MB))
          .print();
    }
  }

  private BooleanSupplier stop() {
    boolean seen = request.driver().runsHere();
    return () ->
        signal.requested()
            || Files.exists(request.stopFile())
            || seen && request.driver().hasEnded();
  }
}
