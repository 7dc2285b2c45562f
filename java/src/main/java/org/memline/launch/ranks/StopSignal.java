package org.memline.launch.ranks;

import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.util.List;
import java.util.function.Consumer;

/**
 * Signals that ask a run to end early and keep what it has measured. A second signal ends the
 * process at once.
 *
 * <p>{@code sun.misc.Signal} is called by reflection, because the compiler warns of any other use.
 * If a JVM lacks it, signals have their default effect.
 */
public final class StopSignal {
  /**
   * The signals by which a run can be asked to stop: Slurm's warning, {@code kill}, Ctrl-C and the
   * end of a terminal.
   */
  public static final List<String> ALL = List.of("USR1", "TERM", "INT", "HUP");

  /** Signals that a rank listens to: those that a scheduler sends as a warning. */
  public static final List<String> WARNING = List.of("USR1");

  /**
   * The time within which a repeated signal is the same request. Ctrl-C reaches every process of a
   * terminal, and {@code jobs/memline} passes on the signals that it receives.
   */
  private static final long SAME_REQUEST_NANOS = 1_000_000_000L;

  private static final int KILLED = 128 + 9;

  private volatile String received;
  private volatile long receivedNanos;
  private final Consumer<String> again;

  private StopSignal(Consumer<String> again) {
    this.again = again;
  }

  /** Returns an object that never receives a signal. */
  public static StopSignal none() {
    return new StopSignal(name -> {});
  }

  /**
   * Starts to listen to these signals.
   *
   * @param exitCode exit code of the process if a second signal ends it
   */
  public static StopSignal on(List<String> names, int exitCode) {
    return on(names, exitCode, "the measurements are kept: --resume continues the run");
  }

  /**
   * Starts to listen to these signals.
   *
   * @param exitCode exit code of the process if a second signal ends it
   * @param kept what remains after a second signal, in words
   */
  public static StopSignal on(List<String> names, int exitCode, String kept) {
    if (names.equals(ALL) && System.getProperty("memline.exit.one") != null) {
      endWithTheScript();
    }
    return on(
        names,
        name -> {
          System.err.println("memline: ended immediately by SIG" + name + ", " + kept);
          System.exit(exitCode); // runs the shutdown hooks, which end mpirun
        });
  }

  /**
   * Starts to listen to these signals.
   *
   * @param again receives the name of a signal that arrives after an earlier one
   */
  public static StopSignal on(List<String> names, Consumer<String> again) {
    StopSignal stop = new StopSignal(again);
    names.forEach(name -> handle(name, stop::received));
    return stop;
  }

  /**
   * Ends this process if its script {@code jobs/memline}, which waits for it, was ended by SIGKILL.
   */
  private static void endWithTheScript() {
    ProcessHandle.current()
        .parent()
        .ifPresent(script -> script.onExit().thenRun(() -> Runtime.getRuntime().halt(KILLED)));
  }

  public boolean requested() {
    return received != null;
  }

  /** Returns the name of the received signal. */
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

  /** Calls a function with the name of a signal whenever this process receives it. */
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
      // The JVM lacks the class or uses the signal itself: the signal keeps its default effect.
    }
  }
}
