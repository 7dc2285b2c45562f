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
 * Scripts of {@code jobs/} copied to a folder with a blank in its name, and a PATH of the system's
 * small tools and of stand-ins: no compiler, no MPI, no network.
 *
 * <pre>
 *   a checkout/jobs   the scripts
 *   path              stand-ins, and programs that become the tools
 *   log               what stand-ins were called with, a line a call
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
      // No link: JUnit warns of each that it deletes.
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

  /** A variable of all runs from now on. */
  void set(String name, String value) {
    environment.put(name, value);
  }

  /** One that no run has from now on. */
  void unset(String name) {
    environment.put(name, null);
  }

  /** A program that does no more than to succeed. */
  void has(String... programs) throws IOException {
    for (String program : programs) {
      program(path().resolve(program), "exit 0");
    }
  }

  /** One that also writes its name and arguments to the log, and then does this. */
  void logs(Path file, String... lines) throws IOException {
    List<String> all = new ArrayList<>(List.of("echo \"${0##*/} $*\" >>'" + log() + "'"));
    all.addAll(List.of(lines));
    program(file, all.toArray(String[]::new));
  }

  /**
   * An MPI's compiler, which knows no more than what its mpi.h is asked for.
   *
   * @param answer the line as preprocessed, {@code is_openmpi 4 1 4}
   */
  void mpicc(Path file, String answer) throws IOException {
    program(file, "case \" $* \" in *' -E '*) cat >/dev/null; echo '%s' ;; esac".formatted(answer));
  }

  static void program(Path file, String... lines) throws IOException {
    Files.createDirectories(file.getParent());
    Files.writeString(file, "#!/bin/sh\n" + String.join("\n", lines) + "\n");
    assertTrue(file.toFile().setExecutable(true));
  }

  /** Runs a script with a clean environment: PATH, HOME and the variables that were set. */
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

  /** Runs a command to its end in a folder, which gets its output. */
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
