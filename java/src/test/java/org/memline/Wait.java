package org.memline;

import java.util.concurrent.TimeUnit;

/** Waits until another process has reached a state. There is time enough even on a busy machine. */
public final class Wait {
  private static final long LIMIT_MINUTES = 20;
  private static final int LOOK_MS = 50;

  private Wait() {}

  /** A state that another process may or may not have reached yet. */
  public interface State {
    boolean holds() throws Exception;
  }

  /**
   * Waits and returns as soon as the state is reached.
   *
   * @param what description of the state, for the message if it is never reached
   */
  public static void until(String what, State state) throws Exception {
    long end = System.nanoTime() + TimeUnit.MINUTES.toNanos(LIMIT_MINUTES);
    while (!state.holds()) {
      if (System.nanoTime() - end > 0) {
        throw new AssertionError("not within " + LIMIT_MINUTES + " minutes: " + what);
      }
      Thread.sleep(LOOK_MS);
    }
  }
}
