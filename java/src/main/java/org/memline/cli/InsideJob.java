package org.memline.cli;

import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.memline.calibration.machine.GeometryFacts;
import org.memline.calibration.machine.MachineReader;
import org.memline.experiment.LaunchRank;
import org.memline.experiment.MeasurementFailure;
import org.memline.experiment.Turns;
import org.memline.layout.Mesh;
import org.memline.mpi.OpenMpiRanks;
import org.memline.mpi.Ranks;
import org.memline.nativelib.NativeFailure;
import org.memline.sample.CoreState;
import org.memline.sample.Fact;
import org.memline.sample.Journal;
import org.memline.sample.NodeName;
import org.memline.sample.RunRecord;
import picocli.CommandLine;

/**
 * {@code calibrate} as a rank of a job that somebody else started: one launch, fitted by rank 0.
 *
 * @param mesh null for the most square mesh of the job's ranks
 */
record InsideJob(
    WantedOptions.Wanted wanted,
    Mesh mesh,
    String label,
    Path out,
    boolean hashNodes,
    CommandLine line) {

  int run() {
    // Before MPI starts: reading the machine forks.
    Map<String, Fact> machine = new MachineReader().read();
    Ranks ranks = new OpenMpiRanks();
    boolean root = ranks.rank() == 0;
    try {
      Mesh used = meshOf(ranks.size());
      Output output = root ? Output.of(out, label, wanted.profile(), NodeName.of(hashNodes)) : null;
      measure(ranks, used, machine, output);
      ranks.close();
      if (root) {
        new FittedOutput(line).write(output);
      }
      return ExitCode.DONE;
    } catch (UsageException | MeasurementFailure | NativeFailure e) {
      System.err.println("memline: " + e.getMessage());
      System.err.flush();
      ranks.abort(e instanceof UsageException ? ExitCode.WRONG_USE : ExitCode.MEASUREMENT_FAILED);
      return ExitCode.MEASUREMENT_FAILED;
    }
  }

  private Mesh meshOf(int size) {
    if (size < 2) {
      throw new UsageException("a job of " + size + " rank: sends need at least 2 ranks");
    }
    if (mesh != null && mesh.size() != size) {
      throw new UsageException(
          "mesh %s does not fit the job's %d ranks: leave --ranks and --mesh out"
              .formatted(mesh, size));
    }
    return mesh == null ? Mesh.squarest(size) : mesh;
  }

  /** The part's row or column of ranks, of as many as the job has. */
  private Mesh meshOf(Part part, Mesh used) {
    List<Mesh> meshes = Part.meshes(part.plan().experiment(), used, mesh != null);
    return meshes.size() == 1 ? used : meshes.get(part.mesh().rows() == 1 ? 0 : 1);
  }

  /** By all of the node's cores: a bound rank sees only its own. */
  static boolean oversubscribed(int ranks, Map<String, Fact> machine) {
    return JobEnvironment.mostRanksOnANode(System.getenv(), ranks)
        > Fact.in(machine, "cpu_count").number().orElse(1);
  }

  private void measure(Ranks ranks, Mesh used, Map<String, Fact> machine, Output output) {
    if (output == null) {
      for (int i = 0; i < wanted.parts().size(); i++) {
        measure(ranks, launch(i, used, machine), wanted.parts().get(i), null);
      }
      return;
    }
    RunRecord run = wanted.run(wanted.parts().size(), Instant.now().toString(), machine);
    try (Journal journal = Journal.create(output.samples(), run)) {
      for (int i = 0; i < wanted.parts().size(); i++) {
        measure(ranks, launch(i, used, machine), wanted.parts().get(i), journal);
      }
    }
  }

  /** One launch of each part, by the same ranks. */
  private LaunchRank.Launch launch(int index, Mesh used, Map<String, Fact> machine) {
    Part part = wanted.parts().get(index);
    return new LaunchRank.Launch(
        index + 1,
        wanted.profile().budget(part.plan().experiment()).secondsPerLaunch(),
        meshOf(part, used),
        (int) GeometryFacts.from(machine).lineBytes(),
        oversubscribed(used.size(), machine),
        wanted.seed() + 1 + index + JobEnvironment.step(System.getenv()),
        hashNodes);
  }

  private static void measure(Ranks ranks, LaunchRank.Launch launch, Part part, Journal journal) {
    new LaunchRank(ranks)
        .run(launch, part.plan(), new RankBenches(ranks), new CoreState(), Turns.NONE, journal);
  }
}
