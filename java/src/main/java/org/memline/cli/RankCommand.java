package org.memline.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import org.memline.experiment.FifoTurns;
import org.memline.experiment.LaunchRank;
import org.memline.experiment.MeasurementFailure;
import org.memline.experiment.Turns;
import org.memline.layout.Mesh;
import org.memline.mpi.OpenMpiRanks;
import org.memline.mpi.Ranks;
import org.memline.nativelib.NativeFailure;
import org.memline.sample.CoreState;
import org.memline.sample.Journal;
import org.memline.sample.Plan;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** What {@code calibrate} and {@code measure} start under mpirun; not for people. */
@Command(name = "rank", hidden = true, description = "One rank of a launch.")
final class RankCommand implements Callable<Integer> {
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

  @Override
  public Integer call() throws IOException {
    Ranks ranks = new OpenMpiRanks();
    LaunchRank.Launch settings =
        new LaunchRank.Launch(
            launch, seconds, Mesh.parse(mesh), lineBytes, oversubscribed, orderSeed, hashNodes);
    boolean root = ranks.rank() == 0;
    CoreState state = root ? CoreState.of(samples) : new CoreState();
    try (Journal journal = root ? Journal.append(samples) : null) {
      Plan cells = root ? Plan.fromBytes(Files.readAllBytes(plan)) : null;
      Turns taken = turns == null ? Turns.NONE : new FifoTurns(turns, first, ranks.rank());
      int skipped =
          new LaunchRank(ranks).run(settings, cells, new RankBenches(ranks), state, taken, journal);
      if (root && skipped > 0) {
        System.err.println("memline: launch " + launch + ": no time for " + skipped + " cells");
      }
    } catch (MeasurementFailure | NativeFailure failure) {
      System.err.println("memline: " + failure.getMessage());
      System.err.flush();
      ranks.abort(5);
    }
    ranks.close();
    return 0;
  }
}
