package org.memline.machine;

import java.io.File;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.memline.nativelib.UsedMpi;
import org.memline.sample.Fact;

/**
 * The information that an MPI library gives about itself. A separate process asks the library,
 * because this process may have loaded another MPI, and a library that does not work here ends the
 * process that loads it. The separate process prints lines of this form:
 *
 * <pre>
 *   built mpich 4.0.2                          the MPI for which the C library was compiled
 *   library MPICH Version:	4.0.2               each line of MPI_Get_library_version
 *   ucx cma                                    modules of the UCX that is loaded
 *   setting MPIR_CVAR_ASYNC_PROGRESS=0         control variables of MPI_T
 * </pre>
 *
 * @param problem reason why there are no answers; empty if there are answers
 */
public record MpiAnswers(
    String built,
    List<String> library,
    List<String> ucxModules,
    Map<String, String> settings,
    String problem) {
  /** The kind of the command {@code rank} that prints the answers of an MPI. */
  public static final String KIND = "mpi-answers";

  static final String SOURCE = "MPI_T and MPI_Get_library_version";

  /**
   * Returns the command that starts another memline, which prints the answers of the MPI with this
   * key.
   */
  static String[] command(String key) {
    return new String[] {
      Path.of(System.getProperty("java.home"), "bin", "java").toString(),
      "-XX:TieredStopAtLevel=1",
      "-XX:+UseSerialGC",
      "-XX:-UsePerfData",
      "-Xmx64m",
      "--enable-native-access=ALL-UNNAMED",
      "-D" + UsedMpi.PROPERTY + "=" + key,
      "-cp",
      absolute(System.getProperty("java.class.path")),
      "org.memline.cli.Main",
      "rank",
      KIND
    };
  }

  /** Returns the class path with absolute paths, because commands run in another folder. */
  private static String absolute(String classPath) {
    return Stream.of(classPath.split(File.pathSeparator))
        .map(entry -> Path.of(entry).toAbsolutePath().toString())
        .collect(Collectors.joining(File.pathSeparator));
  }

  static MpiAnswers of(Commands commands, String... command) {
    Commands.Outcome outcome = commands.run(command);
    return outcome.ok()
        ? parse(outcome.output())
        : new MpiAnswers("", List.of(), List.of(), Map.of(), outcome.problem());
  }

  static MpiAnswers parse(String text) {
    String built = "";
    List<String> library = new ArrayList<>();
    List<String> ucxModules = new ArrayList<>();
    Map<String, String> settings = new LinkedHashMap<>();
    for (String line : text.lines().toList()) {
      String[] words = line.split(" ", 2);
      String rest = words.length == 2 ? words[1] : "";
      switch (words[0]) {
        case "built" -> built = rest;
        case "library" -> library.add(rest);
        case "ucx" -> ucxModules.add(rest);
        case "setting" ->
            settings.put(rest.replaceFirst("=.*", ""), rest.replaceFirst("[^=]*=?", ""));
        default -> {} // other output of the library
      }
    }
    return new MpiAnswers(built, List.copyOf(library), List.copyOf(ucxModules), settings, "");
  }

  /** Returns the version, for example {@code MPICH 4.0.2}. */
  Fact version() {
    return library.isEmpty()
        ? missing("the library returned no version")
        : Fact.of(library.get(0).strip().replaceFirst("\\s+Version\\s*:\\s*", " "), SOURCE);
  }

  /**
   * Returns the text after the name and a colon in the library's version text. In the line {@code
   * MPICH Device: ch4:ucx}, the name {@code MPICH Device} has the text {@code ch4:ucx}.
   */
  Optional<String> libraryWord(String name) {
    return library.stream()
        .map(String::strip)
        .filter(line -> line.startsWith(name + ":"))
        .map(line -> line.substring(name.length() + 1).strip())
        .findFirst();
  }

  Fact settingsHash() {
    StringBuilder text = new StringBuilder();
    settings.forEach((name, value) -> text.append(name).append('=').append(value).append('\n'));
    return settings.isEmpty()
        ? missing("no control variables")
        : TextHash.of(text.toString(), SOURCE);
  }

  Fact missing(String why) {
    return Fact.missing(SOURCE, problem.isEmpty() ? why : problem);
  }
}
