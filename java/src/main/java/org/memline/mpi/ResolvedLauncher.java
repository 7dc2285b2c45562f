package org.memline.mpi;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.memline.nativelib.Mpi;

/**
 * The program that starts an MPI's ranks. Several MPIs may have launchers of the same name, so the
 * version is queried.
 *
 * @param kind kind of the launcher, which determines its options
 */
public record ResolvedLauncher(Launcher kind, Path program) {
  private static final int PATIENCE_SECONDS = 60;
  private static final Map<List<String>, String> ANSWERS = new ConcurrentHashMap<>();

  /**
   * Returns the launcher of an MPI: the first one on the path that has the MPI's version, because
   * modules and users put the wanted one there; otherwise the one that was found when the C library
   * was built; otherwise the first one on the path that belongs to the implementation.
   *
   * @throws MpiFailure if there is no launcher
   */
  public static ResolvedLauncher of(Mpi mpi, String path) {
    Launcher kind = Launcher.of(mpi.implementation());
    return onPath(kind, path, mpi.version())
        .or(() -> mpi.launcher().filter(own -> fits(kind, answer(own, "--version"), "")))
        .or(() -> onPath(kind, path, ""))
        .map(program -> new ResolvedLauncher(kind, program))
        .orElseThrow(
            () ->
                new MpiFailure(
                    "there is no launcher of %s on the PATH (%s): install it, load its module, or choose an installed MPI with --mpi"
                        .formatted(mpi.words(), String.join(", ", kind.names()))));
  }

  /**
   * Returns the first launcher on this path that belongs to the implementation, whatever its
   * version; that of {@link #of} if there is none.
   */
  static ResolvedLauncher onOwnPath(Mpi mpi, String path) {
    Launcher kind = Launcher.of(mpi.implementation());
    return onPath(kind, path, "")
        .map(program -> new ResolvedLauncher(kind, program))
        .orElseGet(() -> of(mpi, path));
  }

  private static Optional<Path> onPath(Launcher kind, String path, String version) {
    return kind.names().stream()
        .flatMap(name -> find(name, path).stream())
        .filter(program -> fits(kind, answer(program, "--version"), version))
        .findFirst();
  }

  /** Returns whether the answer has the whole version; any answer fits an empty version. */
  static boolean fits(Launcher kind, String answer, String version) {
    String whole = version.isEmpty() ? "" : "(?<![.\\d])" + Pattern.quote(version) + "(?![.\\d])";
    return kind.recognises(answer) && Pattern.compile(whole).matcher(answer).find();
  }

  static Optional<Path> find(String program, String path) {
    return Stream.of(path.split(":"))
        .filter(folder -> !folder.isEmpty())
        .map(folder -> Path.of(folder, program))
        .filter(Files::isExecutable)
        .findFirst();
  }

  /** Returns a program's answer to an option; empty if it gives none. */
  static String answer(Path program, String option) {
    return ANSWERS.computeIfAbsent(List.of(program.toString(), option), ResolvedLauncher::ask);
  }

  /**
   * Returns the answer of a command, or an empty text if it takes too long: a site's wrapper may
   * wait for something.
   */
  private static String ask(List<String> command) {
    Path output = temporaryFile();
    try {
      return ask(command, output);
    } catch (IOException e) {
      return "";
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return "";
    } finally {
      output.toFile().delete();
    }
  }

  /** Creates the file for a launcher's answer; fails here rather than as a missing launcher. */
  private static Path temporaryFile() {
    try {
      Path file = Files.createTempFile("memline-", ".txt");
      Files.writeString(file, "room"); // a full disk has room for an empty file
      return file;
    } catch (IOException e) {
      throw new MpiFailure(
          "nothing can be written into the temporary folder %s: make room, or set JAVA_TOOL_OPTIONS=-Djava.io.tmpdir=FOLDER"
              .formatted(System.getProperty("java.io.tmpdir")));
    }
  }

  /** Reads the answer from a file, because a process left by a wrapper would keep a pipe open. */
  private static String ask(List<String> command, Path output)
      throws IOException, InterruptedException {
    Process process =
        new ProcessBuilder(command)
            .redirectErrorStream(true)
            .redirectOutput(output.toFile())
            .redirectInput(Path.of("/dev/null").toFile())
            .start();
    if (!process.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS)) {
      process.destroyForcibly();
      return "";
    }
    return Files.readString(output, StandardCharsets.ISO_8859_1);
  }
}
