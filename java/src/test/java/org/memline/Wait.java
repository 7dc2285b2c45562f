package org.memline;

import java.util.concurrent.TimeUnit;

/** Waits for a state that another process reaches, however busy the machine is. */
public final class Wait {
  private static final long LIMIT_MINUTES = 20;
  private static final int LOOK_MS = 50;

  private Wait() {}

  /** A state that may hold or not hold yet. */
  public interface State {
    boolean holds() throws Exception;
  }

  /**
   * Returns once the state holds.
   *
   * @param what what is waited for, for the message if the state is never reached
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
