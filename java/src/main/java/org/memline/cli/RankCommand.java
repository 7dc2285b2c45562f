package org.memline.cli;

import java.io.IOException;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import org.memline.launch.ExitCode;
import org.memline.launch.StartedRank;
import org.memline.launch.ranks.LaunchRank;
import org.memline.layout.Mesh;
import org.memline.nativelib.LocalTimes;
import org.memline.study.measure.CellOrder;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/**
 * One rank of a launch that measures cells. {@code calibrate} and {@code measure} start this
 * command under mpirun; the help does not list it.
 */
@Command(name = "rank", hidden = true, description = "Runs one rank of a launch.")
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

  @Option(names = "--turns", description = "Folder of the pipes by which launches take turns.")
  Path turns;

  @Option(names = "--first")
  boolean first;

  @Option(names = "--continues", description = "The launch whose missing cells are measured.")
  int continues;

  @Option(names = "--stop-file", description = "The launch ends early once this file exists.")
  Path stopFile;

  @Option(
      names = "--driver",
      description = "PID@NODE; the launch ends early once this process has ended.")
  String driver;

  @Override
  public Integer call() throws IOException {
    LaunchRank.Launch settings =
        new LaunchRank.Launch(
            launch,
            seconds,
            Mesh.parse(mesh),
            lineBytes,
            oversubscribed,
            CellOrder.shuffled(orderSeed),
            hashNodes,
            continues,
            LocalTimes.Extent.CORE);
    new StartedRank(settings, plan, samples, turns, first, stopFile, driver).run();
    return ExitCode.DONE;
  }
}
