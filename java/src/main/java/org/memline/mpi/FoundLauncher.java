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
 * The program that starts an MPI's ranks. Several MPIs may have one of the same name: it is asked
 * for its version.
 *
 * @param kind how it is spoken to
 */
public record FoundLauncher(Launcher kind, Path program) {
  private static final int PATIENCE_SECONDS = 10;
  private static final Map<List<String>, String> ANSWERS = new ConcurrentHashMap<>();

  /**
   * That of the version itself on the path, where modules and people put what they want used; the
   * one that was there when the C library was built; any other of the implementation on the path.
   *
   * @throws MpiFailure when there is none
   */
  public static FoundLauncher of(Mpi mpi, String path) {
    Launcher kind = Launcher.of(mpi.implementation());
    return onPath(kind, path, mpi.version())
        .or(() -> mpi.launcher().filter(own -> fits(kind, answer(own, "--version"), "")))
        .or(() -> onPath(kind, path, ""))
        .map(program -> new FoundLauncher(kind, program))
        .orElseThrow(
            () ->
                new MpiFailure(
                    "no launcher of %s on the PATH (%s): install it, load its module, or choose by --mpi an MPI that is here"
                        .formatted(mpi.words(), String.join(", ", kind.names()))));
  }

  /** The first on this path that is the implementation's, of whatever version. */
  static FoundLauncher onOwnPath(Mpi mpi, String path) {
    Launcher kind = Launcher.of(mpi.implementation());
    return onPath(kind, path, "")
        .map(program -> new FoundLauncher(kind, program))
        .orElseGet(() -> of(mpi, path));
  }

  private static Optional<Path> onPath(Launcher kind, String path, String version) {
    return kind.names().stream()
        .flatMap(name -> find(name, path).stream())
        .filter(program -> fits(kind, answer(program, "--version"), version))
        .findFirst();
  }

  /** By the whole version, no beginning of a longer one; any where it is empty. */
  static boolean fits(Launcher kind, String answer, String version) {
    String whole = version.isEmpty() ? "" : "(?<![.\\d])" + Pattern.quote(version) + "(?![.\\d])";
    return kind.says(answer) && Pattern.compile(whole).matcher(answer).find();
  }

  static Optional<Path> find(String program, String path) {
    return Stream.of(path.split(":"))
        .filter(folder -> !folder.isEmpty())
        .map(folder -> Path.of(folder, program))
        .filter(Files::isExecutable)
        .findFirst();
  }

  /** What a program says of itself; nothing where it cannot. */
  static String answer(Path program, String option) {
    return ANSWERS.computeIfAbsent(List.of(program.toString(), option), FoundLauncher::ask);
  }

  /** In time, or nothing: a site's wrapper may wait for something. */
  private static String ask(List<String> command) {
    Path said = temporaryFile();
    try {
      return ask(command, said);
    } catch (IOException e) {
      return "";
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return "";
    } finally {
      said.toFile().delete();
    }
  }

  /** Without one no launcher would answer, and it would look as if there were none. */
  private static Path temporaryFile() {
    try {
      Path file = Files.createTempFile("memline-", ".txt");
      Files.writeString(file, "room"); // a full one has files, and nothing in them
      return file;
    } catch (IOException e) {
      throw new MpiFailure(
          "nothing can be written into the temporary folder %s: make room, or set JAVA_TOOL_OPTIONS=-Djava.io.tmpdir=FOLDER"
              .formatted(System.getProperty("java.io.tmpdir")));
    }
  }

  /** By way of a file: a pipe is open as long as anything that a wrapper has left behind. */
  private static String ask(List<String> command, Path said)
      throws IOException, InterruptedException {
    Process process =
        new ProcessBuilder(command)
            .redirectErrorStream(true)
            .redirectOutput(said.toFile())
            .redirectInput(Path.of("/dev/null").toFile())
            .start();
    if (!process.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS)) {
      process.destroyForcibly();
      return "";
    }
    return Files.readString(said, StandardCharsets.ISO_8859_1);
  }
}
