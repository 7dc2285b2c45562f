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
 * The program that starts the ranks of an MPI. Launchers of different MPIs may have the same file
 * name, so memline calls each candidate with {@code --version}.
 *
 * @param kind kind of the launcher, which determines its options
 * @param program path of the launcher
 */
public record ResolvedLauncher(Launcher kind, Path program) {
  private static final int PATIENCE_SECONDS = 60;
  private static final Map<List<String>, String> ANSWERS = new ConcurrentHashMap<>();

  /**
   * Returns the launcher of an MPI. The first choice is the first launcher on the path that has the
   * MPI's version, because modules and users put the launcher that they want on the path. The
   * second choice is the launcher that was found when the C library was built. The third choice is
   * the first launcher on the path that belongs to the implementation.
   *
   * @param path folders that are searched, as in PATH
   * @throws MpiFailure if there is no launcher of the MPI
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
   * Returns the first launcher on the path that belongs to the implementation, of any version. If
   * the path has no such launcher, returns the result of {@link #of}.
   *
   * @param path folders that are searched, as in PATH
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

  /**
   * Returns whether a program is a launcher of this kind and has this version.
   *
   * @param answer what the program printed when it was called with {@code --version}
   * @param version the complete version number; "" accepts every version
   */
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

  /**
   * Returns what a program prints when it is called with one option; "" if it prints nothing or
   * fails. The program is started only once for each option.
   */
  static String answer(Path program, String option) {
    return ANSWERS.computeIfAbsent(List.of(program.toString(), option), ResolvedLauncher::ask);
  }

  /**
   * Returns what a command prints; "" if it does not end in time. A wrapper script of a computing
   * site may, for example, wait for input.
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

  /**
   * Creates the temporary file for the output of a launcher. If that fails, an exception is thrown
   * here; without this exception, a message would wrongly say that the launcher is missing.
   */
  private static Path temporaryFile() {
    try {
      Path file = Files.createTempFile("memline-", ".txt");
      // Some bytes are written, because a full disk still has room for an empty file.
      Files.writeString(file, "room");
      return file;
    } catch (IOException e) {
      throw new MpiFailure(
          "nothing can be written into the temporary folder %s: make room, or set JAVA_TOOL_OPTIONS=-Djava.io.tmpdir=FOLDER"
              .formatted(System.getProperty("java.io.tmpdir")));
    }
  }

  /**
   * Runs a command and reads its output from a file. A pipe is not used: it would stay open if a
   * wrapper script left a process running, and reading would not end.
   */
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
