package org.memline.cli;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Copies scripts of {@code jobs/} to a folder with a blank in its name. Their PATH has only small
 * tools of the system and stand-ins: no compiler, no MPI and no access to a network.
 *
 * <pre>
 *   a checkout/jobs   the scripts
 *   path              stand-ins, and programs that start the tools of the system
 *   log               the calls of stand-ins with their arguments, one per line
 * </pre>
 */
final class ScriptFolder {
  private static final Path JOBS = Path.of("..", "jobs");
  private static final List<String> TOOLS =
      List.of(
          "bash",
          "basename",
          "cat",
          "cp",
          "cut",
          "dirname",
          "env",
          "find",
          "grep",
          "head",
          "mkdir",
          "mktemp",
          "mv",
          "nproc",
          "rm",
          "sed",
          "sh",
          "tail",
          "touch",
          "tr");

  private final Path folder;
  private final Path checkout;
  private final Map<String, String> environment = new HashMap<>();

  ScriptFolder(Path folder, String... scripts) throws IOException {
    this.folder = folder;
    checkout = folder.resolve("a checkout");
    Files.createDirectories(checkout.resolve("jobs"));
    Files.createDirectories(path());
    for (String script : scripts) {
      Files.copy(JOBS.resolve(script), checkout.resolve("jobs").resolve(script));
    }
    for (String tool : TOOLS) {
      Path there = Path.of("/usr/bin", tool);
      // Scripts take the place of links, because JUnit warns about each link that it deletes.
      program(
          path().resolve(tool),
          "exec '%s' \"$@\"".formatted(Files.exists(there) ? there : Path.of("/bin", tool)));
    }
  }

  Path checkout() {
    return checkout;
  }

  Path path() {
    return folder.resolve("path");
  }

  /** Sets an environment variable for all later runs. */
  void set(String name, String value) {
    environment.put(name, value);
  }

  /** Removes an environment variable for all later runs. */
  void unset(String name) {
    environment.put(name, null);
  }

  /** Adds programs to the PATH that do nothing and succeed. */
  void has(String... programs) throws IOException {
    for (String program : programs) {
      program(path().resolve(program), "exit 0");
    }
  }

  /** Writes a program that logs its name and arguments and then executes these lines. */
  void logs(Path file, String... lines) throws IOException {
    List<String> all = new ArrayList<>(List.of("echo \"${0##*/} $*\" >>'" + log() + "'"));
    all.addAll(List.of(lines));
    program(file, all.toArray(String[]::new));
  }

  /**
   * Writes a stand-in for the compiler of an MPI. It can only preprocess the text with which a
   * script finds out whose header mpi.h is.
   *
   * @param answer the preprocessed line, such as {@code is_openmpi 4 1 4}
   */
  void mpicc(Path file, String answer) throws IOException {
    program(file, "case \" $* \" in *' -E '*) cat >/dev/null; echo '%s' ;; esac".formatted(answer));
  }

  static void program(Path file, String... lines) throws IOException {
    Files.createDirectories(file.getParent());
    Files.writeString(file, "#!/bin/sh\n" + String.join("\n", lines) + "\n");
    assertTrue(file.toFile().setExecutable(true));
  }

  /** Runs a script with a clean environment: PATH, HOME, TMPDIR and the variables that were set. */
  Cli run(String script, String... arguments) throws IOException, InterruptedException {
    List<String> command =
        new ArrayList<>(
            List.of(
                path().resolve("bash").toString(),
                checkout.resolve("jobs").resolve(script).toString()));
    command.addAll(List.of(arguments));
    ProcessBuilder builder = new ProcessBuilder(command);
    builder.environment().clear();
    builder.environment().put("PATH", path().toString());
    builder.environment().put("HOME", folder.resolve("home").toString());
    builder.environment().put("TMPDIR", folder.toString());
    environment.forEach(
        (name, value) ->
            builder.environment().compute(name, (same, before) -> value)); // null removes it
    return outcome(builder, folder);
  }

  /** Runs a command to its end in a folder. Its output is written to files there. */
  static Cli outcome(ProcessBuilder command, Path folder) throws IOException, InterruptedException {
    Path out = folder.resolve("out.txt");
    Path err = folder.resolve("err.txt");
    int exitCode =
        command
            .directory(folder.toFile())
            .redirectOutput(out.toFile())
            .redirectError(err.toFile())
            .start()
            .waitFor();
    return new Cli(exitCode, read(out), read(err));
  }

  /** Returns the calls logged since the last request. */
  List<String> calls() throws IOException {
    if (!Files.exists(log())) {
      return List.of();
    }
    List<String> calls = read(log()).lines().toList();
    Files.delete(log());
    return calls;
  }

  private Path log() {
    return folder.resolve("log");
  }

  private static String read(Path file) throws IOException {
    return Files.readString(file, StandardCharsets.UTF_8);
  }
}
