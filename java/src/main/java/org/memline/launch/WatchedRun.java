package org.memline.launch;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.memline.launch.ranks.StopSignal;

/**
 * A command that is recorded. It has this process's standard streams, and runs in a session of its
 * own: Ctrl-C asks this process, which ends the command in good order and keeps what was recorded.
 *
 * @param environment variables beside those of this process
 */
public record WatchedRun(List<String> command, Map<String, String> environment) {
  /** Signals that are passed on. */
  private static final List<String> STOPPING = List.of("TERM", "INT", "HUP");

  /** The exit code of a command that a second signal ended. */
  private static final int ENDED = 128 + 2;

  /** Seconds between two looks. They are few, because the ranks may use all cores. */
  private static final int LOOK_SECONDS = 1;

  /**
   * The longest wait for the command's child processes after the command has been stopped, in
   * seconds.
   */
  private static final int SECONDS_TO_END = 10;

  /**
   * Runs the command to its end.
   *
   * @return its exit code; 128 and the number of the signal that ended it
   * @throws LaunchException if it cannot be started
   */
  public int run() {
    StopSignal stop = StopSignal.on(STOPPING, ENDED, "and nothing was recorded");
    Process process = start();
    Thread hook = new Thread(() -> kill(process));
    Runtime.getRuntime().addShutdownHook(hook);
    try {
      return await(process, stop);
    } catch (InterruptedException e) {
      kill(process);
      Thread.currentThread().interrupt();
      return ENDED;
    } finally {
      Runtime.getRuntime().removeShutdownHook(hook);
    }
  }

  private Process start() {
    List<String> all = new ArrayList<>();
    String path = System.getenv().getOrDefault("PATH", "");
    WatchedProgram.executable("setsid", path).ifPresent(setsid -> all.add(setsid.toString()));
    all.addAll(command);
    ProcessBuilder builder = new ProcessBuilder(all).inheritIO();
    builder.environment().putAll(environment);
    try {
      return builder.start();
    } catch (IOException e) {
      throw new LaunchException(
          "%s cannot be started: %s: give a program that runs without watch"
              .formatted(command.get(0), e.getMessage()));
    }
  }

  private static int await(Process process, StopSignal stop) throws InterruptedException {
    List<ProcessHandle> started = List.of();
    boolean asked = false;
    while (!process.waitFor(LOOK_SECONDS, TimeUnit.SECONDS)) {
      if (stop.requested() && !asked) {
        asked = true;
        started = process.descendants().toList();
        process.toHandle().destroy();
      }
    }
    // A shell ends before the launcher that it has started.
    started.forEach(ProcessHandle::destroy);
    for (int i = 0; i < SECONDS_TO_END && started.stream().anyMatch(ProcessHandle::isAlive); i++) {
      TimeUnit.SECONDS.sleep(1);
    }
    return process.exitValue();
  }

  private static void kill(Process process) {
    List<ProcessHandle> started = process.descendants().toList();
    process.destroyForcibly();
    started.forEach(ProcessHandle::destroyForcibly);
  }
}
