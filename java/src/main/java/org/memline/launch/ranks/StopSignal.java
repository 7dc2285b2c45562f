package org.memline.launch.ranks;

import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.util.List;
import java.util.function.Consumer;

/**
 * Receives signals by which the user or a scheduler asks a run to end early. The run then keeps
 * what it has measured. A second signal ends the process at once.
 *
 * <p>{@code sun.misc.Signal} is called by reflection, because the compiler warns of direct use. On
 * a JVM without this class, signals have their default effect.
 */
public final class StopSignal {
  /**
   * The signals by which a run can be asked to stop: Slurm's warning (USR1), {@code kill} (TERM),
   * Ctrl-C (INT) and the end of a terminal (HUP).
   */
  public static final List<String> ALL = List.of("USR1", "TERM", "INT", "HUP");

  /**
   * The signals that a rank handles: those that a scheduler sends as a warning before the time
   * limit of a job.
   */
  public static final List<String> WARNING = List.of("USR1");

  /**
   * Time in ns within which a repeated signal counts as the same request. The signal may arrive
   * twice, because Ctrl-C reaches every process of a terminal and {@code jobs/memline} passes on
   * the signals that it receives.
   */
  private static final long SAME_REQUEST_NANOS = 1_000_000_000L;

  private static final int KILLED = 128 + 9;

  /** What was kept of a run that can be resumed. */
  public static final String RESUMABLE = "the measurements are kept: --resume continues the run";

  private volatile String received;
  private volatile long receivedNanos;
  private final Consumer<String> again;

  private StopSignal(Consumer<String> again) {
    this.again = again;
  }

  /** Returns an object that ignores all signals. */
  public static StopSignal none() {
    return new StopSignal(name -> {});
  }

  /**
   * Begins to handle the signals with these names. After a second signal, a message says that
   * {@code --resume} continues the run.
   *
   * @param exitCode exit code of the process if a second signal ends it
   */
  public static StopSignal on(List<String> names, int exitCode) {
    return on(names, exitCode, RESUMABLE);
  }

  /**
   * Begins to handle the signals with these names.
   *
   * @param exitCode exit code of the process if a second signal ends it
   * @param kept text for the message after a second signal, which says what was kept
   */
  public static StopSignal on(List<String> names, int exitCode, String kept) {
    if (names.equals(ALL) && System.getProperty("memline.exit.one") != null) {
      endWithTheScript();
    }
    return on(
        names,
        name -> {
          System.err.println("memline: " + ended(name, kept));
          System.exit(exitCode); // The exit runs the shutdown hooks, which end mpirun.
        });
  }

  /**
   * Returns the message after a second signal.
   *
   * @param name name of the signal, without SIG
   * @param kept text that says what was kept
   */
  public static String ended(String name, String kept) {
    return "ended immediately by SIG" + name + ", " + kept;
  }

  /**
   * Begins to handle the signals with these names.
   *
   * @param again receives the name of each further signal, without SIG. USR1 and a repetition
   *     within a second do not count as further signals
   */
  public static StopSignal on(List<String> names, Consumer<String> again) {
    StopSignal stop = new StopSignal(again);
    names.forEach(name -> handle(name, stop::received));
    return stop;
  }

  /**
   * Makes this process end when its parent ends. The parent is the script {@code jobs/memline},
   * which waits for this process and cannot pass on SIGKILL.
   */
  private static void endWithTheScript() {
    ProcessHandle.current()
        .parent()
        .ifPresent(script -> script.onExit().thenRun(() -> Runtime.getRuntime().halt(KILLED)));
  }

  public boolean requested() {
    return received != null;
  }

  /** Returns the name of the signal that was received last, for example {@code SIGTERM}. */
  public String name() {
    return "SIG" + received;
  }

  private void received(String name) {
    boolean same = name.equals(received) && System.nanoTime() - receivedNanos < SAME_REQUEST_NANOS;
    if (received != null && !same && !name.equals("USR1")) {
      again.accept(name);
    }
    receivedNanos = System.nanoTime();
    received = name;
  }

  /** Calls a function with the name of a signal whenever this process receives the signal. */
  public static void handle(String name, Consumer<String> what) {
    try {
      Class<?> type = Class.forName("sun.misc.Signal");
      Class<?> handlerType = Class.forName("sun.misc.SignalHandler");
      Object handler =
          Proxy.newProxyInstance(
              StopSignal.class.getClassLoader(),
              new Class<?>[] {handlerType},
              (proxy, method, arguments) -> {
                if (method.getName().equals("handle")) {
                  what.accept(name);
                }
                return method.getReturnType() == boolean.class ? proxy == arguments[0] : null;
              });
      Method handle = type.getMethod("handle", type, handlerType);
      handle.invoke(null, type.getConstructor(String.class).newInstance(name), handler);
    } catch (ReflectiveOperationException e) {
      // The JVM lacks the class or uses the signal itself. The signal keeps its default effect.
    }
  }
}
