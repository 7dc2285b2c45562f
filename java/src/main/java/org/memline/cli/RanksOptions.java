package org.memline.cli;

import org.memline.layout.Mesh;
import org.memline.mpi.JobRank;
import org.memline.mpi.LaunchOptions;
import org.memline.mpi.Mpirun;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/**
 * The options for the number of ranks and for the mesh (rows and columns) in which the ranks are
 * arranged.
 */
final class RanksOptions {
  @Option(
      names = "--ranks",
      paramLabel = "N",
      description = "Number of MPI ranks, at least 2; they exchange in pairs. Default: 2.")
  Integer ranks;

  @Option(
      names = "--mesh",
      paramLabel = "PxQ",
      description =
          "Process mesh: rows are sent between vertical neighbours, columns between"
              + " horizontal ones.")
  String mesh;

  @Mixin MpiOptions mpi;

  /**
   * Returns the requested mesh of ranks. If the user gives only the number of ranks, the mesh is as
   * square as possible.
   *
   * @throws UsageException if the mesh does not have the given number of ranks, or has fewer than 2
   *     ranks
   */
  Mesh mesh() {
    if (ranks != null && ranks < 2) {
      throw new UsageException("--ranks " + ranks + ": sends need at least 2 ranks");
    }
    Mesh chosen = mesh != null ? Mesh.parse(mesh) : Mesh.squarest(ranks == null ? 2 : ranks);
    if (ranks != null && chosen.size() != ranks) {
      throw new UsageException(
          "--mesh %s has %d ranks, --ranks says %d: make them agree"
              .formatted(mesh, chosen.size(), ranks));
    }
    if (chosen.size() < 2) {
      throw new UsageException("--mesh " + mesh + ": sends need at least 2 ranks");
    }
    return chosen;
  }

  /**
   * Throws an error if this process is a rank of an MPI job, or if mpirun is not available.
   * Commands that start mpirun themselves call this method.
   *
   * @param command name of the command, for the message
   */
  static void requireNoRank(String command) {
    JobRank.of(System.getenv())
        .ifPresent(
            rank -> {
              throw new UsageException(
                  "%s starts mpirun, and this process is already an MPI rank: run it outside the job (%s)"
                      .formatted(command, rank.otherwise()));
            });
    Mpirun.require(LaunchOptions.NONE);
  }
}
