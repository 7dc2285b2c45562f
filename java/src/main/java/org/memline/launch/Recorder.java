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
 * The library that records the calls of programs that use one MPI. It is preloaded into each rank
 * by the environment.
 *
 * @param library absolute path of the library
 */
public record Recorder(Mpi mpi, Path library) {
  /** The variable by which the dynamic loader loads further libraries. */
  public static final String PRELOAD = "LD_PRELOAD";

  /** The variable that names the folder of recordings. */
  public static final String FOLDER = "MEMLINE_WATCH";

  /** The variable that lists the recorded ranks; all are recorded without it. */
  public static final String RANKS = "MEMLINE_WATCH_RANKS";

  private static final String NAME = "libmemline_watch.so";

  /** The word of Open MPI's launcher after which another program of the same job follows. */
  private static final String NEXT_PROGRAM = ":";

  /**
   * Returns the recorder for an MPI.
   *
   * @throws LaunchException if it is not built, or if its path has blanks or colons, at which the
   *     loader would split it
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
   * Returns the MPI that a program uses: {@code used}, or the first suitable built MPI if the
   * program was linked with another implementation.
   *
   * @param used the MPI that this process uses
   * @param chosen whether the user requested {@code used}; it is then returned for any program
   * @throws LaunchException if no library is built for the program's MPI
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
   * Returns the variables that make ranks record.
   *
   * @param folder an existing folder
   * @param ranks the recorded ranks as a list such as {@code 0-3,8}; null for all
   * @param preloaded the libraries that are preloaded already, as in {@link #PRELOAD}; may be null
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
   * Returns a command whose launcher passes these variables on to other nodes. Open MPI's launcher
   * needs options for this; others pass on the whole environment.
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
      if (word.equals(NEXT_PROGRAM)) { // each program of a job has its own variables
        all.addAll(options);
      }
    }
    return List.copyOf(all);
  }

  /** Returns whether the command gives {@link #PRELOAD} a value of its own. */
  private static boolean preloadsOthers(List<String> command) {
    return command.stream().anyMatch(word -> word.startsWith(PRELOAD + "="));
  }

  /**
   * Returns whether a program is Open MPI's launcher, by its own name or by that of the file it
   * links to.
   */
  private static boolean isLauncher(String program) {
    List<String> names = Launcher.OPEN_MPI.names();
    Path file =
        WatchedProgram.executable(program, System.getenv().getOrDefault("PATH", "")).orElse(null);
    try {
      return names.contains(program.substring(program.lastIndexOf('/') + 1))
          || file != null && names.contains(file.toRealPath().getFileName().toString());
    } catch (IOException e) {
      return false; // such a program cannot be started either
    }
  }

  /**
   * Returns the lines of a shell script that make the programs after them record.
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
