package org.memline.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import java.util.function.BooleanSupplier;
import org.memline.experiment.catalogue.Measurements;
import org.memline.experiment.launch.Driver;
import org.memline.experiment.launch.FifoTurns;
import org.memline.experiment.launch.LaunchRank;
import org.memline.experiment.launch.StopSignal;
import org.memline.experiment.measure.CellOrder;
import org.memline.experiment.measure.MeasurementFailure;
import org.memline.experiment.measure.Turns;
import org.memline.experiment.measure.Watchdog;
import org.memline.layout.Mesh;
import org.memline.mpi.OpenMpiRanks;
import org.memline.mpi.Ranks;
import org.memline.nativelib.NativeFailure;
import org.memline.sample.CopyRules;
import org.memline.sample.CoreState;
import org.memline.sample.Journal;
import org.memline.sample.Plan;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** What {@code calibrate} and {@code measure} start under mpirun; not for people. */
@Command(name = "rank", hidden = true, description = "One rank of a launch.")
final class RankCommand implements Callable<Integer> {
  private static final double BYTES_PER_MB = 1e6;

  @Option(names = "--plan", required = true)
  Path plan;

  @Option(names = "--samples", required = true)
  Path samples;

  @Option(names = "--launch", required = true)
  int launch;

  @Option(names = "--seconds", required = true)
  double seconds;

  @Option(names = "--mesh", required = true)
  String mesh;

  @Option(names = "--line-bytes", required = true)
  int lineBytes;

  @Option(names = "--hash-nodes")
  boolean hashNodes;

  @Option(names = "--oversubscribed")
  boolean oversubscribed;

  @Option(names = "--order-seed", required = true)
  long orderSeed;

  @Option(names = "--turns", description = "Folder of the pipes, where launches take turns.")
  Path turns;

  @Option(names = "--first")
  boolean first;

  @Option(names = "--continues", description = "The launch whose missing cells are measured.")
  int continues;

  @Option(names = "--stop-file", description = "Once it is there, the launch ends early.")
  Path stopFile;

  @Option(names = "--driver", description = "PID@NODE; once it is gone, the launch ends early.")
  String driver;

  @Override
  public Integer call() throws IOException {
    StopSignal signal = StopSignal.on(StopSignal.WARNING, ExitCode.PARTIAL);
    int cores = Runtime.getRuntime().availableProcessors();
    int size = oversubscribed ? Mesh.parse(mesh).size() : 1;
    Watchdog dog = Watchdog.start(Watchdog.patienceSeconds(size, cores));
    Ranks ranks = new OpenMpiRanks();
    boolean root = ranks.rank() == 0;
    LaunchRank.Launch settings =
        new LaunchRank.Launch(
            launch,
            seconds,
            Mesh.parse(mesh),
            lineBytes,
            oversubscribed,
            root ? CellOrder.after(samples, orderSeed) : CellOrder.shuffled(orderSeed),
            hashNodes,
            continues);
    CopyRules rules = root ? CopyRules.of(samples).orElse(CopyRules.NONE) : null;
    CoreState state = root ? CoreState.of(samples) : new CoreState();
    try (Journal journal = root ? Journal.append(samples) : null) {
      Plan cells = root ? Plan.fromBytes(Files.readAllBytes(plan)) : null;
      Turns taken = turns == null ? Turns.NONE : new FifoTurns(turns, first, ranks.rank());
      LaunchRank.Outcome outcome =
          new LaunchRank(ranks, dog, stop(signal))
              .run(settings, cells, Measurements.benches(ranks), rules, state, taken, journal);
      if (root && !outcome.stopped() && outcome.untimed() > 0) {
        System.err.println(
            "memline: launch " + launch + ": no time for " + outcome.untimed() + " cells");
      }
      if (root && !outcome.stopped() && oversubscribed) {
        System.err.printf(
            "memline: launch %d: rank 0 held at most %.0f MB%n",
            launch, outcome.peakRssBytes() / BYTES_PER_MB);
      }
    } catch (NoSuchFileException gone) {
      System.err.println("memline: the plan " + gone.getMessage() + " has vanished");
      System.err.flush();
      ranks.abort(ExitCode.MEASUREMENT_FAILED);
    } catch (MeasurementFailure | NativeFailure failure) {
      System.err.println("memline: " + failure.getMessage());
      System.err.flush();
      ranks.abort(ExitCode.MEASUREMENT_FAILED);
    }
    ranks.close();
    dog.close();
    return 0;
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
