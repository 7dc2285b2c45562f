package org.memline.launch;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.memline.mpi.Launcher;
import org.memline.nativelib.BuiltMpis;
import org.memline.nativelib.Implementation;
import org.memline.nativelib.Mpi;

/**
 * The shared library that records the MPI calls of programs. It is compiled for one MPI, and the
 * environment variable LD_PRELOAD loads it into each rank.
 *
 * @param mpi MPI for which the library is built
 * @param library absolute path of the library
 */
public record Recorder(Mpi mpi, Path library) {
  /** The environment variable that lists the libraries that the dynamic loader preloads. */
  public static final String PRELOAD = "LD_PRELOAD";

  /** The environment variable that names the folder for recordings. */
  public static final String FOLDER = "MEMLINE_WATCH";

  /**
   * The environment variable that lists the ranks to record. All ranks are recorded if it is not
   * set.
   */
  public static final String RANKS = "MEMLINE_WATCH_RANKS";

  private static final String NAME = "libmemline_watch.so";

  /**
   * The argument of Open MPI's mpirun that separates two programs of the same job, as in {@code
   * mpirun a : b}.
   */
  private static final String NEXT_PROGRAM = ":";

  /**
   * Returns the recorder for an MPI.
   *
   * @throws LaunchException if the library is not built, or if its path has blanks or colons: the
   *     dynamic loader splits LD_PRELOAD at these characters
   */
  public static Recorder of(Mpi mpi) {
    Path library = mpi.library().resolveSibling(NAME);
    if (!Files.isReadable(library)) {
      throw new LaunchException(
          "there is no recorder for %s (%s): %s"
              .formatted(mpi.words(), library, Installation.here().remedy()));
    }
    if (library.toString().matches(".*[\\s:].*")) {
      throw new LaunchException(
          "%s cannot be preloaded, because %s separates libraries by blanks and colons: move memline to a folder without them"
              .formatted(library, PRELOAD));
    }
    return new Recorder(mpi, library);
  }

  /**
   * Returns the MPI whose recording library fits a program. This is {@code used} if the program was
   * linked with that implementation. Otherwise it is the first MPI that memline is built for and
   * that fits the program.
   *
   * @param used the MPI that this process uses
   * @param chosen whether the user requested {@code used}, which is then returned for every program
   * @throws LaunchException if memline is not built for the program's MPI
   */
  public static Mpi mpi(WatchedProgram program, Mpi used, boolean chosen, BuiltMpis built) {
    if (chosen || program.fits(used.implementation())) {
      return used;
    }
    return built
        .first(program::fits)
        .orElseThrow(
            () ->
                new LaunchException(
                    "%s uses %s, but memline is built only for %s: jobs/build.sh --mpicc ITS-MPICC builds for it"
                        .formatted(
                            program.word(),
                            program.implementation(),
                            built.all().stream().map(Mpi::key).collect(Collectors.joining(", ")))));
  }

  /**
   * Returns the environment variables that make ranks record their MPI calls.
   *
   * @param folder an existing folder for the recordings
   * @param ranks the recorded ranks as a list such as {@code 0-3,8}; null for all ranks
   * @param preloaded the present value of {@link #PRELOAD}, to which the library is added; null if
   *     it is not set
   */
  public Map<String, String> environment(Path folder, String ranks, String preloaded) {
    Map<String, String> variables = new LinkedHashMap<>();
    variables.put(FOLDER, folder.toAbsolutePath().toString());
    variables.put(RANKS, ranks == null ? "" : ranks);
    variables.put(
        PRELOAD,
        preloaded == null || preloaded.isBlank() ? library.toString() : library + ":" + preloaded);
    return variables;
  }

  /**
   * Returns the command with additional options of the launcher, which pass the variables of the
   * recording on to other nodes. Only Open MPI's mpirun needs such options; other launchers pass on
   * the whole environment.
   */
  public List<String> passing(List<String> command) {
    if (mpi.implementation() != Implementation.OPEN_MPI
        || !isLauncher(command.get(0))
        || preloadsOthers(command)) {
      return command;
    }
    List<String> options = new ArrayList<>();
    for (String name : List.of(PRELOAD, FOLDER, RANKS)) {
      if (!command.contains(name)) {
        options.addAll(List.of("-x", name));
      }
    }
    List<String> all = new ArrayList<>(command.subList(0, 1));
    all.addAll(options);
    for (String word : command.subList(1, command.size())) {
      all.add(word);
      // mpirun applies such options to one program only, so they are repeated for each program.
      if (word.equals(NEXT_PROGRAM)) {
        all.addAll(options);
      }
    }
    return List.copyOf(all);
  }

  /** Returns whether the command itself sets {@link #PRELOAD}. */
  private static boolean preloadsOthers(List<String> command) {
    return command.stream().anyMatch(word -> word.startsWith(PRELOAD + "="));
  }

  /**
   * Returns whether a program is Open MPI's launcher, judging by its name or, for a symbolic link,
   * by the name of the target.
   */
  private static boolean isLauncher(String program) {
    List<String> names = Launcher.OPEN_MPI.names();
    Path file =
        WatchedProgram.executable(program, System.getenv().getOrDefault("PATH", "")).orElse(null);
    try {
      return names.contains(program.substring(program.lastIndexOf('/') + 1))
          || file != null && names.contains(file.toRealPath().getFileName().toString());
    } catch (IOException e) {
      return false; // A program that cannot be read cannot be started, so it is not a launcher.
    }
  }

  /**
   * Returns the lines of a shell script after which all programs that the script starts are
   * recorded.
   *
   * @param ranks the recorded ranks as a list such as {@code 0-3,8}; null for all
   */
  public List<String> exports(Path folder, String ranks) {
    String absolute = quoted(folder.toAbsolutePath().toString());
    List<String> lines = new ArrayList<>();
    lines.add("# Programs of %s after these lines are recorded.".formatted(mpi.words()));
    if (mpi.implementation() == Implementation.OPEN_MPI) {
      lines.add(
          "# With several nodes: mpirun -x %s -x %s%s …"
              .formatted(PRELOAD, FOLDER, ranks == null ? "" : " -x " + RANKS));
    }
    lines.add("# To look at the recording: memline watch show " + absolute);
    lines.add("mkdir -p " + absolute);
    lines.add("export %s=%s".formatted(FOLDER, absolute));
    lines.add(ranks == null ? "unset " + RANKS : "export %s=%s".formatted(RANKS, ranks));
    lines.add("export %s=%s${%1$s:+:$%1$s}".formatted(PRELOAD, quoted(library.toString())));
    return lines;
  }

  private static String quoted(String text) {
    return text.matches("[\\w./-]+") ? text : "'" + text.replace("'", "'\\''") + "'";
  }
}
