package org.memline.launch;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;
import org.memline.launch.ranks.StopSignal;

/**
 * Runs a command whose MPI calls are recorded. The command uses the standard streams of this
 * process and runs in a session of its own. Ctrl-C therefore reaches only this process, which
 * passes the signal on to the command. A second signal kills the command. The recording of its MPI
 * calls is kept in either case.
 *
 * @param environment variables that are added to the variables of this process
 */
public record WatchedRun(List<String> command, Map<String, String> environment) {
  /** Signals by which the user stops the command. */
  private static final List<String> STOPPING = List.of("TERM", "INT", "HUP");

  /** Signals that are passed on to the command and do not end this process. */
  private static final List<String> PASSED_ON = List.of("USR1", "USR2");

  private static final String LOCALE = "LC_ALL";

  /**
   * Prefix of system properties that hold former values of environment variables. The script {@code
   * jobs/memline} changes some variables for Java. The property consists of {@code =} and the
   * former value; it is empty if the variable was not set.
   */
  private static final String BEFORE = "memline.before.";

  /** Exit code if this thread is interrupted: 128 plus the number of SIGINT, as after Ctrl-C. */
  private static final int ENDED = 128 + 2;

  /**
   * Seconds between two checks whether the command has ended. Checks are rare, because the ranks
   * may use all cores.
   */
  private static final int LOOK_SECONDS = 1;

  /** Longest wait, in seconds, for child processes after a stopped command has ended. */
  private static final int SECONDS_TO_END = 10;

  /**
   * Number of checks, {@link #LOOK_MILLIS} ms apart, whether the ranks have ended. Afterwards the
   * ranks are killed.
   */
  private static final int LOOKS_BEFORE_KILL = 10;

  private static final int LOOK_MILLIS = 50;

  /**
   * Runs the command to its end.
   *
   * @return exit code of the command; 128 plus the number of the signal if a signal ended the
   *     command
   * @throws LaunchException if the command cannot be started
   */
  public int run() {
    AtomicReference<Process> started = new AtomicReference<>();
    StopSignal stop = StopSignal.on(STOPPING, name -> ifPresent(started, WatchedRun::endNow));
    Queue<String> received = new ConcurrentLinkedQueue<>();
    PASSED_ON.forEach(name -> StopSignal.handle(name, received::add));
    Optional<Path> setsid = WatchedProgram.executable("setsid", path());
    Process process = start(setsid);
    started.set(process);
    Thread hook = new Thread(() -> kill(process));
    Runtime.getRuntime().addShutdownHook(hook);
    try {
      return await(process, stop, received, setsid.isPresent());
    } catch (InterruptedException e) {
      kill(process);
      Thread.currentThread().interrupt();
      return ENDED;
    } finally {
      Runtime.getRuntime().removeShutdownHook(hook);
    }
  }

  private static void ifPresent(AtomicReference<Process> started, Consumer<Process> what) {
    Optional.ofNullable(started.get()).ifPresent(what);
  }

  private static String path() {
    return System.getenv().getOrDefault("PATH", "");
  }

  private Process start(Optional<Path> setsid) {
    List<String> all = new ArrayList<>();
    setsid.ifPresent(program -> all.add(program.toString()));
    all.addAll(command);
    ProcessBuilder builder = new ProcessBuilder(all).inheritIO();
    restore(builder.environment(), LOCALE);
    builder.environment().putAll(environment);
    try {
      return builder.start();
    } catch (IOException e) {
      throw new LaunchException(
          "%s cannot be started: %s: give a program that runs without watch"
              .formatted(command.get(0), e.getMessage()));
    }
  }

  /**
   * Gives an environment variable of the command the value that it had before {@code jobs/memline}
   * changed it for Java.
   */
  private static void restore(Map<String, String> variables, String name) {
    String before = System.getProperty(BEFORE + name);
    if (before != null && before.isEmpty()) {
      variables.remove(name);
    } else if (before != null) {
      variables.put(name, before.substring(1));
    }
  }

  private static int await(
      Process process, StopSignal stop, Queue<String> received, boolean ownSession)
      throws InterruptedException {
    List<ProcessHandle> started = List.of();
    boolean asked = false;
    while (!process.waitFor(LOOK_SECONDS, TimeUnit.SECONDS)) {
      for (String signal = received.poll(); signal != null; signal = received.poll()) {
        send(signal, String.valueOf(process.pid()));
      }
      if (stop.requested() && !asked) {
        asked = true;
        started = process.descendants().toList();
        // SIGINT goes to all processes of the command, because a terminal also sends it to the
        // whole process group.
        if (!(ownSession && stop.name().equals("SIGINT") && send("INT", "-" + process.pid()))) {
          process.toHandle().destroy();
        }
      }
    }
    // If the command is a shell script, the shell may end before the launcher that it has started.
    // The launcher is therefore ended separately.
    started.forEach(ProcessHandle::destroy);
    for (int i = 0; i < SECONDS_TO_END && started.stream().anyMatch(ProcessHandle::isAlive); i++) {
      TimeUnit.SECONDS.sleep(1);
    }
    return process.exitValue();
  }

  /**
   * Sends a signal and returns whether that succeeded.
   *
   * @param process number of the process; a negative number means a process group
   */
  private static boolean send(String signal, String process) {
    try {
      return new ProcessBuilder("sh", "-c", "kill -s \"$1\" -- \"$2\"", "sh", signal, process)
              .redirectError(ProcessBuilder.Redirect.DISCARD)
              .start()
              .waitFor()
          == 0;
    } catch (IOException e) {
      return false;
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return false;
    }
  }

  /**
   * Ends the command and all processes that it has started. SIGTERM is sent first, because ranks
   * then write their recordings. SIGKILL follows shortly afterwards.
   */
  private static void endNow(Process process) {
    List<ProcessHandle> all = process.descendants().toList();
    all.forEach(ProcessHandle::destroy);
    try {
      for (int i = 0; i < LOOKS_BEFORE_KILL && all.stream().anyMatch(ProcessHandle::isAlive); i++) {
        TimeUnit.MILLISECONDS.sleep(LOOK_MILLIS);
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    kill(process);
    all.forEach(ProcessHandle::destroyForcibly);
  }

  private static void kill(Process process) {
    List<ProcessHandle> started = process.descendants().toList();
    process.destroyForcibly();
    started.forEach(ProcessHandle::destroyForcibly);
  }
}
