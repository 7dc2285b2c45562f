package org.memline.machine;

import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/**
 * Runs a command once and keeps its result. A command that is absent, fails or hangs is an outcome
 * with a problem, never an exception.
 */
public final class Commands {

  /**
   * The usual time limit of a command: enough for {@code ompi_info --all} on a slow file system and
   * a loaded machine.
   */
  public static final Duration TIMEOUT = Duration.ofSeconds(30);

  /**
   * The standard output of a command and the reason why the command failed.
   *
   * @param output the whole output, as UTF-8; empty if the command failed to finish
   * @param problem the reason of the failure; empty if the command succeeded
   */
  public record Outcome(String output, String problem) {
    public boolean ok() {
      return problem.isEmpty();
    }
  }

  private final Duration timeout;
  private final Map<String, String> environment;
  private final boolean recorded;
  private final Map<String, Outcome> outcomes = new HashMap<>();

  public Commands(Duration timeout) {
    this(timeout, Map.of());
  }

  /**
   * @param environment environment variables that are added to those of this process
   */
  public Commands(Duration timeout, Map<String, String> environment) {
    this(timeout, environment, Map.of(), false);
  }

  private Commands(
      Duration timeout,
      Map<String, String> environment,
      Map<String, String> outputs,
      boolean recorded) {
    this.timeout = timeout;
    this.environment = Map.copyOf(environment);
    this.recorded = recorded;
    outputs.forEach((command, output) -> outcomes.put(command, new Outcome(output, "")));
  }

  /**
   * Returns the commands of a recorded machine.
   *
   * @param outputs outputs by command line; any other command is reported as not found
   */
  static Commands recorded(Map<String, String> outputs) {
    return new Commands(TIMEOUT, Map.of(), outputs, true);
  }

  /** Runs the command on the first call, and returns the stored result on later calls. */
  public synchronized Outcome run(String... command) {
    String line = String.join(" ", command);
    Outcome outcome = outcomes.get(line);
    if (outcome == null) {
      outcome = recorded ? new Outcome("", "not found") : start(List.of(command));
      outcomes.put(line, outcome);
    }
    return outcome;
  }

  private Outcome start(List<String> command) {
    ProcessBuilder builder = new ProcessBuilder(command);
    // ompi_info prints its working directory, so its output would differ from folder to folder.
    builder.directory(new File("/"));
    builder.redirectInput(new File("/dev/null"));
    builder.redirectError(ProcessBuilder.Redirect.DISCARD);
    builder.environment().putAll(environment);
    builder.environment().put("LC_ALL", "C");
    // In a rank, the variables that mpirun sets would change the output of ompi_info for each
    // launch.
    builder.environment().keySet().removeIf(Environment::isLaunchers);
    try {
      return await(builder.start());
    } catch (IOException notStarted) {
      return new Outcome("", "not found");
    }
  }

  /** Waits for a process and reads its output meanwhile, because a full pipe would block it. */
  private Outcome await(Process process) {
    FutureTask<String> output = new FutureTask<>(() -> drain(process.getInputStream()));
    Thread reader = new Thread(output, "command-output");
    reader.setDaemon(true);
    reader.start();
    long deadline = System.nanoTime() + timeout.toNanos();
    try {
      String text = output.get(timeout.toNanos(), TimeUnit.NANOSECONDS);
      if (!process.waitFor(deadline - System.nanoTime(), TimeUnit.NANOSECONDS)) {
        throw new TimeoutException();
      }
      int exit = process.exitValue();
      return new Outcome(text, exit == 0 ? "" : "exit code " + exit);
    } catch (TimeoutException tooLong) {
      return new Outcome("", "no result within " + timeout.toMillis() + " ms");
    } catch (ExecutionException unreadable) {
      return new Outcome("", "output not readable");
    } catch (InterruptedException interrupted) {
      Thread.currentThread().interrupt();
      return new Outcome("", "interrupted");
    } finally {
      process.descendants().forEach(ProcessHandle::destroyForcibly);
      process.destroyForcibly();
    }
  }

  private static String drain(InputStream stream) {
    try (stream) {
      return new String(stream.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException broken) {
      throw new UncheckedIOException(broken);
    }
  }
}
