package org.memline.ranks;

import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.memline.Wait;

/**
 * Runs the packaged program with real ranks, through the script {@code jobs/memline} like a user.
 */
final class Program {
  static final Path ROOT = Path.of("").toAbsolutePath().getParent();
  private static final Path SCRIPT = ROOT.resolve("jobs/memline");
  private static final int PATIENCE_SECONDS = 1800;

  /**
   * Folder for temporary files of this JVM. With a common folder, two mpirun that start at the same
   * time may fail to make the folder of their sessions.
   */
  static final Path TEMPORARY = temporary();

  /** The output and exit code of a run. */
  record Outcome(int exit, String out, String err) {}

  private final Process process;
  private final Path out;
  private final Path err;

  private Program(List<String> command, Map<String, String> environment) throws IOException {
    out = Files.createTempFile("memline-out-", ".txt");
    err = Files.createTempFile("memline-err-", ".txt");
    ProcessBuilder builder =
        new ProcessBuilder(command).redirectOutput(out.toFile()).redirectError(err.toFile());
    process = started(builder, environment);
  }

  /** Starts a process with this environment and a folder for temporary files. */
  static Process started(ProcessBuilder builder, Map<String, String> environment)
      throws IOException {
    builder.environment().put("TMPDIR", TEMPORARY.toString());
    builder.environment().putAll(environment);
    return builder.start();
  }

  private static Path temporary() {
    try {
      Path folder = Files.createTempDirectory("ranks-");
      Runtime.getRuntime().addShutdownHook(new Thread(() -> delete(folder)));
      return folder;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static void delete(Path folder) {
    try (Stream<Path> files = Files.walk(folder)) {
      files.sorted(Comparator.reverseOrder()).map(Path::toFile).forEach(File::delete);
    } catch (IOException | UncheckedIOException kept) {
      // a launcher that ends now may delete files, too
    }
  }

  /** Starts another program. */
  static Program start(List<String> command) throws IOException {
    return new Program(command, Map.of());
  }

  static Program start(Map<String, String> environment, String... arguments) throws IOException {
    List<String> command = new ArrayList<>(List.of(SCRIPT.toString()));
    command.addAll(List.of(arguments));
    return new Program(command, environment);
  }

  static Outcome run(String... arguments) throws IOException, InterruptedException {
    return start(Map.of(), arguments).await();
  }

  /** Runs the program as ranks of a job that a launcher started. */
  static Outcome runInJob(int ranks, String... arguments) throws IOException, InterruptedException {
    return startInJob(ranks, Map.of(), arguments).await();
  }

  /** Starts the program as ranks of a job, without waiting for its end. */
  static Program startInJob(int ranks, Map<String, String> environment, String... arguments)
      throws IOException {
    List<String> command = RanksMpi.starting(ranks);
    command.add(SCRIPT.toString());
    command.addAll(List.of(arguments));
    return new Program(command, environment);
  }

  /** Sends a signal to the program's script only, not to its ranks. */
  void signal(String name) throws IOException, InterruptedException {
    signal(name, List.of(process.toHandle()));
  }

  static void signal(String name, List<ProcessHandle> processes)
      throws IOException, InterruptedException {
    List<String> command = new ArrayList<>(List.of("kill", "-" + name));
    processes.forEach(process -> command.add(Long.toString(process.pid())));
    new ProcessBuilder(command).start().waitFor();
  }

  Outcome await() throws IOException, InterruptedException {
    if (!process.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS)) {
      process.descendants().forEach(ProcessHandle::destroyForcibly);
      process.destroyForcibly();
      throw new AssertionError(
          "not ended after " + PATIENCE_SECONDS + " s: " + Files.readString(err));
    }
    Outcome outcome = new Outcome(process.exitValue(), read(out), read(err));
    Files.delete(out);
    Files.delete(err);
    return outcome;
  }

  /**
   * Returns the processes of the ranks as soon as there are {@code count} of them and the samples
   * file has at least this many visits.
   */
  List<ProcessHandle> measuring(int count, Path samples, int visits) throws Exception {
    Wait.until(
        count + " ranks with " + visits + " visits in " + samples,
        () -> {
          if (!process.isAlive()) {
            throw new AssertionError("ended with " + process.exitValue() + ": " + read(err));
          }
          return Samples.visits(samples) >= visits && running().size() == count;
        });
    return running();
  }

  /** Returns the processes that are ranks now. */
  List<ProcessHandle> ranks(int count) {
    List<ProcessHandle> ranks = running();
    if (ranks.size() != count) {
      throw new AssertionError(ranks.size() + " ranks, not " + count);
    }
    return ranks;
  }

  /** Waits until all of these processes have ended. */
  static void awaitEnd(List<ProcessHandle> processes) throws Exception {
    Wait.until("the end of " + processes, () -> processes.stream().noneMatch(Program::runs));
  }

  /** Returns whether the process exists and is not a zombie. */
  private static boolean runs(ProcessHandle process) {
    try {
      String stat = Files.readString(Path.of("/proc/" + process.pid() + "/stat"));
      return stat.charAt(stat.lastIndexOf(')') + 2) != 'Z';
    } catch (IOException e) {
      return false;
    }
  }

  /**
   * Returns the launcher of the ranks. The script has one child, which is Java, and the launcher is
   * a child of Java.
   */
  ProcessHandle launcher() {
    long java = process.children().findFirst().orElseThrow().pid();
    ProcessHandle above = running().get(0).parent().orElseThrow();
    while (above.parent().orElseThrow().pid() != java) {
      above = above.parent().orElseThrow(); // such as hydra's proxy
    }
    return above;
  }

  private List<ProcessHandle> running() {
    return process
        .descendants()
        .filter(p -> p.info().commandLine().orElse("").contains("org.memline.cli.Main rank"))
        .filter(p -> p.info().command().orElse("").endsWith("java")) // no launcher
        .toList();
  }

  private static String read(Path file) throws IOException {
    return Files.readString(file, StandardCharsets.UTF_8);
  }
}
