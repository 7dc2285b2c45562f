package org.memline.ranks;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.memline.mpi.Launcher;
import org.memline.mpi.RanksBy;
import org.memline.mpi.ResolvedLauncher;
import org.memline.nativelib.Implementation;
import org.memline.nativelib.Mpi;
import org.memline.nativelib.UsedMpi;

/**
 * The MPI implementation of the ranks in these tests. The environment variable {@code MEMLINE_MPI}
 * selects it, as in the program.
 */
final class RanksMpi {
  private static Path built;

  private RanksMpi() {}

  static Mpi used() {
    return UsedMpi.get();
  }

  static boolean isOpenMpi() {
    return used().implementation() == Implementation.OPEN_MPI;
  }

  /**
   * Returns whether the ranks can measure the method {@code java}, which needs the Java bindings of
   * MPI.
   */
  static boolean hasBindings() {
    return RanksBy.used() == RanksBy.JAVA;
  }

  /**
   * Skips the test if the ranks use an MPI other than Open MPI.
   *
   * @param what what needs Open MPI, for the message
   */
  static void onlyOpenMpi(String what) {
    assumeTrue(isOpenMpi(), what + " needs Open MPI, but the ranks use " + used().words());
  }

  static String mpicc() {
    return used().mpicc().toString();
  }

  /** Returns the folder of the C library. */
  static Path library() {
    return used().library().getParent();
  }

  /** Returns the build folder with examples, tests and the libraries that tests preload. */
  static synchronized Path built() throws Exception {
    if (built == null) {
      built = Program.ROOT.resolve(ask());
    }
    return built;
  }

  /**
   * Returns a value of {@code LD_PRELOAD} with this library before those that are preloaded into
   * all ranks.
   */
  static String preloaded(Path library) {
    String all = System.getenv().getOrDefault("LD_PRELOAD", "");
    return all.isEmpty() ? library.toString() : library + ":" + all;
  }

  private static String ask() throws Exception {
    Process process =
        new ProcessBuilder("bash", "-c", ". jobs/mpi.sh && choose_mpi && mpi_built")
            .directory(Program.ROOT.toFile())
            .redirectError(ProcessBuilder.Redirect.INHERIT)
            .start();
    return new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8).strip();
  }

  /** Returns the command that starts this number of ranks, however many cores there are. */
  static List<String> starting(int ranks) {
    String path = System.getenv().getOrDefault("PATH", "");
    ResolvedLauncher launcher = ResolvedLauncher.of(used(), path);
    List<String> command = new ArrayList<>(List.of(launcher.program().toString()));
    if (launcher.kind() == Launcher.OPEN_MPI) {
      command.add("--oversubscribe");
      if ("root".equals(System.getProperty("user.name"))) {
        command.add("--allow-run-as-root");
      }
    }
    command.addAll(List.of("-n", Integer.toString(ranks)));
    return command;
  }
}
